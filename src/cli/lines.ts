import { Buffer } from 'node:buffer';
import { decodeUtf8, findUtf8Fault, type TextFault } from './utf8.ts';

const lineFeed = 0x0a;

/** A line longer than this is reported instead of read: it would not fit into a string, or hardly. */
const longestLine = 256 * 1024 * 1024;

export interface TextLine {
  line: number;
  text: string;
}

/** Some whole lines of a stream, as they are. */
export interface Block {
  /** How many bytes of the stream were read for it. */
  bytes: number;
  /** The number of its first line. */
  line: number;
  /** Without the line feed at its end. */
  content: Uint8Array;
  /** A line that was passed over. */
  fault?: TextFault;
}

/**
 * Splits a stream into blocks of whole lines, holding no more than a chunk and the line that it cuts.
 *
 * Lines end at LF (a CR before it is white space to JSON) or at the end of the stream. A line longer than `longest`
 * bytes stands as a fault in its place.
 */
export async function* readBlocks(
  chunks: AsyncIterable<Uint8Array>,
  longest: number = longestLine,
): AsyncGenerator<Block> {
  let line = 1;
  let held: Uint8Array[] = [];
  let heldBytes = 0;
  let isTooLong = false;
  for await (const chunk of chunks) {
    const block: Block = { bytes: chunk.length, line, content: NOTHING };
    let rest = chunk;
    if (isTooLong) {
      const feed = chunk.indexOf(lineFeed);
      if (feed < 0) {
        yield block;
        continue;
      }
      isTooLong = false;
      block.line = ++line;
      rest = chunk.subarray(feed + 1);
    }
    const last = rest.lastIndexOf(lineFeed);
    if (last >= 0) {
      held.push(rest.subarray(0, last));
      block.content = join(held);
      line += countLineFeeds(block.content) + 1;
      held = [];
      heldBytes = 0;
      rest = rest.subarray(last + 1);
    }
    held.push(rest);
    heldBytes += rest.length;
    if (heldBytes > longest) {
      block.fault = { line, message: `the line is longer than ${longest} bytes` };
      held = [];
      heldBytes = 0;
      isTooLong = true;
    }
    yield block;
  }
  yield { bytes: 0, line, content: join(held) };
}

const NOTHING = new Uint8Array();

function countLineFeeds(block: Uint8Array): number {
  let count = 0;
  for (let at = block.indexOf(lineFeed); at >= 0; at = block.indexOf(lineFeed, at + 1)) count++;
  return count;
}

/** What follows so many line feeds. */
export function skipLines(block: Uint8Array, count: number): Uint8Array {
  let start = 0;
  for (let left = count; left > 0; left--) {
    const feed = block.indexOf(lineFeed, start);
    if (feed < 0) return NOTHING;
    start = feed + 1;
  }
  return block.subarray(start);
}

/**
 * The lines of a block, blank ones left out. A byte order mark at the start of the stream is dropped; what is not UTF-8
 * stands as a fault in its place.
 *
 * @param first the number of its first line
 */
export function splitBlock(block: Uint8Array, first: number): (TextLine | TextFault)[] {
  // One decoding for the whole block is several times faster than one a line.
  const text = decodeUtf8(block);
  const lines: (TextLine | TextFault)[] = [];
  if (text === undefined) splitFaultyBlock(block, first, lines);
  else splitText(text, first, lines);
  return lines;
}

function join(pieces: readonly Uint8Array[]): Uint8Array {
  return pieces.length === 1 ? (pieces[0] as Uint8Array) : Buffer.concat(pieces);
}

function splitText(text: string, first: number, lines: (TextLine | TextFault)[]): void {
  let line = first;
  for (let start = 0; start <= text.length; line++) {
    const feed = text.indexOf('\n', start);
    const end = feed < 0 ? text.length : feed;
    addLine(text.slice(start, end), line, lines);
    start = end + 1;
  }
}

function splitFaultyBlock(block: Uint8Array, first: number, lines: (TextLine | TextFault)[]): void {
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
}

const blank = /^[ \t\r]*$/;

function addLine(text: string, line: number, lines: (TextLine | TextFault)[]): void {
  const content = line === 1 && text.startsWith('\uFEFF') ? text.slice(1) : text;
  if (!blank.test(content)) lines.push({ line, text: content });
}
