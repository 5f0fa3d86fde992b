import type { Rule } from '../model.ts';
import { keywordValue } from './facts/keywords.ts';
import { readPattern } from './facts/patterns.ts';
import { placesOf } from './facts/places.ts';
import { isBoundedString } from './facts/strings.ts';
import { describedAs } from './facts/types.ts';

export const patternWithoutLength: Rule = {
  id: 'pattern-without-length',
  title: 'pattern without length',
  why: 'A pattern that may match texts of any length says which characters are allowed and not how many. A megabyte of allowed characters passes, and is then stored, logged and searched.',
  severity: 'info',
  help: 'Add `maxLength`, or bound the repetition in the pattern: `{1,36}` instead of `+`.',
  bad: { type: 'string', pattern: '^[a-z]+$' },
  good: { type: 'string', pattern: '^[a-z]{1,36}$' },
  *check(context) {
    for (const place of placesOf(context)) {
      if (describedAs(place, 'string') === undefined || isBoundedString(place)) continue;
      for (const { location } of place.own) {
        const pattern = keywordValue(location, 'pattern');
        if (typeof pattern !== 'string' || readPattern(pattern)?.matchesEverything !== false) continue;
        yield {
          pointer: context.pointerOf(location),
          message: `${this.title}: ${JSON.stringify(pattern)} matches texts of any length`,
        };
      }
    }
  },
};
