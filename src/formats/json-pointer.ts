import type { FormatTest } from '../model/public.ts';
import { DIGIT, skip } from './characters.ts';

/**
 * `json-pointer`: RFC 6901 section 3, the empty text or `/foo/0/a~1b`.
 *
 * A `~` is followed by `0` or `1`; every other character stands for itself, control characters included. The
 * URI fragment form (`#/foo`, section 6) is refused.
 */
export const jsonPointer: FormatTest = (text) => isPointerFrom(text, 0);

/**
 * `relative-json-pointer`: draft-bhutton-relative-json-pointer-00 section 3, `2/0/zip`, `0#`, `1+1/name`.
 *
 * The number of levels has no leading zero. The index manipulation (`+1`, `-1`) that comes with this draft is
 * accepted before a pointer, not before `#`, as its grammar has it.
 */
export const relativeJsonPointer: FormatTest = (text) => {
  const levelsEnd = wholeNumberEnd(text, 0);
  if (levelsEnd < 0) return false;
  const next = text[levelsEnd];
  if (next === '#') return text.length === levelsEnd + 1;
  if (next !== '+' && next !== '-') return isPointerFrom(text, levelsEnd);
  const shiftEnd = wholeNumberEnd(text, levelsEnd + 1);
  return shiftEnd > 0 && isPointerFrom(text, shiftEnd);
};

function isPointerFrom(text: string, from: number): boolean {
  if (from === text.length) return true;
  if (text[from] !== '/') return false;
  for (let at = text.indexOf('~', from); at >= 0; at = text.indexOf('~', at + 2)) {
    const escaped = text[at + 1];
    if (escaped !== '0' && escaped !== '1') return false;
  }
  return true;
}

/** The end of the whole number at `from`; negative when there is none or it has a leading zero. */
function wholeNumberEnd(text: string, from: number): number {
  const end = skip(text, from, DIGIT);
  return end === from || (end > from + 1 && text[from] === '0') ? -1 : end;
}
