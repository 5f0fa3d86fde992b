import { Buffer, constants } from 'node:buffer';
import { createReadStream } from 'node:fs';
import { type FoundFile, findFiles, instanceFiles, ndjsonFiles, type Unreadable } from './files.ts';
import { describeFailure, type Io, isSystemError } from './io.ts';
import { readBlocks, skipLines } from './lines.ts';
import type { TextFault } from './utf8.ts';

/** Instances that are judged together, wherever that is done. */
export type Work = Records | StoredDocument | GivenDocument;

/** Lines of a file, each an instance. */
export interface Records {
  kind: 'records';
  file: string;
  /** How many bytes of the file were read for them. */
  bytes: number;
  /** The number of the first one. */
  line: number;
  content: Uint8Array;
  /** A line that was passed over. */
  fault?: TextFault;
}

/** A file that is one instance, and is read where it is judged. */
export interface StoredDocument {
  kind: 'stored';
  file: string;
  path: string;
}

/** One instance that has been read. */
export interface GivenDocument {
  kind: 'given';
  file: string;
  /** Absent when it is more than a string can hold. */
  content: Uint8Array | undefined;
}

/**
 * Reads the instances that the arguments name: files, directories, and `-` for standard input.
 * Records of NDJSON come in blocks as they arrive; any other file is one instance.
 *
 * @param from the first line of records that is wanted
 */
export async function* readWork(
  args: readonly string[],
  isNdjson: boolean,
  io: Io,
  from: number = 1,
): AsyncGenerator<Work | Unreadable> {
  for (const argument of args) {
    if (argument === '-') {
      if (isNdjson) yield* readRecords('-', io.stdin, from);
      else yield* readGiven(io.stdin);
      continue;
    }
    for await (const found of findFiles(argument, io.cwd, instanceFiles)) {
      if ('problem' in found) yield found;
      else if (isNdjson || ndjsonFiles.test(found.path))
        yield* readRecords(found.name, streamFile(found), from);
      else yield { kind: 'stored', file: found.name, path: found.path };
    }
  }
}

function streamFile({ path }: FoundFile): AsyncIterable<Uint8Array> {
  return createReadStream(path, { highWaterMark: 256 * 1024 });
}

async function* readRecords(
  file: string,
  chunks: AsyncIterable<Uint8Array>,
  from: number,
): AsyncGenerator<Records | Unreadable> {
  try {
    for await (const block of readBlocks(chunks)) {
      const { line, content, fault, ...rest } = block;
      const skipped = Math.max(0, from - line);
      const isWanted = fault !== undefined && fault.line >= from;
      yield {
        kind: 'records',
        file,
        ...rest,
        line: line + skipped,
        content: skipLines(content, skipped),
        ...(isWanted && { fault }),
      };
    }
  } catch (error) {
    if (!isSystemError(error)) throw error;
    yield { problem: `${file}: ${describeFailure(error)}` };
  }
}

async function* readGiven(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<GivenDocument | Unreadable> {
  try {
    yield { kind: 'given', file: '-', content: await readAll(chunks) };
  } catch (error) {
    if (!isSystemError(error)) throw error;
    yield { problem: `-: ${describeFailure(error)}` };
  }
}

/** @returns `undefined` when there is more than a string can hold; what comes after is left unread. */
async function readAll(chunks: AsyncIterable<Uint8Array>): Promise<Uint8Array | undefined> {
  const pieces: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of chunks) {
    bytes += chunk.length;
    if (bytes > constants.MAX_STRING_LENGTH) return undefined;
    pieces.push(chunk);
  }
  return Buffer.concat(pieces);
}
