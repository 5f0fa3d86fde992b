import type { Keyword } from '../model/keyword.ts';
import type { Location } from '../model/schema.ts';

/** Up to 2019-09 (Core 9.3.1.2): the items behind those of `items`, when that is a list; otherwise nothing. */
export const additionalItems: Keyword<'items'> = {
  name: 'additionalItems',
  subschemas: 'one',
  acceptsBoolean: true,
  applies: 'child',
  evaluates: (_value, location) => ({ allItems: Array.isArray(itemsOf(location)) }),
  plan: (context) => {
    const tuple = context.sibling('items');
    const schema = context.subschema();
    return Array.isArray(tuple) && schema ? { kind: 'items', from: tuple.length, schema } : undefined;
  },
  refusal: 'additional item not allowed',
};

function itemsOf({ keywords }: Location): unknown {
  return keywords.find(({ keyword }) => keyword.name === 'items')?.value;
}
