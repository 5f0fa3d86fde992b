import type { CharacterSet, PatternNode } from '../../regex/index.ts';
import { parsePattern } from '../../regex/index.ts';
import type { Random } from './random.ts';

/** How texts of a pattern are drawn. */
interface Draw {
  readonly random: Random;
  readonly groups: Map<number | string, string>;
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
 * A text that a pattern likely matches; look-arounds are left to luck, and the caller to check.
 *
 * @param extra how many repetitions there are beyond the fewest
 */
export function drawText(source: string, random: Random, extra: number): string | undefined {
  const root = parse(source);
  return root && draw(root, { random, groups: new Map(), extra });
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
    case 'group':
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
    case 'group': {
      const text = draw(node.body, context);
      for (const name of [node.index, node.name]) if (name !== undefined) context.groups.set(name, text);
      return text;
    }
    case 'backReference':
      return context.groups.get(node.to) ?? '';
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
  const test = characterTest(set);
  for (const characters of [LETTERS, OTHERS]) {
    const fitting = characters.filter(test);
    if (fitting.length > 0) return random.pick(fitting);
  }
  return String.fromCodePoint(set.ranges[0] ?? 0);
}

function characterTest({ ranges, native }: CharacterSet): (character: string) => boolean {
  if (native) {
    const expression = new RegExp(native.source, native.flags);
    return (character) => expression.test(character);
  }
  return (character) => {
    const code = character.codePointAt(0) as number;
    return ranges.some((low, i) => i % 2 === 0 && code >= low && code <= (ranges[i + 1] as number));
  };
}

function measure(node: PatternNode): PatternLength {
  switch (node.kind) {
    case 'set':
      return { minimum: 1, maximum: 1 };
    case 'group':
      return measure(node.body);
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
  if (node.kind === 'group') return isAnchored(node.body);
  if (node.kind === 'choice') return node.options.every(isAnchored);
  if (node.kind !== 'sequence') return false;
  const [first, last] = [node.items[0], node.items.at(-1)];
  return isAt(first, 'start') && isAt(last, 'end');
}

function isAt(node: PatternNode | undefined, at: 'start' | 'end'): boolean {
  return node?.kind === 'assertion' && node.at === at;
}
