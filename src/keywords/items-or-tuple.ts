import type { Keyword } from '../model/keyword.ts';
import { items } from './items.ts';
import { prefixItems } from './prefixItems.ts';

/** Up to 2019-09 (Core 9.3.1.1): one schema for all items, or a list of schemas for the first ones. */
export const itemsOrTuple: Keyword<'items' | 'prefixItems'> = {
  ...items,
  subschemas: 'one-or-list',
  evaluates: (value, location) =>
    (Array.isArray(value) ? prefixItems : items).evaluates?.(value, location) ?? {},
  plan: (context) => (Array.isArray(context.value) ? prefixItems : items).plan?.(context),
};
