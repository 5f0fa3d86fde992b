import { constants } from 'node:buffer';
import { readFile, stat } from 'node:fs/promises';
import type { Unreadable } from './files.ts';
import { describeFailure, isSystemError } from './io.ts';
import type { FaultyInstance, Instance, Judge } from './judge.ts';
import { splitBlock } from './lines.ts';
import { decodeUtf8, findUtf8Fault } from './utf8.ts';
import type { Records, StoredDocument, Work } from './work.ts';

/** What became of some instances. */
export interface Outcome {
  valid: number;
  invalid: number;
  bytes: number;
  /** What standard output says about them, in pieces of moderate length. */
  texts: string[];
  /** The last line that was judged, where instances are lines. */
  line?: number;
}

/** So much text makes a piece. */
const PIECE = 64 * 1024;

/** Judges instances in their order. Only a file that cannot be read is no outcome. */
export async function judgeWork(work: Work, judge: Judge): Promise<Outcome | Unreadable> {
  const read = work.kind === 'records' ? readLines(work) : await readDocument(work);
  if ('problem' in read) return read;
  const outcome: Outcome = { valid: 0, invalid: 0, bytes: read.bytes, texts: [] };
  let piece = '';
  for (const instance of read.instances) {
    const { valid, text } = judge(instance);
    if (valid) outcome.valid++;
    else outcome.invalid++;
    piece += text;
    if (piece.length < PIECE) continue;
    outcome.texts.push(piece);
    piece = '';
  }
  if (piece !== '') outcome.texts.push(piece);
  const last = read.instances.at(-1);
  const line = last && ('fault' in last ? last.fault.line : last.line);
  return work.kind === 'records' && line !== undefined ? { ...outcome, line } : outcome;
}

interface Read {
  bytes: number;
  instances: (Instance | FaultyInstance)[];
}

function readLines({ file, bytes, line, content, fault }: Records): Read {
  const lines = [...splitBlock(content, line), ...(fault === undefined ? [] : [fault])];
  return {
    bytes,
    instances: lines.map((each) => ('text' in each ? { file, ...each } : { file, fault: each })),
  };
}

async function readDocument(work: Exclude<Work, Records>): Promise<Read | Unreadable> {
  const { file } = work;
  try {
    const bytes = work.kind === 'given' ? work.content : await readStored(work);
    if (bytes === undefined) {
      const most = Math.floor(constants.MAX_STRING_LENGTH / 1e6);
      const message = `longer than ${most} MB, too much for one document; is it NDJSON (--ndjson)?`;
      return { bytes: 0, instances: [{ file, fault: { line: 1, message } }] };
    }
    const text = decodeUtf8(bytes);
    const instance =
      text === undefined
        ? { file, fault: findUtf8Fault(bytes) }
        : { file, text: text.replace(/^\uFEFF/, '') };
    return { bytes: bytes.length, instances: [instance] };
  } catch (error) {
    if (!isSystemError(error)) throw error;
    return { problem: `${file}: ${describeFailure(error)}` };
  }
}

async function readStored({ path }: StoredDocument): Promise<Uint8Array | undefined> {
  if ((await stat(path)).size > constants.MAX_STRING_LENGTH) return undefined;
  return readFile(path);
}
