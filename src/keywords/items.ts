import type { Keyword } from '../model/keyword.ts';

/** Core 10.3.1.2: the items behind those of `prefixItems`. */
export const items: Keyword<'items'> = {
  name: 'items',
  subschemas: 'one',
  applies: 'child',
  evaluates: () => ({ allItems: true }),
  plan: (context) => {
    const schema = context.subschema();
    const prefix = context.sibling('prefixItems');
    return schema && { kind: 'items', from: Array.isArray(prefix) ? prefix.length : 0, schema };
  },
  refusal: 'additional item not allowed',
};
