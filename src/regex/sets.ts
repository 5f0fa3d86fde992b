import type { CharacterSet, Span } from './ast.ts';
import type { Modifiers } from './reader.ts';

const LAST_CODE_POINT = 0x10ffff;
export const ANY: readonly number[] = [0, LAST_CODE_POINT];

/** What one escape, range or character adds to a set: its text for a native class, and its ranges where they are known. */
export interface SetPart {
  readonly text: string;
  readonly ranges?: readonly number[];
  /** The code point when the part is a single character, which may begin or end a range. */
  readonly single?: number;
}

export const NO_LINE_TERMINATOR: readonly number[] = complement([10, 10, 13, 13, 0x2028, 0x2029]);
const DIGITS = [48, 57];
const WORD = [48, 57, 65, 90, 95, 95, 97, 122];
/** WhiteSpace and LineTerminator (ECMA-262 12.2 and 12.3). */
const SPACE = [
  9, 13, 32, 32, 160, 160, 0x1680, 0x1680, 0x2000, 0x200a, 0x2028, 0x2029, 0x202f, 0x202f, 0x205f, 0x205f,
  0x3000, 0x3000, 0xfeff, 0xfeff,
];
const NAMED: Readonly<Record<string, readonly number[]>> = {
  d: DIGITS,
  D: complement(DIGITS),
  s: SPACE,
  S: complement(SPACE),
  w: WORD,
  W: complement(WORD),
};

/** `\d`, `\D`, `\s`, `\S`, `\w`, `\W` by their letter. */
export function namedPart(letter: string): SetPart | undefined {
  const ranges = NAMED[letter];
  return ranges && { text: `\\${letter}`, ranges };
}

export function rangePart(low: number, high: number): SetPart {
  const text = `\\u{${low.toString(16)}}`;
  if (low === high) return { text, ranges: [low, low], single: low };
  return { text: `${text}-\\u{${high.toString(16)}}`, ranges: [low, high] };
}

export function complement(ranges: readonly number[]): number[] {
  const result: number[] = [];
  let from = 0;
  for (let i = 0; i < ranges.length; i += 2) {
    if ((ranges[i] as number) > from) result.push(from, (ranges[i] as number) - 1);
    from = (ranges[i + 1] as number) + 1;
  }
  if (from <= LAST_CODE_POINT) result.push(from, LAST_CODE_POINT);
  return result;
}

/** Sorts pairs and joins those that touch. */
export function normalize(ranges: readonly number[]): number[] {
  const pairs: [number, number][] = [];
  for (let i = 0; i < ranges.length; i += 2) pairs.push([ranges[i] as number, ranges[i + 1] as number]);
  pairs.sort((a, b) => a[0] - b[0]);
  const result: number[] = [];
  for (const [low, high] of pairs) {
    const last = result.length - 1;
    if (last > 0 && low <= (result[last] as number) + 1)
      result[last] = Math.max(result[last] as number, high);
    else result.push(low, high);
  }
  return result;
}

/**
 * The set of some parts. Case folding (22.2.2.7.3 Canonicalize) and properties are left to the runtime, one
 * code point at a time, which needs no tables and has nothing to backtrack over.
 */
export function characterSet(
  span: Span,
  parts: readonly SetPart[],
  modifiers: Modifiers,
  negated = false,
): CharacterSet {
  const { start, end } = span;
  if (modifiers.i || parts.some((part) => part.ranges === undefined)) {
    const source = `^[${negated ? '^' : ''}${parts.map((part) => part.text).join('')}]$`;
    return { kind: 'set', start, end, ranges: [], native: { source, flags: modifiers.i ? 'iu' : 'u' } };
  }
  const ranges = normalize(parts.flatMap((part) => part.ranges ?? []));
  return { kind: 'set', start, end, ranges: negated ? complement(ranges) : ranges };
}
