/** A reference token of a JSON Pointer, escaped (RFC 6901, section 3). */
export function escapeToken(token: string | number): string {
  if (typeof token === 'number') return `${token}`;
  return /[~/]/.test(token) ? token.replaceAll('~', '~0').replaceAll('/', '~1') : token;
}

/**
 * The reference tokens of a JSON Pointer (RFC 6901, section 4).
 *
 * @returns undefined when the text is no JSON Pointer: it does not start with `/`, or a `~` is followed by neither 0 nor 1.
 */
export function parsePointer(pointer: string): string[] | undefined {
  if (!/^(\/([^~]|~[01])*)?$/.test(pointer)) return undefined;
  const tokens = pointer.split('/').map((token) => token.replaceAll('~1', '/').replaceAll('~0', '~'));
  return tokens.slice(1);
}

/** The JSON Pointer of reference tokens. */
export function formatPointer(tokens: readonly (string | number)[]): string {
  let pointer = '';
  for (const token of tokens) pointer += `/${escapeToken(token)}`;
  return pointer;
}

/** A pointer as a URI fragment (RFC 6901, section 6), without the `#`. */
export function pointerToFragment(pointer: string): string {
  // encodeURI throws on a lone surrogate, and leaves `#` alone, which a fragment may not hold.
  return encodeURI(pointer.replace(/\p{Surrogate}/gu, '\uFFFD')).replaceAll('#', '%23');
}
