import type { Keyword } from '../model/keyword.ts';
import { allItems, toParts } from './parts.ts';
import { prefixItems } from './prefixItems.ts';

/** Core 10.3.1.2: the items behind those of `prefixItems`. */
export const items: Keyword<'items'> = toParts('items', 'additional item', allItems, (context) => ({
  from: ((context.sibling('prefixItems') ?? []) as readonly unknown[]).length,
}));

/** Up to 2019-09 (Core 9.3.1.1): one schema for all items, or a list of schemas for the first ones. */
export const itemsOrTuple: Keyword<'items' | 'prefixItems'> = {
  ...(items as Keyword),
  subschemas: 'one-or-list',
  evaluates: (value, location) => variant(value).evaluates?.(value, location) ?? {},
  plan: (context) => variant(context.value).plan?.(context),
};

function variant(value: unknown): Keyword {
  return (Array.isArray(value) ? prefixItems : items) as Keyword;
}
