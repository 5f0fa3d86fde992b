import type { Rule } from '../model.ts';
import { keywordValue } from './facts/keywords.ts';
import { locationsOf } from './facts/locations.ts';
import { readPattern } from './facts/patterns.ts';

export const superLinearPattern: Rule = {
  id: 'super-linear-pattern',
  title: 'pattern with super-linear backtracking',
  why: 'Engines that backtrack, which is what most consumers validate with, can need time that grows with the square of the text or faster for this pattern. One long text then stops the process that checks it.',
  severity: 'warning',
  help: 'Anchor the pattern and write it so that no part can match the same text in two ways; add `maxLength`.',
  bad: { type: 'string', pattern: '^(a+)+$', maxLength: 1000 },
  good: { type: 'string', pattern: '^a+$', maxLength: 1000 },
  *check(context) {
    for (const location of locationsOf(context)) {
      const pattern = keywordValue(location, 'pattern');
      if (typeof pattern !== 'string' || readPattern(pattern)?.isSuperLinear !== true) continue;
      const bound = keywordValue(location, 'maxLength');
      // So short a text is checked in no time, whatever the pattern.
      if (typeof bound === 'number' && bound <= SHORT) continue;
      yield { pointer: context.pointerOf(location), message: `${this.title}: ${JSON.stringify(pattern)}` };
    }
  },
};

const SHORT = 20;
