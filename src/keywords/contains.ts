import type { Keyword } from '../model/keyword.ts';

/** Core 10.3.1.3, with the limits of Validation 6.4.4 and 6.4.5. The items that match count as evaluated. */
export const contains: Keyword<'contains'> = {
  name: 'contains',
  subschemas: 'one',
  applies: 'child',
  evaluates: () => ({ matchingItems: true }),
  plan: (context) => {
    const schema = context.subschema();
    const minimum = (context.sibling('minContains') ?? 1) as number;
    const maximum = (context.sibling('maxContains') ?? Number.POSITIVE_INFINITY) as number;
    return schema && { kind: 'contains', schema, minimum, maximum };
  },
  message: 'no item matches contains',
  explain: ({ minimum, maximum }, _value, matching = []) => {
    if (matching.length > maximum) {
      const params = { maxContains: maximum, matching };
      return [{ keyword: 'maxContains', message: 'more matching items than maxContains', params }];
    }
    if (matching.length === 0) return [{ params: { minContains: minimum, matching } }];
    const params = { minContains: minimum, matching };
    return [{ keyword: 'minContains', message: 'fewer matching items than minContains', params }];
  },
};

/** Up to 2019-09 the matching items do not count as evaluated. */
export const containsUnevaluated: Keyword<'contains'> = { ...contains, evaluates: () => ({}) };
