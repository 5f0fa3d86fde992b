import type { ContentAssertions } from '../model/public.ts';

/**
 * Base64 (RFC 4648, section 4, with padding) as `contentEncoding`, and JSON (RFC 8259) as `contentMediaType`.
 * For `compile(schema, { content })`: without it both keywords only annotate, as the specification has it.
 */
export const content: ContentAssertions = {
  encodings: { base64: decodeBase64 },
  mediaTypes: { 'application/json': isJson },
};

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** @returns the bytes, or undefined for a text that is not base64: a wrong character, length or padding. */
export function decodeBase64(text: string): Uint8Array | undefined {
  if (text.length % 4 !== 0) return undefined;
  const padding = text.endsWith('==') ? 2 : text.endsWith('=') ? 1 : 0;
  const bytes = new Uint8Array((text.length / 4) * 3 - padding);
  let bits = 0;
  let pending = 0;
  let at = 0;
  for (let i = 0; i < text.length - padding; i++) {
    const digit = ALPHABET.indexOf(text.charAt(i));
    if (digit < 0) return undefined;
    bits = (bits << 6) | digit;
    pending += 6;
    if (pending < 8) continue;
    pending -= 8;
    bytes[at++] = bits >> pending;
    bits &= (1 << pending) - 1;
  }
  // Bits that no byte takes up must be zero (RFC 4648, section 3.5).
  return bits === 0 ? bytes : undefined;
}

function isJson(content: string | Uint8Array): boolean {
  try {
    JSON.parse(typeof content === 'string' ? content : decodeUtf8(content));
    return true;
  } catch {
    return false;
  }
}

/** Strict UTF-8 where there may be no TextDecoder: percent-decoding is defined by it and throws on a malformed text. */
function decodeUtf8(bytes: Uint8Array): string {
  let encoded = '';
  for (const byte of bytes) encoded += `%${byte.toString(16).padStart(2, '0')}`;
  return decodeURIComponent(encoded);
}
