import type { FormatTest } from '../model/public.ts';
import { isMailbox } from './email.ts';

/**
 * `idn-email`: `Mailbox` as RFC 6531 section 3.3 extends it, `실례@실례.테스트`, `"δοκιμή"@example.com`.
 *
 * The local part may have every character beyond ASCII (UTF-8 admits all but surrogates), still within 64
 * octets. The domain may have letters, marks and numbers beyond ASCII and the punctuation that IDNA admits,
 * whether or not they are normalised or lower case yet; that the labels are U-labels is not asserted, because
 * mail software maps a domain before it looks it up. Where that matters, split at the last `@` and test the
 * domain with `idnHostname`.
 */
export const idnEmail: FormatTest = (text) => isMailbox(text, isUtf8NonAscii, mayBeInLabel);

function isUtf8NonAscii(codePoint: number): boolean {
  return codePoint < 0xd800 || codePoint > 0xdfff;
}

/** The second set is what RFC 5892 admits beside letters, marks and numbers: sections 2.6 and 2.8. */
const LABEL_CHARACTER = /^[\p{L}\p{M}\p{N}\u00b7\u0375\u05f3\u05f4\u06fd\u06fe\u0f0b\u200c-\u200d\u30fb]$/u;

function mayBeInLabel(codePoint: number): boolean {
  return LABEL_CHARACTER.test(String.fromCodePoint(codePoint));
}
