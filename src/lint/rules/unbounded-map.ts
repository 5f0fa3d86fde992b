import type { Rule } from '../model.ts';
import { keywordValue } from './facts/keywords.ts';
import { hasMapSchema, isClosed, objectAt } from './facts/objects.ts';
import { placesOf } from './facts/places.ts';

export const unboundedMap: Rule = {
  id: 'unbounded-map',
  title: 'map without bounds',
  why: 'A map describes its values and leaves the names to the caller, who may choose any name and as many as there is room for. Names such as `__proto__` or those of internal fields then reach the code.',
  severity: 'warning',
  help: 'Add `propertyNames` with a pattern or list, and `maxProperties`.',
  bad: { type: 'object', additionalProperties: { type: 'boolean' } },
  good: {
    type: 'object',
    additionalProperties: { type: 'boolean' },
    propertyNames: { pattern: '^[a-z]{1,20}$' },
    maxProperties: 20,
  },
  *check(context) {
    for (const place of placesOf(context)) {
      const location = objectAt(place);
      if (location === undefined || isClosed(place)) continue;
      if (!place.group.some((site) => hasMapSchema(site.location))) continue;
      const has = (keyword: string): boolean =>
        place.group.some((site) => keywordValue(site.location, keyword) !== undefined);
      const missing = ['maxProperties', 'propertyNames'].filter((keyword) => !has(keyword));
      if (missing.length < 2) continue;
      yield {
        pointer: context.pointerOf(location),
        message: `${this.title}: has neither maxProperties nor propertyNames`,
      };
    }
  },
};
