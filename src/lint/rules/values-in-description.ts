import type { Site } from '../../analysis/sites.ts';
import { shorten } from '../../json/excerpt.ts';
import type { Rule } from '../model.ts';
import { descriptionOf, hasKeyword, listedValues } from './facts/keywords.ts';
import { readPattern } from './facts/patterns.ts';
import { holdsAt, type Place, placesOf } from './facts/places.ts';
import { typesOf } from './facts/types.ts';

/** A list of all the values there are; one that only gives examples is none. */
const LISTS: readonly RegExp[] = [
  /\b(?:allowed|valid|possible|supported|accepted|permitted|available) (?:values|options)(?:\s*[:=]|\s+(?:are|include)\b\s*:?)\s*[^.;:\n,|]{1,40}[,|][^.;\n]*/i,
  /\b(?:must be |should be |is )?one of\s*[:(["'`][^.;\n]*/i,
  /\b(?:values|options)\s*:\s*["'`\w][^.;:\n,|]{0,40}[,|][^.;\n]*/i,
  /(?<!(?:e\.g\.|example|examples|such as|like|i\.e\.|\bwhen|\bif|\bunless|\bwhether)[^.;\n]*)["'`][\w-]+["'`](?:\s*[,|/]\s*["'`][\w-]+["'`])*,?\s+or\s+["'`][\w-]+["'`]/i,
];

export const valuesInDescription: Rule = {
  id: 'values-in-description',
  title: 'values listed only in the description',
  why: 'The list of values is known, and only the description knows it: any other text is accepted and reaches the code. With `enum` the model is told the same, and every other value is refused.',
  severity: 'warning',
  help: 'Put the values into `enum`.',
  bad: { type: 'string', maxLength: 20, description: 'allowed values: email, sms, none' },
  good: { enum: ['email', 'sms', 'none'], description: 'How to deliver it.' },
  *check(context) {
    for (const place of placesOf(context)) {
      const { location } = place.entry;
      const description = descriptionOf(location);
      const found = description === '' ? undefined : listIn(description);
      if (found === undefined || isEnforced(place)) continue;
      yield {
        pointer: context.pointerOf(location),
        message: `${this.title}: ${JSON.stringify(shorten(found, 80))}`,
      };
    }
  },
};

function listIn(description: string): string | undefined {
  for (const pattern of LISTS) {
    const found = pattern.exec(description)?.[0];
    if (found !== undefined) return found.trim();
  }
  return undefined;
}

/** True where something other than a plain text or number, or a list of them, is described, or its values are listed. */
function isEnforced(place: Place): boolean {
  const types = typesOf(place.group);
  if (types?.has('array') && place.parts.length > 0) return place.parts.every(isEnforced);
  const isPlain = types?.has('string') || types?.has('number') || types?.has('integer');
  return isPlain !== true || holdsAt(place, limitsValues);
}

function limitsValues(group: readonly Site[]): boolean {
  return group.some(({ location }) => {
    if (listedValues(location) !== undefined || hasKeyword(location, 'not', 'format', 'anyOf', 'oneOf'))
      return true;
    const pattern = location.keywords.find(({ keyword }) => keyword.name === 'pattern')?.value;
    return typeof pattern === 'string' && readPattern(pattern)?.matchesEverything !== true;
  });
}
