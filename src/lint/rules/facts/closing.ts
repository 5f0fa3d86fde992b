import type { Location } from '../../../model/schema.ts';
import type { Edit, Fix, LintContext } from '../../model.ts';
import { declaredNames, hasKeyword, keywordValue } from './keywords.ts';
import { isMonotone } from './monotone.ts';
import { namesAt, namesEverything } from './objects.ts';
import { inPlace, type Place, placesOf } from './places.ts';
import { describesType } from './types.ts';

/**
 * The change that closes an object: `additionalProperties: false`, or `unevaluatedProperties: false` where a schema that
 * applies beside this one declares names too.
 *
 * @returns undefined where closing could refuse what is meant (a required name that nobody declares, a schema that
 *   others extend), where it could let something through (a schema under `not`, `if` or a `oneOf` whose branches are not
 *   told apart), and where the dialect has no keyword for it
 */
export function closingFix(context: LintContext, place: Place, location: Location): Fix | undefined {
  const others = inPlace(place.group);
  const { declared, required } = namesAt(others);
  if ([...required].some((name) => !declared.has(name))) return undefined;
  if (others.some((site) => namesEverything(site.location) !== undefined)) return undefined;
  if (extendedIn(context).has(location) || !isMonotone(context, location)) return undefined;
  const isComposed = others.some(
    (site) => site.location !== location && hasKeyword(site.location, 'properties', 'patternProperties'),
  );
  const keyword = isComposed ? 'unevaluatedProperties' : 'additionalProperties';
  if (!location.dialect.keywords.has(keyword) || location.document !== context.frame.root.document)
    return undefined;
  const pointer = context.pointerOf(location);
  const edits: Edit[] = [];
  // Properties that `additionalProperties` lets through are evaluated, wherever in the composition it stands.
  if (others.some((site) => site.location !== location && hasKeyword(site.location, 'additionalProperties')))
    return undefined;
  if (isComposed && hasKeyword(location, 'additionalProperties'))
    edits.push({ op: 'remove', pointer: `${pointer}/additionalProperties` });
  const op = keywordValue(location, keyword) === undefined ? 'add' : 'replace';
  edits.push({ op, pointer: `${pointer}/${keyword}`, value: false });
  return { title: `add ${keyword}: false`, edits };
}

const known = new WeakMap<LintContext, ReadonlySet<Location>>();

/** Schemas that another one extends somewhere: closed by themselves, they would refuse what the other one declares. */
function extendedIn(context: LintContext): ReadonlySet<Location> {
  const found = known.get(context) ?? findExtended(context);
  known.set(context, found);
  return found;
}

function findExtended(context: LintContext): ReadonlySet<Location> {
  const extended = new Set<Location>();
  for (const place of placesOf(context)) {
    const objects = inPlace(place.group).filter(
      ({ location }) => describesType(location, 'object') || declaredNames(location).length > 0,
    );
    if (objects.length < 2) continue;
    for (const { location } of objects) if (location !== place.entry.location) extended.add(location);
  }
  return extended;
}
