import { compilePattern, type PatternNode, parsePattern } from '../../regex/index.ts';
import type { Rule } from '../model.ts';
import { keywordValue } from './facts/keywords.ts';
import { locationsOf } from './facts/locations.ts';

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
      if (typeof pattern !== 'string' || !isSuperLinear(pattern)) continue;
      const bound = keywordValue(location, 'maxLength');
      // So short a text is checked in no time, whatever the pattern.
      if (typeof bound === 'number' && bound <= SHORT) continue;
      yield { pointer: context.pointerOf(location), message: `${this.title}: ${JSON.stringify(pattern)}` };
    }
  },
};

const SHORT = 20;

/**
 * True where the engine found no proof that backtracking is linear, and runs an automaton instead. Look-around and word
 * boundaries are beyond that proof, so that they say nothing.
 */
function isSuperLinear(pattern: string): boolean {
  try {
    return compilePattern(pattern).strategy === 'automaton' && isProvable(parsePattern(pattern).root);
  } catch {
    return false;
  }
}

function isProvable(node: PatternNode): boolean {
  switch (node.kind) {
    case 'look':
      return false;
    case 'assertion':
      return node.at !== 'wordBoundary' && node.at !== 'noWordBoundary';
    case 'group':
    case 'repeat':
      return isProvable(node.body);
    case 'sequence':
      return node.items.every(isProvable);
    case 'choice':
      return node.options.every(isProvable);
    default:
      return true;
  }
}
