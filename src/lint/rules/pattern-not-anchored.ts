import { formatPointer } from '../../json/pointer.ts';
import { isObject } from '../../json/value.ts';
import type { Location } from '../../model/schema.ts';
import type { Fix, LintContext, Rule } from '../model.ts';
import { keywordValue } from './facts/keywords.ts';
import { locationsOf } from './facts/locations.ts';
import { isMonotone } from './facts/monotone.ts';
import { type PatternFacts, readPattern } from './facts/patterns.ts';

export const patternNotAnchored: Rule = {
  id: 'pattern-not-anchored',
  title: 'pattern not anchored',
  why: 'A pattern is searched for anywhere in the text, so that `[a-z]+` accepts everything with one letter in it. Whatever stands before or after the match is unchecked.',
  severity: 'warning',
  help: 'Begin it with `^` and end it with `$`.',
  bad: { type: 'string', pattern: '[a-z]+', maxLength: 36 },
  good: { type: 'string', pattern: '^[a-z]+$', maxLength: 36 },
  *check(context) {
    for (const location of locationsOf(context)) {
      const pattern = keywordValue(location, 'pattern');
      const facts = typeof pattern === 'string' ? readPattern(pattern) : undefined;
      if (facts !== undefined && isLoose(facts)) {
        const ends = facts.startsAnchored ? 'its end' : facts.endsAnchored ? 'its start' : 'either end';
        yield {
          pointer: context.pointerOf(location),
          message: `${this.title}: ${JSON.stringify(pattern)} leaves ${ends} open`,
          fix: anchoringFix(context, location, pattern as string, facts),
        };
      }
      const names = keywordValue(location, 'patternProperties');
      if (!isObject(names)) continue;
      for (const name of Object.keys(names)) {
        const named = readPattern(name);
        // A common beginning is what names that are alike have.
        if (named === undefined || named.startsAnchored || !isLoose(named)) continue;
        yield {
          pointer: context.pointerOf(location) + formatPointer(['patternProperties', name]),
          message: `${this.title}: ${JSON.stringify(name)} describes every name that contains it`,
        };
      }
    }
  },
};

/** A single character without anchors, `\\S`, is meant to be found anywhere. */
function isLoose({ startsAnchored, endsAnchored, matchesEverything, longest }: PatternFacts): boolean {
  if (matchesEverything || (!startsAnchored && !endsAnchored && longest === 1)) return false;
  return !(startsAnchored && endsAnchored);
}

/** Only for a pattern with a repetition and no anchor: a word, or one end left open, may be meant to be found anywhere. */
function anchoringFix(
  context: LintContext,
  location: Location,
  pattern: string,
  { startsAnchored, endsAnchored, hasRepetition }: PatternFacts,
): Fix | undefined {
  if (startsAnchored || endsAnchored || !hasRepetition || !isMonotone(context, location)) return undefined;
  if (location.document !== context.frame.root.document) return undefined;
  return {
    title: 'anchor the pattern at both ends',
    edits: [{ op: 'replace', pointer: `${context.pointerOf(location)}/pattern`, value: `^(?:${pattern})$` }],
  };
}
