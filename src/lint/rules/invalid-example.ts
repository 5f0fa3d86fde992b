import { excerpt } from '../../json/excerpt.ts';
import type { Rule } from '../model.ts';
import { keywordValue } from './facts/keywords.ts';
import { locationsOf } from './facts/locations.ts';

export const invalidExample: Rule = {
  id: 'invalid-example',
  title: 'example that does not validate',
  why: 'A model imitates examples, and this one is refused. If the schema is wrong rather than the example, real calls are refused as well.',
  severity: 'warning',
  help: 'Correct the example, or let the schema accept it.',
  bad: { enum: ['day', 'week'], examples: ['month'] },
  good: { enum: ['day', 'week'], examples: ['week'] },
  *check(context) {
    for (const location of locationsOf(context)) {
      const examples = keywordValue(location, 'examples');
      if (!Array.isArray(examples)) continue;
      for (const [index, example] of examples.entries()) {
        if (context.accepts(location, example) !== false) continue;
        yield {
          pointer: `${context.pointerOf(location)}/examples/${index}`,
          message: `${this.title}: ${excerpt(example)}`,
        };
      }
    }
  },
};
