import type { Rule } from '../model.ts';
import { isBoundedNumber } from './facts/numbers.ts';
import { placesOf } from './facts/places.ts';
import { describedAs } from './facts/types.ts';

export const unboundedNumber: Rule = {
  id: 'unbounded-number',
  title: 'number without bounds',
  why: 'Without `minimum` and `maximum` a quantity may be negative, and an amount may be a billion. Where a limit exists in the code, the schema is where a model can see it.',
  severity: 'info',
  help: 'Add `minimum` and `maximum`, or their exclusive forms.',
  bad: { type: 'integer', minimum: 1 },
  good: { type: 'integer', minimum: 1, maximum: 100 },
  *check(context) {
    for (const place of placesOf(context)) {
      const location = describedAs(place, 'number');
      if (location === undefined || isBoundedNumber(place)) continue;
      yield {
        pointer: context.pointerOf(location),
        message: `${this.title}: has no least or no greatest value`,
      };
    }
  },
};
