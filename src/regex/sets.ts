import type { CharacterSet } from './ast.ts';

/** A set of more ranges than this is left to the runtime, which searches them faster. */
const MAX_RANGES = 200;

const DIGITS = [48, 57];
/** WhiteSpace and LineTerminator (ECMA-262 12.2 and 12.3). */
const SPACE = [
  9, 13, 32, 32, 160, 160, 0x1680, 0x1680, 0x2000, 0x200a, 0x2028, 0x2029, 0x202f, 0x202f, 0x205f, 0x205f,
  0x3000, 0x3000, 0xfeff, 0xfeff,
];
const WORD = [48, 57, 65, 90, 95, 95, 97, 122];
/** What a backslash and one of these add to a set, inside of a class for `b`. */
const ESCAPES: Readonly<Record<string, readonly number[]>> = {
  d: DIGITS,
  D: complement(DIGITS),
  s: SPACE,
  S: complement(SPACE),
  w: WORD,
  W: complement(WORD),
  0: [0, 0],
  b: [8, 8],
  t: [9, 9],
  n: [10, 10],
  v: [11, 11],
  f: [12, 12],
  r: [13, 13],
};

function complement(ranges: readonly number[]): number[] {
  return [0, ...ranges.map((edge, i) => edge + (i % 2 === 0 ? -1 : 1)), 0x10ffff];
}

/** A set ready for look-ups. */
export interface Matcher extends CharacterSet {
  /**
   * Inclusive pairs in any order, `[48, 57, 97, 102]` for `[0-9a-f]`; undefined where only the runtime knows what is in
   * the set: Unicode properties, case folding, and characters written as numbers. A negated set has all others.
   */
  readonly ranges: readonly number[] | undefined;
  has(codePoint: number): boolean;
}

export function createMatcher(set: CharacterSet): Matcher {
  const ranges = rangesOf(set);
  const { kind, items, negated, ignoreCase } = set;
  return { kind, items, negated, ignoreCase, ranges, has: ranges ? inRanges(ranges, negated) : inSet(set) };
}

/** The set as a class of RegExp with the `u` flag. */
export function toSource({ items, negated }: CharacterSet): string {
  return `[${negated ? '^' : ''}${items.map((item) => item.join('-')).join('')}]`;
}

export function rangesOf({ items, ignoreCase }: CharacterSet): readonly number[] | undefined {
  if (ignoreCase) return undefined;
  const ranges: number[] = [];
  for (const [first, last] of items) {
    const low = itemRanges(first);
    const high = last === undefined ? low : itemRanges(last);
    if (!low || !high || ranges.length > 2 * MAX_RANGES) return undefined;
    ranges.push(...(low === high ? low : [low[0] as number, high[1] as number]));
  }
  return ranges;
}

function itemRanges(text: string): readonly number[] | undefined {
  const code = /^\\?([\s\S])$/u.exec(text)?.[1]?.codePointAt(0);
  const named = text.startsWith('\\') ? ESCAPES[text.slice(1)] : undefined;
  return named ?? (code === undefined ? undefined : [code, code]);
}

function inRanges(ranges: readonly number[], negated: boolean): Matcher['has'] {
  return (code) => {
    for (let i = 0; i < ranges.length; i += 2) {
      if (code >= (ranges[i] as number) && code <= (ranges[i + 1] as number)) return !negated;
    }
    return negated;
  };
}

/** Linear whatever the set is: it sees one code point. Case folding is 22.2.2.7.3 Canonicalize. */
function inSet(set: CharacterSet): Matcher['has'] {
  const expression = new RegExp(`^${toSource(set)}$`, set.ignoreCase ? 'iu' : 'u');
  return (code) => expression.test(String.fromCodePoint(code));
}

/**
 * Whether some character may be in both sets.
 *
 * May say yes wrongly, when a set depends on Unicode data; never no wrongly. Those who ask take a yes as a
 * reason against a faster way.
 */
export function overlaps(a: Matcher, b: Matcher): boolean {
  // Where two sets begin to overlap one of them begins or, being negated, its ranges end; or else at the first of all.
  const edges = [a, b].flatMap(({ ranges = ASCII }) => ranges.map((edge, i) => edge + (i % 2)));
  const mayHave = ({ ranges, has }: Matcher, code: number): boolean => (code > 127 && !ranges) || has(code);
  return [0, 128, ...edges].some((code) => mayHave(a, code) && mayHave(b, code));
}

/** Each ASCII character a range of its own: of these the runtime is asked. */
const ASCII: readonly number[] = Array.from({ length: 256 }, (_, i) => i >> 1);
