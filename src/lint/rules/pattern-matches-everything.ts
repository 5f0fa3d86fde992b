import type { Rule } from '../model.ts';
import { keywordValue } from './facts/keywords.ts';
import { locationsOf } from './facts/locations.ts';
import { readPattern } from './facts/patterns.ts';

export const patternMatchesEverything: Rule = {
  id: 'pattern-matches-everything',
  title: 'pattern that accepts everything',
  why: 'A pattern that is found in every text looks like a check and is none. Patterns are not anchored, so that `.*` matches even what `.` does not.',
  severity: 'error',
  help: 'Write the pattern that the values have, from `^` to `$`, or use `enum`.',
  bad: { type: 'string', pattern: '.*', maxLength: 20 },
  good: { type: 'string', pattern: '^[a-z]+$', maxLength: 20 },
  *check(context) {
    for (const location of locationsOf(context)) {
      const pattern = keywordValue(location, 'pattern');
      if (typeof pattern !== 'string' || readPattern(pattern)?.matchesEverything !== true) continue;
      yield {
        pointer: context.pointerOf(location),
        message: `${this.title}: ${JSON.stringify(pattern)} excludes nothing`,
      };
    }
  },
};
