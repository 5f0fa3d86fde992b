import { KINDS, RUNS } from './idna-tables.ts';

/** May stand in a U-label anywhere (RFC 5892 section 3). */
export const PVALID = 1;
/** May stand in a U-label where its contextual rule holds: CONTEXTJ or CONTEXTO (RFC 5892 appendix A). */
export const CONTEXT = 2;
/** General category Mn, Mc or Me. */
export const MARK = 4;
/** Canonical combining class 9. */
export const VIRAMA = 8;
/** Bidi class L. */
export const LEFT_TO_RIGHT = 16;
/** Bidi class R or AL, between which RFC 5893 never distinguishes. */
export const RIGHT_TO_LEFT = 32;
/** Bidi class AN. */
export const ARABIC_NUMBER = 64;
/** Bidi class EN. */
export const EUROPEAN_NUMBER = 128;
/** Bidi class NSM. */
export const NONSPACING = 256;
/** Bidi class ES, CS, ET, ON or BN, between which RFC 5893 never distinguishes. */
export const NEUTRAL = 512;
/** Joining type L or D, as a zero width non-joiner may follow. */
export const BEFORE_JOINER = 1024;
/** Joining type R or D, as may follow a zero width non-joiner. */
export const AFTER_JOINER = 2048;
/** Joining type T. */
export const TRANSPARENT = 4096;
export const GREEK = 8192;
export const HEBREW = 16384;
/** Script Hiragana, Katakana or Han. */
export const KANA_OR_HAN = 32768;

let starts: Uint32Array | undefined;
let kinds: Uint16Array | undefined;

/** The flags of the code point; 0 when it is DISALLOWED or UNASSIGNED, whatever else it is. */
export function propertiesOf(codePoint: number): number {
  if (starts === undefined || kinds === undefined) [starts, kinds] = decodeRuns();
  let low = 0;
  let high = starts.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((starts[middle] as number) <= codePoint) low = middle;
    else high = middle - 1;
  }
  return kinds[low] as number;
}

/** The first code point and the flags of each run; on first use, so that importing costs nothing. */
function decodeRuns(): [starts: Uint32Array, kinds: Uint16Array] {
  const runStarts: number[] = [];
  const runKinds: number[] = [];
  let start = 0;
  for (const [, length, letter] of RUNS.matchAll(/(\d*)([A-Za-z])/g)) {
    runStarts.push(start);
    const place = Number.parseInt(letter as string, 36) - 10 + ((letter as string) >= 'a' ? 26 : 0);
    runKinds.push(KINDS[place] as number);
    start += Number(length) || 1;
  }
  runStarts.push(start);
  runKinds.push(0);
  return [Uint32Array.from(runStarts), Uint16Array.from(runKinds)];
}
