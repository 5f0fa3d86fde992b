import type { Keyword } from '../model/keyword.ts';
import { failure, matches } from './failure.ts';
import { toParts } from './parts.ts';

/** Core 10.3.1.3, with the limits of Validation 6.4.4 and 6.4.5. The items that match count as evaluated. */
export const contains: Keyword<'contains'> = {
  ...toParts(
    'contains',
    'item',
    () => ({ matchingItems: true }),
    (context) => ({
      minimum: context.sibling('minContains') ?? 1,
      maximum: context.sibling('maxContains') ?? Number.POSITIVE_INFINITY,
    }),
  ),
  message: 'no item matches contains',
  explain: ({ minimum, maximum }, _value, matching = []) => {
    const [violation, keyword, limit] =
      matching.length > maximum
        ? (['>', 'maxContains', maximum] as const)
        : (['<', 'minContains', minimum] as const);
    const particulars = { [keyword]: limit, ...matches(matching) };
    const isNone = matching.length === 0;
    return [isNone ? failure(particulars) : failure(particulars, `${violation} ${keyword}`, keyword)];
  },
};

/** Up to 2019-09 the matching items do not count as evaluated. */
export const containsUnevaluated: Keyword<'contains'> = { ...contains, evaluates: undefined };
