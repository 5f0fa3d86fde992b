import type { Site } from '../../analysis/sites.ts';
import type { Rule } from '../model.ts';
import { hasKeyword, keywordValue, listedValues } from './facts/keywords.ts';
import { type Place, placesOf } from './facts/places.ts';
import { KEYWORDS_OF_TYPE, typesOf } from './facts/types.ts';

/** The bounds of each type: a lower one that is above the upper one leaves nothing. */
const BOUNDS: readonly (readonly [type: string, lower: string, upper: string])[] = [
  ['string', 'minLength', 'maxLength'],
  ['array', 'minItems', 'maxItems'],
  ['object', 'minProperties', 'maxProperties'],
  ['number', 'minimum', 'maximum'],
];
/** Branches that are only taken in a case which they may be meant to refuse. */
const CONDITIONAL = new Set(['then', 'else', 'dependentSchemas', 'dependencies']);

export const unsatisfiable: Rule = {
  id: 'unsatisfiable',
  title: 'schema that accepts nothing',
  why: 'Keywords that contradict each other leave no value that could be sent, so that an argument can never be used or a branch never be chosen. What was meant to be allowed is refused, or checked by another branch.',
  severity: 'error',
  help: 'Take out the keyword that is wrong; write `false` where nothing is meant to be accepted.',
  bad: { type: 'string', minLength: 10, maxLength: 5 },
  good: { type: 'string', minLength: 5, maxLength: 10 },
  *check(context) {
    for (const place of placesOf(context)) {
      const { entry, keyword } = place;
      if (CONDITIONAL.has(keyword) || place.group.some(({ location }) => location.schema === false)) continue;
      // What holds around a branch is told where it holds.
      const inherited = place.around === undefined ? undefined : contradictionIn(place.around.group);
      const reason =
        contradictionIn(place.group) ??
        (place.own.length === 1 && refusesItsValues(place) && everyValueIsRefused(place)
          ? 'no value of its list passes its other keywords'
          : undefined);
      if (reason === undefined || reason === inherited) continue;
      yield { pointer: context.pointerOf(entry.location), message: `${this.title}: ${reason}` };
    }

    function everyValueIsRefused({ entry: { location } }: Place): boolean {
      return listedValues(location)?.every((value) => context.accepts(location, value) === false) === true;
    }
  },
};

const OF_SCALARS = [
  ...(KEYWORDS_OF_TYPE['string'] as readonly string[]),
  ...(KEYWORDS_OF_TYPE['number'] as readonly string[]),
];

/** True where a list of values stands beside keywords that could refuse all of them. */
function refusesItsValues({ entry: { location } }: Place): boolean {
  const values = listedValues(location);
  return values !== undefined && values.length > 0 && hasKeyword(location, ...OF_SCALARS);
}

function contradictionIn(group: readonly Site[]): string | undefined {
  const types = typesOf(group);
  if (types?.size === 0) return 'the types that are asked for exclude each other';
  const [onlyType] = types?.size === 1 ? types : [];
  for (const [type, lower, upper] of BOUNDS) {
    if (type !== onlyType && !(type === 'number' && onlyType === 'integer')) continue;
    const least = Math.max(...valuesOf(group, lower));
    const most = Math.min(...valuesOf(group, upper));
    if (least > most) return `${lower} ${least} is above ${upper} ${most}`;
  }
  return undefined;
}

function valuesOf(group: readonly Site[], keyword: string): readonly number[] {
  return group
    .map(({ location }) => keywordValue(location, keyword))
    .filter((value): value is number => typeof value === 'number');
}
