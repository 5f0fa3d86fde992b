import type { Keyword } from '../model/keyword.ts';
import { allItems, toParts } from './parts.ts';

/** Core 11.2: the items that nothing else in this schema evaluates. */
export const unevaluatedItems: Keyword<'unevaluatedItems'> = {
  ...toParts('unevaluatedItems', 'unevaluated item', allItems, (context) => {
    const { items, isStatic } = context.coverage();
    return { always: items, isDynamic: !isStatic.items };
  }),
  isLast: true,
};
