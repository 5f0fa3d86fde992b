import type { FormatTest } from '../model/public.ts';
import { DIGIT, skip } from './characters.ts';

/**
 * `duration`: the ISO 8601 grammar of RFC 3339 appendix A, `P1Y2M3DT4H5M6S`, `PT36H`, `P2W`.
 *
 * Units follow each other without a gap (`P1Y2D` and `PT1H2S` are refused), weeks stand alone, numbers are
 * whole and of any length. Designators may be lower case: ABNF literals disregard case (RFC 5234 section
 * 2.3).
 */
export const duration: FormatTest = (text) => {
  if (text[0] !== 'P' && text[0] !== 'p') return false;
  const dateEnd = readUnits(text, 1, 'YyMmDd');
  if (dateEnd < 0) return readUnits(text, 1, 'Ww') === text.length;
  if (dateEnd === text.length) return dateEnd > 1;
  if (text[dateEnd] !== 'T' && text[dateEnd] !== 't') return false;
  const timeEnd = readUnits(text, dateEnd + 1, 'HhMmSs');
  return timeEnd === text.length && timeEnd > dateEnd + 1;
};

/**
 * The position after the numbers with units that start at `from`; negative when one has no unit or a unit
 * does not come directly after the one before it. `units` has each unit in both cases, in the order that they
 * must have.
 */
function readUnits(text: string, from: number, units: string): number {
  let at = from;
  let expected = -1;
  for (;;) {
    const numberEnd = skip(text, at, DIGIT);
    if (numberEnd === at) return at;
    const unit = units.indexOf(text[numberEnd] ?? '-') >> 1;
    if (unit < 0 || (expected >= 0 && unit !== expected)) return -1;
    expected = unit + 1;
    at = numberEnd + 1;
  }
}
