import type { FormatTest } from '../model/public.ts';
import { ALPHA, ATOM, DIGIT, is } from './characters.ts';
import { isDomain } from './domain.ts';
import { ipv4, ipv6 } from './ip.ts';

/**
 * `email`: `Mailbox` of RFC 5321 section 4.1.2, `joe.bloggs@example.com`, `"joe bloggs"@[IPv6:::1]`.
 *
 * The local part is a dot-string or a quoted string of at most 64 octets, the whole at most 254 (section
 * 4.5.3.1). The domain is a host name, which may have one label (`root@localhost`), or an address literal:
 * IPv4 without leading zeros or `IPv6:`, the one tag that is registered. Comments, display names and folding
 * white space (RFC 5322) are refused.
 */
export const email: FormatTest = (text) => isMailbox(text);

/**
 * `Mailbox` of RFC 5321, where `admits` and `admitsInDomain` say which characters beyond ASCII may stand in
 * its parts.
 */
export function isMailbox(
  text: string,
  admits?: (codePoint: number) => boolean,
  admitsInDomain?: (codePoint: number) => boolean,
): boolean {
  // UTF-8 takes no fewer octets than UTF-16 takes code units, so this bounds all the work below.
  if (text.length > 254) return false;
  const at = text[0] === '"' ? quotedStringEnd(text, admits) : dotStringEnd(text, admits);
  if (at < 0 || text[at] !== '@' || octets(text, at) > 64 || octets(text, text.length) > 254) return false;
  const domain = text.slice(at + 1);
  return domain[0] === '[' ? isAddressLiteral(domain) : isDomain(domain, admitsInDomain);
}

/** The end of `Dot-string`: atoms with single dots between them; negative when an atom is empty. */
function dotStringEnd(text: string, admits?: (codePoint: number) => boolean): number {
  for (let at = 0, start = 0; ; at++) {
    const code = text.charCodeAt(at);
    if (is(code, ALPHA | DIGIT | ATOM)) continue;
    if (code >= 128 && admits?.(text.codePointAt(at) as number)) {
      if ((text.codePointAt(at) as number) > 0xffff) at++;
      continue;
    }
    if (at === start) return -1;
    if (code !== 0x2e) return at;
    start = at + 1;
  }
}

/** The position after the closing quote of `Quoted-string`; negative when it is malformed. */
function quotedStringEnd(text: string, admits?: (codePoint: number) => boolean): number {
  for (let at = 1; at < text.length; at++) {
    let code = text.charCodeAt(at);
    if (code === 0x22) return at + 1;
    if (code === 0x5c) {
      // quoted-pairSMTP: a backslash and a printable ASCII character, also in RFC 6531.
      code = text.charCodeAt(++at);
      if (!(code >= 0x20 && code <= 0x7e)) return -1;
    } else if (code >= 128) {
      const codePoint = text.codePointAt(at) as number;
      if (!admits?.(codePoint)) return -1;
      if (codePoint > 0xffff) at++;
    } else if (code < 0x20 || code === 0x7f) return -1;
  }
  return -1;
}

function isAddressLiteral(text: string): boolean {
  if (!text.endsWith(']')) return false;
  const address = text.slice(1, -1);
  return /^ipv6:/i.test(address) ? ipv6(address.slice(5)) : ipv4(address);
}

/** The octets that the first `end` code units take in UTF-8. */
function octets(text: string, end: number): number {
  let count = end;
  for (let at = 0; at < end; at++) {
    const code = text.charCodeAt(at);
    // A surrogate is half of four octets, another code unit beyond U+07FF three, beyond ASCII two.
    if (code >= 0x80) count += code >= 0x800 && (code < 0xd800 || code > 0xdfff) ? 2 : 1;
  }
  return count;
}
