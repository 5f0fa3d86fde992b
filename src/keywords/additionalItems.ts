import type { Keyword } from '../model/keyword.ts';
import { toParts } from './parts.ts';

/** Up to 2019-09 (Core 9.3.1.2): the items behind those of `items`, when that is a list; otherwise nothing. */
export const additionalItems: Keyword<'items'> = {
  ...toParts('additionalItems', 'additional item', 'items', (context) => {
    const tuple = context.sibling('items');
    return Array.isArray(tuple) ? { from: tuple.length } : undefined;
  }),
  acceptsBoolean: true,
  evaluates: (_value, { schema }) => ({
    prefix: Array.isArray((schema as { items?: unknown }).items) ? Number.POSITIVE_INFINITY : 0,
  }),
};
