import { Buffer } from 'node:buffer';
import { decodeUtf8, findUtf8Fault, type TextFault } from './utf8.ts';

const lineFeed = 0x0a;

/** A line longer than this is reported instead of read: it would not fit into a string, or hardly. */
const longestLine = 256 * 1024 * 1024;

export interface TextLine {
  line: number;
  text: string;
}

/** Some whole lines of a stream, blank ones left out. */
export interface LineBatch {
  /** How many bytes of the stream were read for it. */
  bytes: number;
  lines: (TextLine | TextFault)[];
}

/**
 * Splits a stream of UTF-8 into lines, holding no more than a chunk and the line that it cuts.
 *
 * Lines end at LF (a CR before it is white space to JSON) or at the end of the stream. A byte order mark at
 * the start is dropped. What is not UTF-8, or longer than `longest` bytes, stands as a fault in its place.
 */
export async function* readLines(
  chunks: AsyncIterable<Uint8Array>,
  longest: number = longestLine,
): AsyncGenerator<LineBatch> {
  let line = 1;
  let held: Uint8Array[] = [];
  let heldBytes = 0;
  let isTooLong = false;
  for await (const chunk of chunks) {
    let rest = chunk;
    if (isTooLong) {
      const feed = chunk.indexOf(lineFeed);
      if (feed < 0) {
        yield { bytes: chunk.length, lines: [] };
        continue;
      }
      isTooLong = false;
      line++;
      rest = chunk.subarray(feed + 1);
    }
    const last = rest.lastIndexOf(lineFeed);
    const lines: (TextLine | TextFault)[] = [];
    if (last >= 0) {
      held.push(rest.subarray(0, last));
      line = splitBlock(join(held), line, lines);
      held = [];
      heldBytes = 0;
      rest = rest.subarray(last + 1);
    }
    held.push(rest);
    heldBytes += rest.length;
    if (heldBytes > longest) {
      lines.push({ line, message: `the line is longer than ${longest} bytes` });
      held = [];
      heldBytes = 0;
      isTooLong = true;
    }
    yield { bytes: chunk.length, lines };
  }
  const lines: (TextLine | TextFault)[] = [];
  splitBlock(join(held), line, lines);
  yield { bytes: 0, lines };
}

function join(pieces: readonly Uint8Array[]): Uint8Array {
  return pieces.length === 1 ? (pieces[0] as Uint8Array) : Buffer.concat(pieces);
}

/** Adds the lines of a block that does not end with a line feed; answers the number of the line after it. */
function splitBlock(block: Uint8Array, first: number, lines: (TextLine | TextFault)[]): number {
  // One decoding for the whole block is several times faster than one a line.
  const text = decodeUtf8(block);
  if (text === undefined) return splitFaultyBlock(block, first, lines);
  let line = first;
  for (let start = 0; start <= text.length; line++) {
    const feed = text.indexOf('\n', start);
    const end = feed < 0 ? text.length : feed;
    addLine(text.slice(start, end), line, lines);
    start = end + 1;
  }
  return line;
}

function splitFaultyBlock(block: Uint8Array, first: number, lines: (TextLine | TextFault)[]): number {
  let line = first;
  for (let start = 0; start <= block.length; line++) {
    const feed = block.indexOf(lineFeed, start);
    const end = feed < 0 ? block.length : feed;
    const bytes = block.subarray(start, end);
    const text = decodeUtf8(bytes);
    if (text === undefined) lines.push({ ...findUtf8Fault(bytes, line === 1), line });
    else addLine(text, line, lines);
    start = end + 1;
  }
  return line;
}

const blank = /^[ \t\r]*$/;

function addLine(text: string, line: number, lines: (TextLine | TextFault)[]): void {
  const content = line === 1 && text.startsWith('\uFEFF') ? text.slice(1) : text;
  if (!blank.test(content)) lines.push({ line, text: content });
}
