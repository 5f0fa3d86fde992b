import type { Location } from '../../model/schema.ts';
import type { Fix, LintContext, Rule } from '../model.ts';
import { hasKeyword } from './facts/keywords.ts';
import { isMonotone } from './facts/monotone.ts';
import { placesOf } from './facts/places.ts';
import { KEYWORDS_OF_TYPE, typesOf } from './facts/types.ts';

export const missingType: Rule = {
  id: 'missing-type',
  title: 'keywords without a type',
  why: 'A keyword such as `properties` or `maxLength` concerns values of one type and accepts all others. Without `type`, a schema of a closed object accepts every text, number and array as well.',
  severity: 'error',
  help: 'Add the `type` that the keywords are about.',
  bad: { properties: { id: { type: 'boolean' } }, additionalProperties: false },
  good: { type: 'object', properties: { id: { type: 'boolean' } }, additionalProperties: false },
  *check(context) {
    for (const place of placesOf(context)) {
      const { group, around, entry, branches } = place;
      if (around !== undefined || typesOf(group) !== undefined) continue;
      const type = Object.keys(KEYWORDS_OF_TYPE).find((name) =>
        group.some(({ location }) => hasKeyword(location, ...(KEYWORDS_OF_TYPE[name] as readonly string[]))),
      );
      // Where every branch names a type, none is missing.
      if (type === undefined || branches.some(({ places }) => places.every(namesType))) continue;
      yield {
        pointer: context.pointerOf(entry.location),
        message: `${this.title}: what is no ${type} is accepted unchecked`,
        fix: fixFor(context, entry.location, type),
      };
    }
  },
};

/** A schema that is only a reference has keywords elsewhere, and up to draft-07 no others beside it. */
function fixFor(context: LintContext, location: Location, type: string): Fix | undefined {
  const hasOwn = hasKeyword(location, ...(KEYWORDS_OF_TYPE[type] as readonly string[]));
  if (!hasOwn || !isMonotone(context, location) || location.document !== context.frame.root.document)
    return undefined;
  return {
    title: `add type: ${JSON.stringify(type)}`,
    edits: [{ op: 'add', pointer: `${context.pointerOf(location)}/type`, value: type }],
  };
}

function namesType({ group }: { readonly group: Parameters<typeof typesOf>[0] }): boolean {
  return typesOf(group) !== undefined;
}
