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
export const ESCAPES: Readonly<Record<string, readonly number[]>> = {
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

/** What one escape, range or character adds to a set: its text, and its ranges where they are known. */
export interface SetPart {
  readonly text: string;
  readonly ranges: readonly number[] | undefined;
}

/** The set of some parts. Case folding (22.2.2.7.3 Canonicalize) and properties are the runtime's, which needs no tables here. */
export function characterSet(parts: readonly SetPart[], negated: boolean, ignoreCase: boolean): CharacterSet {
  const source = `[${negated ? '^' : ''}${parts.map(({ text }) => text).join('')}]`;
  const ranges = parts.flatMap((part) => part.ranges ?? []);
  const isKnown = !ignoreCase && parts.every((part) => part.ranges) && ranges.length <= 2 * MAX_RANGES;
  return { kind: 'set', source, ignoreCase, negated, ranges: isKnown ? ranges : undefined };
}

/** A set ready for look-ups. */
export interface Matcher extends CharacterSet {
  /** Which of the ASCII characters are in the set. */
  readonly ascii: Uint8Array;
  has(codePoint: number): boolean;
}

export function createMatcher(set: CharacterSet): Matcher {
  const has = membership(set);
  return { ...set, has, ascii: new Uint8Array(128).map((_, code) => Number(has(code))) };
}

function membership({ source, ignoreCase, ranges, negated }: CharacterSet): Matcher['has'] {
  if (!ranges) {
    // Linear whatever the set is: it sees one code point.
    const expression = new RegExp(`^${source}$`, ignoreCase ? 'iu' : 'u');
    return (code) => expression.test(String.fromCodePoint(code));
  }
  return (code) => {
    for (let i = 0; i < ranges.length; i += 2) {
      if (code >= (ranges[i] as number) && code <= (ranges[i + 1] as number)) return !negated;
    }
    return negated;
  };
}

/**
 * Whether some character may be in both sets.
 *
 * May say yes wrongly, when a set depends on Unicode data; never no wrongly. Those who ask take a yes as a
 * reason against a faster way.
 */
export function overlaps(a: Matcher, b: Matcher): boolean {
  if (a.ascii.some((isIn, code) => isIn === 1 && b.ascii[code] === 1)) return true;
  // Where two sets begin to overlap one of them begins or, being negated, its ranges end; or else at the first of all.
  const edges = [a, b].flatMap(({ ranges = [] }) => ranges.map((edge, i) => edge + (i % 2)));
  const mayHave = ({ ranges, has }: Matcher, code: number): boolean => !ranges || has(code);
  return [128, ...edges].some((code) => code > 127 && mayHave(a, code) && mayHave(b, code));
}
