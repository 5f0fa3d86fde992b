import { shorten } from '../../json/excerpt.ts';
import type { Rule } from '../model.ts';
import { descriptionOf, hasKeyword, listedValues } from './facts/keywords.ts';
import { placesOf } from './facts/places.ts';
import { typesOf } from './facts/types.ts';

/** A clause that forbids; what stands before it must be its beginning, so that `if you do not know` is none. */
const PROHIBITIONS: readonly RegExp[] = [
  /(?:^|[.;:!?(\n,–—-]\s*|\b(?:please|and|but)\s+)(?:do not|don['’]t)\s+(?!(?:have|need|require|know|want)\b)[^.;\n]*/i,
  /(?:^|[.;:!?(\n,–—-]\s*|\b(?:please|and|but)\s+)never\s+\w*[^s\W]\b[^.;\n]*/i,
  /(?:^|[.;:(\n]\s*|\b(?:it|this|that|and|but|values?|names?|text|string|ids?)\s+)(?:must|should|shall)\s+(?:not|never)\s+(?!be empty)[^.;\n]*/i,
  /\b(?:is|are) (?:forbidden|prohibited|not (?:allowed|permitted|accepted))\b/i,
  /\bonly (?:letters|digits|numbers|alphanumeric|lowercase|uppercase|ascii|\w+ (?:values?|characters) (?:is|are)? ?(?:allowed|accepted|permitted))\b[^.;\n]*/i,
];

export const prohibitionInDescription: Rule = {
  id: 'prohibition-in-description',
  title: 'prohibition only in the description',
  why: 'A description is advice to a model, and advice is what an injected instruction overrides. What must not be sent has to be refused by the schema or by the code behind it.',
  severity: 'warning',
  help: 'Say it with `enum`, `pattern`, `maxLength` or `not`, or check it in the handler and suppress this finding with that reason.',
  bad: { type: 'string', maxLength: 200, description: 'Do not put personal data here.' },
  good: { type: 'string', enum: ['delayed', 'damaged', 'lost'], description: 'Why the parcel is claimed.' },
  *check(context) {
    for (const { entry, group } of placesOf(context)) {
      const { location } = entry;
      const description = descriptionOf(location);
      const found = description === '' ? undefined : prohibitionIn(description);
      if (found === undefined) continue;
      // What a flag or a condition means is no text that could be checked.
      const types = typesOf(group);
      if (types !== undefined && [...types].every((type) => type === 'boolean' || type === 'null')) continue;
      const isEnforced = group.some(
        (site) => listedValues(site.location) !== undefined || hasKeyword(site.location, 'pattern', 'not'),
      );
      if (isEnforced) continue;
      yield {
        pointer: context.pointerOf(location),
        message: `${this.title}: ${JSON.stringify(shorten(found, 80))}`,
      };
    }
  },
};

function prohibitionIn(description: string): string | undefined {
  for (const pattern of PROHIBITIONS) {
    const found = pattern.exec(description)?.[0];
    if (found !== undefined) return found.replace(/^[^\p{L}]+/u, '').trim();
  }
  return undefined;
}
