import { getProperty } from '../json/value.ts';
import type { JsonObject } from '../model/json.ts';
import type { Keyword } from '../model/keyword.ts';
import { allItems, toParts } from './parts.ts';

/** Up to 2019-09 (Core 9.3.1.2): the items behind those of `items`, when that is a list; otherwise nothing. */
export const additionalItems: Keyword<'items'> = {
  ...toParts('items', 'additional item', undefined, (context) => {
    const tuple = context.sibling('items');
    return Array.isArray(tuple) ? { from: tuple.length } : undefined;
  }),
  name: 'additionalItems',
  acceptsBoolean: true,
  evaluates: (value, location) =>
    (Array.isArray(getProperty(location.schema as JsonObject, 'items')) && allItems?.(value, location)) || {},
};
