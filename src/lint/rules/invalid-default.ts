import { excerpt } from '../../json/excerpt.ts';
import type { Rule } from '../model.ts';
import { keywordValue } from './facts/keywords.ts';
import { locationsOf } from './facts/locations.ts';

export const invalidDefault: Rule = {
  id: 'invalid-default',
  title: 'default that does not validate',
  why: 'A model that is shown a default may send it, and the schema then refuses the call. If it is the schema that is wrong, the default shows what was really meant.',
  severity: 'warning',
  help: 'Correct the default, or let the schema accept it.',
  bad: { type: 'integer', minimum: 1, maximum: 9, default: 0 },
  good: { type: 'integer', minimum: 1, maximum: 9, default: 1 },
  *check(context) {
    for (const location of locationsOf(context)) {
      const value = keywordValue(location, 'default');
      if (value === undefined || context.accepts(location, value) !== false) continue;
      yield {
        pointer: `${context.pointerOf(location)}/default`,
        message: `${this.title}: ${excerpt(value)}`,
      };
    }
  },
};
