import type { Keyword } from '../model/keyword.ts';

/** Core 11.2: the items that nothing else in this schema evaluates. */
export const unevaluatedItems: Keyword<'unevaluatedItems'> = {
  name: 'unevaluatedItems',
  subschemas: 'one',
  applies: 'child',
  isLast: true,
  evaluates: () => ({ allItems: true }),
  plan: (context) => {
    const schema = context.subschema();
    if (schema === undefined) return undefined;
    const { items: always, isStatic } = context.coverage();
    return { kind: 'unevaluatedItems', schema, always, isDynamic: !isStatic.items };
  },
  refusal: 'unevaluated item not allowed',
};
