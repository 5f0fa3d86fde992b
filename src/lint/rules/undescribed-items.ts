import type { Rule } from '../model.ts';
import { listedValues } from './facts/keywords.ts';
import { placesOf } from './facts/places.ts';
import { describedAs } from './facts/types.ts';

const ITEMS = new Set(['items', 'prefixItems', 'additionalItems', 'unevaluatedItems']);

export const undescribedItems: Rule = {
  id: 'undescribed-items',
  title: 'array without items',
  why: 'An array whose items have no schema accepts items of any kind, objects with any content included. Closing the objects around it does not close it.',
  severity: 'error',
  help: 'Say with `items` what an item is.',
  bad: { type: 'array', maxItems: 5 },
  good: { type: 'array', items: { type: 'boolean' }, maxItems: 5 },
  *check(context) {
    for (const place of placesOf(context)) {
      const location = describedAs(place, 'array');
      if (location === undefined) continue;
      const isDescribed = place.group.some(
        (site) =>
          listedValues(site.location) !== undefined ||
          site.location.keywords.some(
            ({ keyword, value }) => ITEMS.has(keyword.name) || (keyword.name === 'maxItems' && value === 0),
          ),
      );
      if (isDescribed || place.branches.length > 0) continue;
      yield { pointer: context.pointerOf(location), message: `${this.title}: an item may be anything` };
    }
  },
};
