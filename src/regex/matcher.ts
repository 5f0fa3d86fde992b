import type { CharacterSet } from './ast.ts';

/** A character set ready for look-ups: a table for ASCII, a function for the rest. */
export interface Matcher {
  readonly ascii: Uint8Array;
  /** Whether a code point beyond ASCII may be in the set. Errs towards true, for properties and case folding. */
  readonly wide: boolean;
  has(codePoint: number): boolean;
  readonly set: CharacterSet;
}

export function createMatcher(set: CharacterSet): Matcher {
  const { native, ranges } = set;
  const has = native ? nativeTest(native) : (code: number): boolean => inRanges(ranges, code);
  const ascii = new Uint8Array(128);
  for (let code = 0; code < (native ? 128 : 0); code++) if (has(code)) ascii[code] = 1;
  for (let i = 0; i < ranges.length; i += 2) ascii.fill(1, ranges[i], (ranges[i + 1] as number) + 1);
  const wide = native !== undefined || (ranges[ranges.length - 1] ?? 0) > 127;
  return { ascii, wide, has, set };
}

/** The same text for the same set, wherever it stands. */
export function setKey({ native, ranges }: CharacterSet): string {
  return native ? native.flags + native.source : ranges.join();
}

/**
 * Whether some character may be in both sets.
 *
 * May say yes wrongly, when a set depends on Unicode data; never no wrongly. Those who ask take a yes as a
 * reason against a faster way.
 */
export function overlaps(a: Matcher, b: Matcher): boolean {
  if (a.set.native || b.set.native) {
    return (a.wide && b.wide) || a.ascii.some((isIn, code) => isIn === 1 && b.ascii[code] === 1);
  }
  const [left, right] = [a.set.ranges, b.set.ranges];
  for (let i = 0, j = 0; i < left.length && j < right.length; ) {
    const low = Math.max(left[i] as number, right[j] as number);
    if (low <= Math.min(left[i + 1] as number, right[j + 1] as number)) return true;
    if ((left[i + 1] as number) < (right[j + 1] as number)) i += 2;
    else j += 2;
  }
  return false;
}

function inRanges(ranges: readonly number[], code: number): boolean {
  let low = 0;
  let high = ranges.length >> 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (code > (ranges[2 * middle + 1] as number)) low = middle + 1;
    else high = middle;
  }
  return code >= (ranges[2 * low] ?? Number.POSITIVE_INFINITY);
}

/** Linear whatever the pattern is: it sees one code point. */
function nativeTest({ source, flags }: NonNullable<CharacterSet['native']>): Matcher['has'] {
  const expression = new RegExp(source, flags);
  return (code) => expression.test(String.fromCodePoint(code));
}
