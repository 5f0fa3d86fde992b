import type { FormatTest } from '../model/public.ts';
import {
  ALPHA,
  AT,
  COLON,
  DIGIT,
  HEX,
  HYPHEN,
  is,
  MARK,
  PLUS_OR_DOT,
  QUESTION,
  SLASH,
  SUB_DELIMITER,
  skip,
  skipEncoded,
} from './characters.ts';
import { ipv6 } from './ip.ts';

/**
 * `uri`: RFC 3986 section 3, a scheme and what follows it: `https://[2001:db8::7]:8080/a?b#c`,
 * `urn:isbn:0451450523`.
 *
 * Only the generic syntax is asserted, so a host that is no IPv4 address may still be a registered name
 * (`http://999.999.999.999/`) and the port is any run of digits. Characters beyond ASCII are refused; see
 * `iri`.
 */
export const uri: FormatTest = (text) => isReference(text, true);

/**
 * `uri-reference`: RFC 3986 section 4.1, a URI or a relative reference: `//example.com/x`, `../a?b`, the
 * empty text.
 */
export const uriReference: FormatTest = (text) => isReference(text, false);

const NAME = ALPHA | DIGIT | MARK | SUB_DELIMITER;
const USER = NAME | COLON;
const SEGMENT_WITHOUT_COLON = NAME | AT;
const PATH = NAME | COLON | AT | SLASH;
const QUERY = PATH | QUESTION;

/**
 * Whether the text is a reference of RFC 3986, or of RFC 3987 when `admits` says which characters beyond
 * ASCII may stand in every component and `admitsInQuery` which ones in a query.
 */
export function isReference(
  text: string,
  needsScheme: boolean,
  admits?: (codePoint: number) => boolean,
  admitsInQuery?: (codePoint: number) => boolean,
): boolean {
  let at = schemeEnd(text);
  const hasScheme = at > 0;
  if (needsScheme && !hasScheme) return false;
  if (text.startsWith('//', at)) {
    at = authorityEnd(text, at + 2, admits);
    // Section 3.3: after an authority the path is empty or begins with a slash.
    if (at < 0 || (at < text.length && !'/?#'.includes(text.charAt(at)))) return false;
  } else if (!hasScheme) {
    // Section 4.2: a colon in the first segment would make what is before it a scheme.
    at = skipEncoded(text, at, SEGMENT_WITHOUT_COLON, admits);
    if (text[at] === ':') return false;
  }
  at = skipEncoded(text, at, PATH, admits);
  if (text[at] === '?') at = skipEncoded(text, at + 1, QUERY, admitsInQuery);
  if (text[at] === '#') at = skipEncoded(text, at + 1, QUERY, admits);
  return at === text.length;
}

/** The position after the colon of the scheme (section 3.1); 0 when there is no scheme. */
function schemeEnd(text: string): number {
  if (!is(text.charCodeAt(0), ALPHA)) return 0;
  const end = skip(text, 1, ALPHA | DIGIT | HYPHEN | PLUS_OR_DOT);
  return text[end] === ':' ? end + 1 : 0;
}

/**
 * The end of `[ userinfo "@" ] host [ ":" port ]` (section 3.2) that starts at `from`; negative for a bad
 * literal.
 */
function authorityEnd(text: string, from: number, admits?: (codePoint: number) => boolean): number {
  const userEnd = skipEncoded(text, from, USER, admits);
  let at = text[userEnd] === '@' ? userEnd + 1 : from;
  if (text[at] === '[') {
    const close = text.indexOf(']', at);
    if (close < 0 || !isAddressLiteral(text.slice(at + 1, close))) return -1;
    at = close + 1;
  } else {
    at = skipEncoded(text, at, NAME, admits);
  }
  return text[at] === ':' ? skip(text, at + 1, DIGIT) : at;
}

/** What stands in the brackets of `IP-literal` (section 3.2.2): an IPv6 address or `v1.anything`. */
function isAddressLiteral(text: string): boolean {
  if (text[0] !== 'v' && text[0] !== 'V') return ipv6(text);
  const versionEnd = skip(text, 1, HEX);
  if (versionEnd === 1 || text[versionEnd] !== '.') return false;
  const end = skip(text, versionEnd + 1, USER);
  return end === text.length && end > versionEnd + 1;
}
