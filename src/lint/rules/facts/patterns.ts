import {
  type CompiledPattern,
  compilePattern,
  type PatternNode,
  parsePattern,
} from '../../../regex/index.ts';
import { isKnownSuperLinear } from './backtracking.ts';
import { remember } from './remember.ts';

/** What can be read off a pattern. */
export interface PatternFacts {
  readonly startsAnchored: boolean;
  readonly endsAnchored: boolean;
  /** The most characters that a match reads. */
  readonly longest: number;
  readonly matchesEverything: boolean;
  readonly hasRepetition: boolean;
  /** True where a text is known for which backtracking takes more than linear time. */
  readonly isSuperLinear: boolean;
}

/** What can be read off a pattern; undefined for one that cannot be parsed. */
export const readPattern: (source: string) => PatternFacts | undefined = remember(findFacts);

function findFacts(source: string): PatternFacts | undefined {
  try {
    const { root } = parsePattern(source);
    const compiled = compile(source);
    return {
      startsAnchored: isAnchored(root, 'start'),
      endsAnchored: isAnchored(root, 'end'),
      longest: longestMatch(root),
      matchesEverything: compiled !== undefined && PROBES.every((text) => compiled.test(text)),
      hasRepetition: hasRepetition(root),
      // What has a proof that backtracking is linear runs natively.
      isSuperLinear: compiled?.strategy !== 'native' && isKnownSuperLinear(root),
    };
  } catch {
    return undefined;
  }
}

function compile(source: string): CompiledPattern | undefined {
  try {
    return compilePattern(source);
  } catch {
    return undefined;
  }
}

/** The most characters of a text that matches; infinite unless the pattern holds it at both ends. */
export function longestText(source: string): number {
  const facts = readPattern(source);
  return facts?.startsAnchored && facts.endsAnchored ? facts.longest : Number.POSITIVE_INFINITY;
}

function isAnchored(node: PatternNode, at: 'start' | 'end'): boolean {
  switch (node.kind) {
    case 'start':
    case 'end':
      return node.kind === at;
    case 'choice':
      return node.options.every((option) => isAnchored(option, at));
    case 'sequence': {
      const items = at === 'start' ? node.items : [...node.items].reverse();
      const edge = items.find((item) => item.kind !== 'look');
      return edge !== undefined && isAnchored(edge, at);
    }
    default:
      return false;
  }
}

function longestMatch(node: PatternNode): number {
  switch (node.kind) {
    case 'set':
      return 1;
    case 'sequence':
      return node.items.reduce((sum, item) => sum + longestMatch(item), 0);
    case 'choice':
      return Math.max(...node.options.map(longestMatch));
    case 'repeat': {
      const once = longestMatch(node.body);
      return once === 0 || node.max === 0 ? 0 : once * node.max;
    }
    case 'backReference':
      return Number.POSITIVE_INFINITY;
    default:
      return 0;
  }
}

function hasRepetition(node: PatternNode): boolean {
  if (node.kind === 'repeat') return true;
  if (node.kind === 'look') return hasRepetition(node.body);
  if (node.kind === 'sequence') return node.items.some(hasRepetition);
  return node.kind === 'choice' && node.options.some(hasRepetition);
}

/**
 * Texts that have nothing in common: every printable character of ASCII twice, and more. A pattern that matches them all
 * excludes nothing that matters, though perhaps the empty text or a line end.
 */
const PROBES: readonly string[] = [
  ...Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index).repeat(2)),
  ...['a', 'Zz_9', '0', ' ', '\u{1f600}', '__proto__', 'is-admin', 'a b, c; d/e', '\u00e9'],
];
