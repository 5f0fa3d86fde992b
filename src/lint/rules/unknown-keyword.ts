import { formatPointer } from '../../json/pointer.ts';
import { nearest } from '../../json/text.ts';
import type { Rule } from '../model.ts';
import { originOf } from './facts/foreign-keywords.ts';
import { locationsOf } from './facts/locations.ts';

export const unknownKeyword: Rule = {
  id: 'unknown-keyword',
  title: 'unknown keyword',
  why: 'A keyword that the dialect does not know is an annotation: it is accepted and means nothing. A misspelt constraint is therefore no constraint.',
  severity: 'warning',
  help: 'Correct the spelling, or begin the name of an annotation of your own with `x-`.',
  bad: { type: 'string', maxLenght: 20, maxLength: 20 },
  good: { type: 'string', maxLength: 20 },
  *check(context) {
    for (const location of locationsOf(context)) {
      for (const { keyword } of location.keywords) {
        const { name } = keyword;
        const { keywords } = location.dialect;
        if (keywords.has(name) || name.startsWith('x-') || originOf(name) !== undefined) continue;
        const guess = nearest(name, keywords.keys());
        const hint = guess === undefined ? '' : `, did you mean ${guess}?`;
        yield {
          pointer: context.pointerOf(location) + formatPointer([name]),
          message: `${this.title}: ${JSON.stringify(name)}${hint}`,
        };
      }
    }
  },
};
