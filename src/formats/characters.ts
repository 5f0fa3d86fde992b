/**
 * Sets of ASCII characters as bit masks, so that a scanner tests one character against a union of sets with
 * one look-up: `is(code, ALPHA | DIGIT)`. Nothing beyond ASCII is in any set: a Bengali digit is no DIGIT.
 */
export const DIGIT = 1;
export const ALPHA = 2;
/** The hexadecimal digits of both cases. */
export const HEX = 4;
/** The unreserved characters of RFC 3986 section 2.3 that are neither letter nor digit. */
export const MARK = 8;
/** RFC 3986 section 2.2. */
export const SUB_DELIMITER = 16;
export const COLON = 32;
export const AT = 64;
export const SLASH = 128;
export const QUESTION = 256;
/** `atext` of RFC 5322 section 3.2.3 beside letters and digits. */
export const ATOM = 512;
/** `literals` of RFC 6570 section 2.1 (erratum 6937 adds the apostrophe) beside letters and digits. */
export const LITERAL = 1024;
export const HYPHEN = 2048;
export const UNDERSCORE = 4096;
export const PLUS_OR_DOT = 8192;

const table = /* @__PURE__ */ buildTable();

function buildTable(): Uint16Array {
  const sets = new Uint16Array(128);
  const letters = 'abcdefghijklmnopqrstuvwxyz';
  const members: readonly (readonly [set: number, characters: string])[] = [
    [DIGIT, '0123456789'],
    [ALPHA, letters + letters.toUpperCase()],
    [HEX, '0123456789abcdefABCDEF'],
    [MARK, '-._~'],
    [SUB_DELIMITER, "!$&'()*+,;="],
    [COLON, ':'],
    [AT, '@'],
    [SLASH, '/'],
    [QUESTION, '?'],
    [ATOM, "!#$%&'*+-/=?^_`{|}~"],
    [LITERAL, "!#$&'()*+,-./:;=?@[]_~"],
    [HYPHEN, '-'],
    [UNDERSCORE, '_'],
    [PLUS_OR_DOT, '+.'],
  ];
  for (const [set, characters] of members) {
    for (const character of characters) {
      const code = character.charCodeAt(0);
      sets[code] = (sets[code] ?? 0) | set;
    }
  }
  return sets;
}

/** Whether the code unit is in one of the sets; false for `NaN`, which `charCodeAt` gives past the end. */
export function is(code: number, sets: number): boolean {
  return code < 128 && ((table[code] ?? 0) & sets) !== 0;
}

/** The first position at or after `from` whose character is in none of the sets. */
export function skip(text: string, from: number, sets: number): number {
  let at = from;
  while (is(text.charCodeAt(at), sets)) at++;
  return at;
}

/**
 * As `skip`, and a percent-encoded octet (RFC 3986 section 2.1: `%` and two hexadecimal digits) belongs to
 * the run, and so does every character beyond ASCII that `admits` says yes to. A lone surrogate reaches
 * `admits` as itself.
 */
export function skipEncoded(
  text: string,
  from: number,
  sets: number,
  admits: ((codePoint: number) => boolean) | undefined,
): number {
  let at = from;
  for (;;) {
    const code = text.charCodeAt(at);
    if (is(code, sets)) at++;
    else if (code === 0x25) {
      if (!is(text.charCodeAt(at + 1), HEX) || !is(text.charCodeAt(at + 2), HEX)) return at;
      at += 3;
    } else {
      if (admits === undefined || !(code >= 128)) return at;
      const codePoint = text.codePointAt(at) as number;
      if (!admits(codePoint)) return at;
      at += codePoint > 0xffff ? 2 : 1;
    }
  }
}
