import type { CharacterSet, PatternNode } from '../../regex/index.ts';
import { parsePattern } from '../../regex/index.ts';
import { createMatcher } from '../../regex/sets.ts';
import type { Random } from './random.ts';

/** How texts of a pattern are drawn. */
interface Draw {
  readonly random: Random;
  /** How many repetitions beyond the fewest may still be added. */
  extra: number;
}

/** The least and the most code points of a text that a pattern matches; exact only where it is anchored at both ends. */
export interface PatternLength {
  readonly minimum: number;
  readonly maximum: number;
}

const UNBOUNDED = Number.POSITIVE_INFINITY;

/**
 * A text that a pattern likely matches; look-arounds and back-references are left to luck, and the caller to check.
 *
 * @param extra how many repetitions there are beyond the fewest
 */
export function drawText(source: string, random: Random, extra: number): string | undefined {
  const root = parse(source);
  return root && draw(root, { random, extra });
}

/** The length of the texts that a pattern matches. */
export function lengthOfPattern(source: string): PatternLength {
  const root = parse(source);
  if (root === undefined) return { minimum: 0, maximum: UNBOUNDED };
  const { minimum, maximum } = measure(root);
  return { minimum, maximum: isAnchored(root) ? maximum : UNBOUNDED };
}

/** True where a pattern asks for nothing: it matches the empty text, which is found in every one. */
export function matchesEverything(source: string): boolean {
  const root = parse(source);
  return root !== undefined && measure(root).minimum === 0 && !asksForPlace(root);
}

function asksForPlace(node: PatternNode): boolean {
  switch (node.kind) {
    case 'set':
      return false;
    case 'repeat':
      return asksForPlace(node.body);
    case 'sequence':
      return node.items.some(asksForPlace);
    case 'choice':
      return node.options.some(asksForPlace);
    default:
      return true;
  }
}

function parse(source: string): PatternNode | undefined {
  try {
    return parsePattern(source).root;
  } catch {
    return undefined;
  }
}

function draw(node: PatternNode, context: Draw): string {
  switch (node.kind) {
    case 'set':
      return drawCharacter(node, context.random);
    case 'sequence':
      return node.items.map((item) => draw(item, context)).join('');
    case 'choice':
      return draw(context.random.pick(node.options), context);
    case 'repeat': {
      const more = Math.min(context.extra, node.max - node.min);
      context.extra -= more;
      return Array.from({ length: Math.min(node.min + more, MOST_REPEATS) }, () =>
        draw(node.body, context),
      ).join('');
    }
    default:
      return '';
  }
}

const MOST_REPEATS = 100_000;
/** Characters that people read, tried before others. */
const LETTERS = [...'abcdefghijklmnopqrstuvwxyz0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
const OTHERS = [...'-_. /:@+#%{}[]()<>"\'\\\n\té中\u{1F600}'];

function drawCharacter(set: CharacterSet, random: Random): string {
  const { has, ranges } = createMatcher(set);
  const isIn = (character: string): boolean => has(character.codePointAt(0) as number);
  for (const characters of [LETTERS, OTHERS]) {
    const fitting = characters.filter(isIn);
    if (fitting.length > 0) return random.pick(fitting);
  }
  return String.fromCodePoint(ranges?.find(has) ?? 0);
}

function measure(node: PatternNode): PatternLength {
  switch (node.kind) {
    case 'set':
      return { minimum: 1, maximum: 1 };
    case 'backReference':
      return { minimum: 0, maximum: UNBOUNDED };
    case 'sequence':
      return node.items
        .map(measure)
        .reduce(
          (sum, { minimum, maximum }) => ({ minimum: sum.minimum + minimum, maximum: sum.maximum + maximum }),
          { minimum: 0, maximum: 0 },
        );
    case 'choice': {
      const options = node.options.map(measure);
      return {
        minimum: Math.min(...options.map(({ minimum }) => minimum)),
        maximum: Math.max(...options.map(({ maximum }) => maximum)),
      };
    }
    case 'repeat': {
      const { minimum, maximum } = measure(node.body);
      return {
        minimum: minimum * node.min,
        maximum: node.max === 0 || maximum === 0 ? 0 : maximum * node.max,
      };
    }
    default:
      return { minimum: 0, maximum: 0 };
  }
}

/** True when every way through the pattern begins at the start of the text and ends at its end. */
function isAnchored(node: PatternNode): boolean {
  if (node.kind === 'choice') return node.options.every(isAnchored);
  if (node.kind !== 'sequence') return false;
  const [first, last] = [node.items[0], node.items.at(-1)];
  return isAt(first, 'start') && isAt(last, 'end');
}

function isAt(node: PatternNode | undefined, at: 'start' | 'end'): boolean {
  return node?.kind === at;
}
