import type { Rule } from '../model.ts';
import { keywordValue } from './facts/keywords.ts';
import { readPattern } from './facts/patterns.ts';
import { placesOf } from './facts/places.ts';
import { isBoundedString } from './facts/strings.ts';
import { describedAs } from './facts/types.ts';

export const unboundedString: Rule = {
  id: 'unbounded-string',
  title: 'string without bounds',
  why: 'A string with neither a length nor a list, pattern or format carries any text of any size: a query, a script, another prompt. Where the real values have a shape, the schema is the one place that every caller has to pass.',
  severity: 'warning',
  help: 'Give it `enum`, `maxLength`, an anchored `pattern` of bounded length, or a `format` whose texts are short.',
  bad: { type: 'string' },
  good: { type: 'string', maxLength: 200 },
  *check(context) {
    for (const place of placesOf(context)) {
      const location = describedAs(place, 'string');
      if (location === undefined || isBoundedString(place)) continue;
      // A pattern that excludes something leaves the length only, which is a rule of its own.
      const isShaped = place.group.some((site) => {
        const pattern = keywordValue(site.location, 'pattern');
        return typeof pattern === 'string' && readPattern(pattern)?.matchesEverything === false;
      });
      if (isShaped) continue;
      const subject = place.name === undefined ? 'the text' : JSON.stringify(place.name);
      yield {
        pointer: context.pointerOf(location),
        message: `${this.title}: ${subject} has no enum, const, maxLength, bounded pattern or bounding format`,
      };
    }
  },
};
