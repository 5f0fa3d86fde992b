import type { Rule } from '../model.ts';
import { locationsOf } from './facts/locations.ts';

/** More subschemas than these fill a good part of what a small model reads. */
const MOST = 300;

export const tooLarge: Rule = {
  id: 'too-large',
  title: 'very large schema',
  why: 'Every schema is sent to the model with every request, and one of this size crowds out what the model should think about. Nobody reviews hundreds of subschemas for what they let through.',
  severity: 'info',
  help: 'Leave out what calls by a model do not need, and split the tool.',
  bad: {
    type: 'object',
    properties: Object.fromEntries(Array.from({ length: 301 }, (_, i) => [`p${i}`, { type: 'null' }])),
    additionalProperties: false,
  },
  good: { type: 'object', properties: { p: { type: 'null' } }, additionalProperties: false },
  *check(context) {
    const { length } = locationsOf(context);
    if (length > MOST)
      yield { pointer: '', message: `${this.title}: ${length} subschemas, where ${MOST} are many` };
  },
};
