import type { FormatTest } from '../model/public.ts';
import { ALPHA, DIGIT, LITERAL, skip, skipEncoded, UNDERSCORE } from './characters.ts';
import { isPrivate, isUcsCharByGrammar } from './iri.ts';

/**
 * `uri-template`: RFC 6570 section 2, a template of any level: `/users/{id}{?fields*,limit:3}`.
 *
 * The operators that section 2.2 reserves for extensions (`=`, `,`, `!`, `@`, `|`) are in the grammar and
 * accepted. The length of a prefix is 1 to 9999 without a leading zero. Whether every expansion is a URI is
 * not asserted: the RFC does not require it.
 */
export const uriTemplate: FormatTest = (text) => {
  let at = 0;
  while (at < text.length) {
    const end =
      text[at] === '{'
        ? expressionEnd(text, at + 1)
        : skipEncoded(text, at, ALPHA | DIGIT | LITERAL, isUcsCharOrPrivate);
    if (end <= at) return false;
    at = end;
  }
  return true;
};

function isUcsCharOrPrivate(codePoint: number): boolean {
  return isUcsCharByGrammar(codePoint) || isPrivate(codePoint);
}

/**
 * The position after the `}` of the expression whose inside starts at `from`; negative when it is malformed.
 */
function expressionEnd(text: string, from: number): number {
  let at = '+#./;?&=,!@|'.includes(text[from] ?? '{') ? from + 1 : from;
  for (;;) {
    at = modifierEnd(text, variableNameEnd(text, at));
    if (at < 0) return -1;
    if (text[at] === '}') return at + 1;
    if (text[at] !== ',') return -1;
    at++;
  }
}

/** Section 2.3: runs of `varchar` with single dots between them. */
function variableNameEnd(text: string, from: number): number {
  let at = from;
  for (;;) {
    const end = skipEncoded(text, at, ALPHA | DIGIT | UNDERSCORE, undefined);
    if (end === at) return -1;
    if (text[end] !== '.') return end;
    at = end + 1;
  }
}

/** Section 2.4: `*`, or `:` and one to four digits that start with no zero, or nothing. */
function modifierEnd(text: string, at: number): number {
  if (at < 0) return -1;
  if (text[at] === '*') return at + 1;
  if (text[at] !== ':') return at;
  const end = skip(text, at + 1, DIGIT);
  return end === at + 1 || end > at + 5 || text[at + 1] === '0' ? -1 : end;
}
