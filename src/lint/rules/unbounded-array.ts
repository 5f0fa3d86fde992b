import type { Rule } from '../model.ts';
import { isBoundedArray } from './facts/arrays.ts';
import { placesOf } from './facts/places.ts';
import { describedAs } from './facts/types.ts';

export const unboundedArray: Rule = {
  id: 'unbounded-array',
  title: 'array without maxItems',
  why: 'Without `maxItems` one call can name every record there is, so that a single mistake is made ten thousand times. It also leaves the size of a request to the caller.',
  severity: 'warning',
  help: 'Add `maxItems` with the most that one call should be able to do.',
  bad: { type: 'array', items: { type: 'integer', minimum: 0, maximum: 9 } },
  good: { type: 'array', items: { type: 'integer', minimum: 0, maximum: 9 }, maxItems: 20 },
  *check(context) {
    for (const place of placesOf(context)) {
      const location = describedAs(place, 'array');
      if (location === undefined || isBoundedArray(place)) continue;
      yield {
        pointer: context.pointerOf(location),
        message: `${this.title}: accepts any number of items`,
      };
    }
  },
};
