import type { FormatTest } from '../model/public.ts';
import { ALPHA, DIGIT, HYPHEN, is } from './characters.ts';

/**
 * `hostname` as the dialects before draft-07 mean it: RFC 1123 section 2.1, `example.com`, `xn--anything`.
 *
 * As `hostname`, except that an `xn--` label is letters, digits and hyphens like any other and is not
 * decoded. It brings no Unicode table with it: `{ ...formats, hostname: asciiHostname }` also suits where
 * size matters more.
 */
export const asciiHostname: FormatTest = (text) => isDomain(text);

/**
 * Whether the text is labels with dots between them: 253 characters at most (RFC 1035 section 2.3.4, without
 * the length octet of the first label and the root), labels of 1 to 63 letters, digits and hyphens, no hyphen
 * first or last. A trailing dot is refused. Where `admits` is given, a label may also have the characters
 * beyond ASCII that it admits.
 */
export function isDomain(text: string, admits?: (codePoint: number) => boolean): boolean {
  if (text.length > 253) return false;
  let start = 0;
  for (let at = 0; ; at++) {
    const code = text.charCodeAt(at);
    if (at === text.length || code === 0x2e) {
      if (at === start || at > start + 63) return false;
      if (text[start] === '-' || text[at - 1] === '-') return false;
      if (at === text.length) return true;
      start = at + 1;
    } else if (!is(code, ALPHA | DIGIT | HYPHEN)) {
      const codePoint = text.codePointAt(at) as number;
      if (admits === undefined || codePoint < 128 || !admits(codePoint)) return false;
      if (codePoint > 0xffff) at++;
    }
  }
}
