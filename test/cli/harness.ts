import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Writable } from 'node:stream';
import type { Io } from '../../src/cli/io.ts';
import { run } from '../../src/cli/run.ts';

export interface Outcome {
  code: number | null;
  stdout: string;
  stderr: string;
}

/** A folder with some files in it, for the time of one test. */
export class Folder {
  readonly path: string = mkdtempSync(join(tmpdir(), 'portcullis-cli-'));

  constructor(files: Readonly<Record<string, string | Uint8Array>>) {
    for (const [name, content] of Object.entries(files)) {
      mkdirSync(dirname(join(this.path, name)), { recursive: true });
      writeFileSync(join(this.path, name), content);
    }
  }

  remove(): void {
    rmSync(this.path, { recursive: true });
  }
}

/** A stream that keeps what is written to it. */
export class Sink extends Writable {
  text = '';
  override _write(chunk: unknown, _encoding: string, done: () => void): void {
    this.text += String(chunk);
    done();
  }
}

export async function* chunksOf(...parts: (string | Uint8Array)[]): AsyncGenerator<Uint8Array> {
  for (const part of parts) yield typeof part === 'string' ? new TextEncoder().encode(part) : part;
}

/** Runs the command in this process, in a folder with these files. */
export async function runWith(
  files: Readonly<Record<string, string | Uint8Array>>,
  argv: readonly string[],
  io: Partial<Io> = {},
): Promise<Outcome> {
  const folder = new Folder(files);
  const stdout = new Sink();
  const stderr = new Sink();
  try {
    const code = await run(argv, {
      stdout,
      stderr,
      stdin: chunksOf(),
      isTTY: false,
      env: {},
      cwd: folder.path,
      ...io,
    });
    return { code, stdout: stdout.text, stderr: stderr.text };
  } finally {
    folder.remove();
  }
}

/** Node's arguments for the command; `tsx` by its own location, as the command runs in other folders. */
export const commandArguments: readonly string[] = [
  '--import',
  import.meta.resolve('tsx'),
  join(import.meta.dirname, '../../src/cli/index.ts'),
];

/** Runs the command in a process of its own. */
export function spawnCommand(argv: readonly string[], cwd: string, stdin = ''): Promise<Outcome> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [...commandArguments, ...argv], { cwd });
    const outcome = { stdout: '', stderr: '' };
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      outcome.stdout += text;
    });
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      outcome.stderr += text;
    });
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, ...outcome }));
    child.stdin.on('error', () => {});
    child.stdin.end(stdin);
  });
}
