/** A reference token of a JSON Pointer, escaped (RFC 6901, section 3). */
export function escapeToken(token: string | number): string {
  const text = String(token);
  return text.includes('~') || text.includes('/') ? text.replaceAll('~', '~0').replaceAll('/', '~1') : text;
}

/**
 * The reference tokens of a JSON Pointer (RFC 6901, section 4).
 *
 * @returns undefined when the text is no JSON Pointer: it does not start with `/`, or a `~` is followed by neither 0 nor 1.
 */
export function parsePointer(pointer: string): string[] | undefined {
  if (pointer === '') return [];
  if (!pointer.startsWith('/') || /~(?![01])/.test(pointer)) return undefined;
  return pointer
    .slice(1)
    .split('/')
    .map((token) => token.replaceAll('~1', '/').replaceAll('~0', '~'));
}

/** The JSON Pointer of reference tokens. */
export function formatPointer(tokens: readonly (string | number)[]): string {
  let pointer = '';
  for (const token of tokens) pointer += `/${escapeToken(token)}`;
  return pointer;
}

/** A pointer as a URI fragment (RFC 6901, section 6), without the `#`. */
export function pointerToFragment(pointer: string): string {
  // encodeURI leaves `#` alone, which a fragment may not hold, and throws on a lone surrogate.
  return encodeURI(
    pointer.replace(/[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g, '\uFFFD'),
  )
    .replaceAll('#', '%23')
    .replaceAll('[', '%5B')
    .replaceAll(']', '%5D');
}
