import type { FormatTest } from '../model/public.ts';
import { DIGIT, HEX, skip } from './characters.ts';

/**
 * `ipv4`: the dotted quad of RFC 2673 section 3.2, as `IPv4address` of RFC 3986 section 3.2.2 spells it:
 * `192.168.0.1`.
 *
 * Four decimal numbers up to 255. A leading zero is refused: some readers take it for octal.
 */
export const ipv4: FormatTest = (text) => {
  if (text.length > 15) return false;
  let at = 0;
  for (let octet = 0; octet < 4; octet++) {
    if (octet > 0 && text.charCodeAt(at++) !== 0x2e) return false;
    const end = skip(text, at, DIGIT);
    if (end === at || end > at + 3 || (end > at + 1 && text.charCodeAt(at) === 0x30)) return false;
    if (Number(text.slice(at, end)) > 255) return false;
    at = end;
  }
  return at === text.length;
};

/**
 * `ipv6`: RFC 4291 section 2.2, `2001:db8::7`, `::ffff:192.168.0.1`.
 *
 * `::` stands for one group or more and occurs once; the last two groups may be an IPv4 address. Zone
 * identifiers (RFC 4007), prefixes (`/64`) and brackets are no part of an address.
 */
export const ipv6: FormatTest = (text) => {
  if (text.length > 45) return false;
  let groups = 0;
  let isCompressed = false;
  let at = 0;
  if (text.startsWith('::')) {
    if (text.length === 2) return true;
    isCompressed = true;
    at = 2;
  }
  for (;;) {
    const end = skip(text, at, HEX);
    if (text.charCodeAt(end) === 0x2e) {
      if (!ipv4(text.slice(at))) return false;
      groups += 2;
      break;
    }
    if (end === at || end > at + 4) return false;
    groups++;
    if (end === text.length) break;
    if (text.charCodeAt(end) !== 0x3a) return false;
    at = end + 1;
    if (text.charCodeAt(at) === 0x3a) {
      if (isCompressed) return false;
      isCompressed = true;
      at++;
      if (at === text.length) break;
    }
  }
  return isCompressed ? groups < 8 : groups === 8;
};
