/** Texts made by walking through a pattern: most match it, and most of the others nearly do. */
import { type CharacterSet, type PatternNode, parsePattern } from '../../src/regex/index.ts';
import { createMatcher } from '../../src/regex/sets.ts';

/** A small generator of numbers below `limit`, the same for the same seed. */
function createRandom(seed: number): (limit: number) => number {
  let state = (seed % 2147483646) + 1;
  return (limit) => {
    state = (state * 48271) % 2147483647;
    return state % limit;
  };
}

/** A text of a dozen units at most, so that no native engine hangs on it; two seeds in three leave it as it came, the third changes one character. */
export function derive(pattern: string, seed: number): string {
  const random = createRandom(seed);
  const text = walk(parsePattern(pattern).root, random).slice(0, 12);
  if (random(3) > 0) return text;
  const at = random(text.length + 1);
  const insert = ['', 'a', 'b', '0', '-', ' ', '\n', '😀', '\ude00'][random(9)] as string;
  return text.slice(0, at) + insert + text.slice(at + random(2));
}

function walk(node: PatternNode, random: (limit: number) => number): string {
  switch (node.kind) {
    case 'set':
      return member(node, random);
    case 'look':
      return random(3) === 0 ? walk(node.body, random) : '';
    case 'sequence':
      return node.items.map((item) => walk(item, random)).join('');
    case 'choice':
      return walk(node.options[random(node.options.length)] as PatternNode, random);
    case 'repeat': {
      const count = Math.min(node.min + random(Math.min(node.max - node.min, 3) + 1), 8);
      return Array.from({ length: count }, () => walk(node.body, random)).join('');
    }
    default:
      return '';
  }
}

/** A character of a set, often one that other sets have too. */
function member(set: CharacterSet, random: (limit: number) => number): string {
  const { has, ranges = [] } = createMatcher(set);
  const common = ['a', 'b', 'é', '0', '-', '😀'][random(6)] as string;
  const pair = random(ranges.length / 2 || 1) * 2;
  const [low = 0, high = 0] = [ranges[pair], ranges[pair + 1]];
  const inside = low + random(high - low + 1);
  const codes = [common.codePointAt(0) as number, inside, low - 1, high + 1];
  const code = codes.find((one) => one >= 0 && one <= 0x10ffff && has(one));
  return code === undefined ? common : String.fromCodePoint(code);
}
