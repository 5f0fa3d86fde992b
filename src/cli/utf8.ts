import { Buffer, isAscii } from 'node:buffer';

const strict = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
const lineFeed = 0x0a;

/** A fault of the text itself, before any schema is asked. Lines and columns (UTF-16 units) start at 1. */
export interface TextFault {
  line: number;
  column?: number;
  message: string;
}

/** The text, a byte order mark included; `undefined` when the bytes are not UTF-8. */
export function decodeUtf8(bytes: Uint8Array): string | undefined {
  // Most JSON is ASCII, and copying that is several times faster than decoding it.
  if (isAscii(bytes)) return asBuffer(bytes).toString('latin1');
  try {
    return strict.decode(bytes);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_ENCODING_INVALID_ENCODED_DATA') return undefined;
    throw error;
  }
}

/**
 * Finds the first place where bytes that `decodeUtf8` has refused are not UTF-8.
 *
 * @param isStart whether they stand at the start of a file, where a byte order mark may be
 */
export function findUtf8Fault(bytes: Uint8Array, isStart = true): TextFault {
  const mark = `${bytes[0]},${bytes[1]}`;
  if (isStart && (mark === '255,254' || mark === '254,255'))
    return { line: 1, message: 'not UTF-8 but UTF-16, by its byte order mark' };
  for (let start = 0, line = 1; ; line++) {
    const feed = bytes.indexOf(lineFeed, start);
    const end = feed < 0 ? bytes.length : feed;
    const piece = bytes.subarray(start, end);
    if (feed < 0 || decodeUtf8(piece) === undefined) return faultInLine(piece, line);
    start = end + 1;
  }
}

function faultInLine(bytes: Uint8Array, line: number): TextFault {
  // A lenient reading puts U+FFFD for bad bytes; written again, it differs from the bytes exactly there.
  const again = Buffer.from(asBuffer(bytes).toString('utf8'));
  let at = 0;
  while (at < bytes.length && bytes[at] === again[at]) at++;
  // U+FFFD's own first bytes may have been equal by chance: step back to where that character starts.
  while (at > 0 && ((again[at] ?? 0) & 0xc0) === 0x80) at--;
  const column = (decodeUtf8(bytes.subarray(0, at)) ?? '').length + 1;
  const byte = (bytes[at] ?? 0).toString(16).padStart(2, '0');
  return { line, column, message: `not UTF-8: byte 0x${byte} does not belong here` };
}

/** The same bytes, not a copy. */
function asBuffer(bytes: Uint8Array): Buffer {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
