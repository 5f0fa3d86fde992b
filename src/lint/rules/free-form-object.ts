import type { Rule } from '../model.ts';
import { describesProperties, isClosed, objectAt } from './facts/objects.ts';
import { placesOf } from './facts/places.ts';

/** What an object is called that was left for later. */
const CATCH_ALL = new Set([
  ...['options', 'opts', 'filters', 'filter', 'metadata', 'meta', 'payload', 'params', 'parameters', 'query'],
  ...[
    'data',
    'config',
    'configuration',
    'settings',
    'extra',
    'extras',
    'context',
    'attributes',
    'properties',
  ],
  ...['input', 'args', 'arguments', 'body', 'variables', 'fields', 'values', 'custom', 'additional'],
]);

export const freeFormObject: Rule = {
  id: 'free-form-object',
  title: 'free-form object',
  why: 'An object of which no property is described accepts anything, so whatever an internal interface understands can be asked for through it. It also tells the model nothing about what to send.',
  severity: 'error',
  help: 'Declare the properties that a caller may send and close the object, or leave the argument out.',
  bad: {
    type: 'object',
    properties: { options: { type: 'object' } },
    additionalProperties: false,
  },
  good: {
    type: 'object',
    properties: {
      options: { type: 'object', properties: { dryRun: { type: 'boolean' } }, additionalProperties: false },
    },
    additionalProperties: false,
  },
  *check(context) {
    for (const place of placesOf(context)) {
      const location = objectAt(place);
      if (location === undefined || place.keyword === '') continue;
      if (describesProperties(place) || isClosed(place)) continue;
      const { name, words } = place;
      const isCatchAll = name !== undefined && words.some((word) => CATCH_ALL.has(word));
      const reason = isCatchAll
        ? `${JSON.stringify(name)} takes whatever it is given`
        : 'no property of it is described';
      yield { pointer: context.pointerOf(location), message: `${this.title}: ${reason}` };
    }
  },
};
