import type { Rule } from '../model.ts';
import { closingFix } from './facts/closing.ts';
import { describesProperties, isClosed, isMap, namesEverything, objectAt } from './facts/objects.ts';
import { placesOf } from './facts/places.ts';

export const openObject: Rule = {
  id: 'open-object',
  title: 'open object',
  why: 'An object without `additionalProperties: false` takes every property that a caller adds, and hands it on to code that never expected it. An argument that nobody described is the first thing that an injected instruction tries.',
  severity: 'error',
  help: 'Add `additionalProperties: false`, or `unevaluatedProperties: false` where other schemas applied beside this one declare properties too.',
  bad: { type: 'object', properties: { id: { type: 'string', maxLength: 36 } } },
  good: {
    type: 'object',
    properties: { id: { type: 'string', maxLength: 36 } },
    additionalProperties: false,
  },
  *check(context) {
    for (const place of placesOf(context)) {
      const location = objectAt(place);
      if (location === undefined || isMap(place) || isClosed(place)) continue;
      // Below the root, an object of which nothing is described is the fault of another rule.
      if (place.keyword !== '' && !describesProperties(place)) continue;
      const pattern = namesEverything(location);
      const reason =
        pattern === undefined
          ? 'accepts properties that nobody described'
          : `the pattern ${JSON.stringify(pattern)} accepts properties of any name`;
      yield {
        pointer: context.pointerOf(location),
        message: `${this.title}: ${reason}`,
        fix: closingFix(context, place, location),
      };
    }
  },
};
