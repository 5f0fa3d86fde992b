import type { FormatTest } from '../model/public.ts';
import { isReference } from './uri.ts';

/**
 * `iri`: RFC 3987 section 2.2, a URI whose components may have characters beyond ASCII:
 * `https://例え.jp/π?∂#é`.
 *
 * Private-use characters are allowed in the query only; surrogates, noncharacters and the bidirectional
 * formatting characters that section 4.1 forbids are allowed nowhere.
 */
export const iri: FormatTest = (text) => isReference(text, true, isUcsChar, isUcsCharOrPrivate);

/**
 * `iri-reference`: RFC 3987 section 2.2, an IRI or a relative reference: `/âππ`, `#frägment`, the empty text.
 */
export const iriReference: FormatTest = (text) => isReference(text, false, isUcsChar, isUcsCharOrPrivate);

/** `ucschar` of RFC 3987 section 2.2 without the formatting characters of section 4.1. */
function isUcsChar(codePoint: number): boolean {
  return isUcsCharByGrammar(codePoint) && !isDirectionMark(codePoint);
}

function isUcsCharOrPrivate(codePoint: number): boolean {
  return isUcsChar(codePoint) || isPrivate(codePoint);
}

/** `ucschar` as the grammar of RFC 3987 section 2.2 (and of RFC 6570 section 1.5) lists it. */
export function isUcsCharByGrammar(codePoint: number): boolean {
  if (codePoint < 0x10000) {
    return (
      (codePoint >= 0xa0 && codePoint <= 0xd7ff) ||
      (codePoint >= 0xf900 && codePoint <= 0xfdcf) ||
      (codePoint >= 0xfdf0 && codePoint <= 0xffef)
    );
  }
  // Planes 1 to 14 without their last two code points; plane 14 starts after the tag characters.
  return (
    codePoint < 0xf0000 && (codePoint & 0xffff) < 0xfffe && (codePoint < 0xe0000 || codePoint >= 0xe1000)
  );
}

/** `iprivate` of RFC 3987 section 2.2. */
export function isPrivate(codePoint: number): boolean {
  return (
    (codePoint >= 0xe000 && codePoint <= 0xf8ff) || (codePoint >= 0xf0000 && (codePoint & 0xffff) < 0xfffe)
  );
}

/** LRM, RLM, LRE, RLE, PDF, LRO and RLO. */
function isDirectionMark(codePoint: number): boolean {
  return codePoint === 0x200e || codePoint === 0x200f || (codePoint >= 0x202a && codePoint <= 0x202e);
}
