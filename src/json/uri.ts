/** A URI reference in its five parts (RFC 3986, section 3); a part that is absent is undefined. */
export interface UriParts {
  readonly scheme: string | undefined;
  readonly authority: string | undefined;
  readonly path: string;
  readonly query: string | undefined;
  readonly fragment: string | undefined;
}

/** Splits a URI reference (RFC 3986, appendix B: every text splits). */
export function parseUri(reference: string): UriParts {
  const [, scheme, authority, path, query, fragment] =
    /^(?:([^:/?#]+):)?(?:\/\/([^/?#]*))?([^?#]*)(?:\?([^#]*))?(?:#(.*))?$/s.exec(
      reference,
    ) as RegExpExecArray;
  return { scheme, authority, path: path as string, query, fragment };
}

function formatUri(parts: UriParts): string {
  let uri = parts.scheme === undefined ? '' : `${parts.scheme}:`;
  if (parts.authority !== undefined) uri += `//${parts.authority}`;
  uri += parts.path;
  if (parts.query !== undefined) uri += `?${parts.query}`;
  return parts.fragment === undefined ? uri : `${uri}#${parts.fragment}`;
}

/**
 * Resolves a reference against a base (RFC 3986, section 5.2.2) and normalises the result.
 * The base may itself be relative or empty, since a schema need not have a URI; the result is then relative too.
 */
export function resolveUri(reference: string, base: string): string {
  const r = parseUri(reference);
  if (r.scheme !== undefined) return formatUri(normalise({ ...r, path: removeDotSegments(r.path) }));
  const b = parseUri(base);
  if (r.authority !== undefined) {
    return formatUri(normalise({ ...r, scheme: b.scheme, path: removeDotSegments(r.path) }));
  }
  const { scheme, authority } = b;
  const query = r.path === '' ? (r.query ?? b.query) : r.query;
  let path = r.path;
  if (path === '') path = b.path;
  else if (!path.startsWith('/')) path = removeDotSegments(mergePaths(b, path));
  else path = removeDotSegments(path);
  return formatUri(normalise({ scheme, authority, path, query, fragment: r.fragment }));
}

/** RFC 3986, section 5.2.3. */
function mergePaths(base: UriParts, path: string): string {
  if (base.authority !== undefined && base.path === '') return `/${path}`;
  return base.path.slice(0, base.path.lastIndexOf('/') + 1) + path;
}

/** RFC 3986, section 5.2.4, on segments. */
function removeDotSegments(path: string): string {
  if (!path.includes('.')) return path;
  const output: string[] = [];
  const segments = path.split('/');
  const isAbsolute = path.startsWith('/');
  for (const [i, segment] of segments.entries()) {
    const isLast = i === segments.length - 1;
    if (segment === '..') {
      if (output.length > (isAbsolute ? 1 : 0)) output.pop();
    } else if (segment !== '.') output.push(segment);
    if (isLast && (segment === '..' || segment === '.')) output.push('');
  }
  return output.join('/');
}

/** RFC 3986, section 6.2.2: case and percent-encoding, so that equivalent spellings meet. */
function normalise(parts: UriParts): UriParts {
  return {
    scheme: parts.scheme?.toLowerCase(),
    authority: parts.authority === undefined ? undefined : normalisePercent(parts.authority).toLowerCase(),
    path: normalisePercent(parts.path),
    query: parts.query === undefined ? undefined : normalisePercent(parts.query),
    fragment: parts.fragment,
  };
}

function normalisePercent(text: string): string {
  if (!text.includes('%')) return text;
  return text.replace(/%[0-9A-Fa-f]{2}/g, (triplet) => {
    const character = String.fromCharCode(Number.parseInt(triplet.slice(1), 16));
    return /[A-Za-z0-9\-._~]/.test(character) ? character : triplet.toUpperCase();
  });
}

/** Splits off the fragment: the URI without it, and the fragment, percent-decoded (undefined when it is not decodable). */
export function splitFragment(uri: string): { readonly uri: string; readonly fragment: string | undefined } {
  const hash = uri.indexOf('#');
  if (hash < 0) return { uri, fragment: '' };
  try {
    return { uri: uri.slice(0, hash), fragment: decodeURIComponent(uri.slice(hash + 1)) };
  } catch {
    return { uri: uri.slice(0, hash), fragment: undefined };
  }
}

/** True when the URI has a scheme, so that it stands by itself. */
export function isAbsoluteUri(uri: string): boolean {
  return /^[A-Za-z][A-Za-z0-9+.-]*:/.test(uri);
}
