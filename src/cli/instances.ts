import { Buffer, constants } from 'node:buffer';
import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { type FoundFile, findFiles, instanceFiles, ndjsonFiles, type Unreadable } from './files.ts';
import { describeFailure, type Io, isSystemError } from './io.ts';
import { readLines } from './lines.ts';
import { decodeUtf8, findUtf8Fault, type TextFault } from './utf8.ts';

/** A JSON text to be judged. `line` is its place in the file when it is one record of several. */
export interface Instance {
  file: string;
  line?: number;
  text: string;
}

/** An instance that is no text. */
export interface FaultyInstance {
  file: string;
  fault: TextFault;
}

/** Some instances that were read together. */
export interface Batch {
  bytes: number;
  instances: (Instance | FaultyInstance)[];
}

/**
 * Reads the instances that the arguments name: files, directories, and `-` for standard input.
 * Records of NDJSON come in batches as they arrive; any other file is one instance and read whole.
 */
export async function* readInstances(
  args: readonly string[],
  isNdjson: boolean,
  io: Io,
): AsyncGenerator<Batch | Unreadable> {
  for (const argument of args) {
    if (argument === '-') {
      yield* readSource(
        '-',
        isNdjson,
        () => io.stdin,
        () => readAll(io.stdin),
      );
      continue;
    }
    for await (const found of findFiles(argument, io.cwd, instanceFiles)) {
      if ('problem' in found) yield found;
      else {
        const hasRecords = isNdjson || ndjsonFiles.test(found.path);
        yield* readSource(
          found.name,
          hasRecords,
          () => streamFile(found),
          () => readDocument(found),
        );
      }
    }
  }
}

async function* readSource(
  file: string,
  hasRecords: boolean,
  stream: () => AsyncIterable<Uint8Array>,
  readWhole: () => Promise<Uint8Array | undefined>,
): AsyncGenerator<Batch | Unreadable> {
  try {
    if (hasRecords) yield* readRecords(file, stream());
    else yield documentBatch(file, await readWhole());
  } catch (error) {
    if (!isSystemError(error)) throw error;
    yield { problem: `${file}: ${describeFailure(error)}` };
  }
}

function streamFile({ path }: FoundFile): AsyncIterable<Uint8Array> {
  return createReadStream(path, { highWaterMark: 256 * 1024 });
}

async function* readRecords(file: string, chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Batch> {
  for await (const { bytes, lines } of readLines(chunks)) {
    yield {
      bytes,
      instances: lines.map((line) => ('text' in line ? { file, ...line } : { file, fault: line })),
    };
  }
}

async function readDocument({ path }: FoundFile): Promise<Uint8Array | undefined> {
  if ((await stat(path)).size > constants.MAX_STRING_LENGTH) return undefined;
  return readFile(path);
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

function documentBatch(file: string, bytes: Uint8Array | undefined): Batch {
  if (bytes === undefined) {
    const most = Math.floor(constants.MAX_STRING_LENGTH / 1e6);
    const message = `longer than ${most} MB, too much for one document; is it NDJSON (--ndjson)?`;
    return { bytes: 0, instances: [{ file, fault: { line: 1, message } }] };
  }
  const text = decodeUtf8(bytes);
  const instance =
    text === undefined ? { file, fault: findUtf8Fault(bytes) } : { file, text: text.replace(/^\uFEFF/, '') };
  return { bytes: bytes.length, instances: [instance] };
}
