/** The five parts of a URI reference, each with its delimiter (RFC 3986, appendix B: every text splits). */
const PARTS = /^([^:/?#]+:)?(\/\/[^/?#]*)?([^?#]*)(\?[^#]*)?(#.*)?$/s;

/**
 * Resolves a reference against a base (RFC 3986, section 5.2.2) and normalises the result (section 6.2.2).
 * The base may itself be relative or empty, since a schema need not have a URI; the result is then relative too.
 *
 * @returns the URI without its fragment, and the fragment, percent-decoded: empty when there is none, undefined when
 *   it cannot be decoded
 */
export function resolveUri(reference: string, base: string): [uri: string, fragment: string | undefined] {
  let [scheme, authority, path, query, fragment] = splitUri(reference);
  if (scheme === '') {
    const [baseScheme, baseAuthority, basePath, baseQuery] = splitUri(base);
    scheme = baseScheme;
    if (authority === '') {
      authority = baseAuthority;
      if (path === '') {
        path = basePath;
        query ||= baseQuery;
      } else if (!path.startsWith('/')) {
        // Section 5.2.3: the last segment of the base gives way.
        path = (baseAuthority && !basePath ? '/' : basePath.slice(0, basePath.lastIndexOf('/') + 1)) + path;
      }
    }
  }
  const origin = (scheme + normalisePercent(authority)).toLowerCase();
  return [origin + normalisePercent(removeDotSegments(path) + query), decodeFragment(fragment)];
}

/** True when the URI has a scheme, so that it stands by itself. */
export function isAbsoluteUri(uri: string): boolean {
  return /^[A-Za-z][\w+.-]*:/.test(uri);
}

function splitUri(reference: string): readonly [string, string, string, string, string] {
  const [, scheme = '', authority = '', path = '', query = '', fragment = ''] = PARTS.exec(
    reference,
  ) as RegExpExecArray;
  return [scheme, authority, path, query, fragment];
}

/** RFC 3986, section 5.2.4, on segments. */
function removeDotSegments(path: string): string {
  if (!path.includes('.')) return path;
  const output: string[] = [];
  for (const segment of path.replace(/(^|\/)\.\.?$/, '$&/').split('/')) {
    if (segment === '..') {
      // The empty segment before the first slash of an absolute path stays.
      if (output.length > 1 || output[0]) output.pop();
    } else if (segment !== '.') output.push(segment);
  }
  return output.join('/');
}

/** Equivalent spellings meet: no unreserved character is percent-encoded, and the digits are upper case. */
function normalisePercent(text: string): string {
  if (!text.includes('%')) return text;
  return text.replace(/%[\dA-Fa-f]{2}/g, (triplet) => {
    const character = String.fromCharCode(Number.parseInt(triplet.slice(1), 16));
    return /[\w.~-]/.test(character) ? character : triplet.toUpperCase();
  });
}

function decodeFragment(fragment: string): string | undefined {
  try {
    return decodeURIComponent(fragment.slice(1));
  } catch {
    return undefined;
  }
}
