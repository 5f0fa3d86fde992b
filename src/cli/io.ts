import type { Writable } from 'node:stream';

/** What a command touches of the process around it, so that a test can hand it another one. */
export interface Io {
  stdout: Writable;
  stderr: Writable;
  stdin: AsyncIterable<Uint8Array>;
  /** Whether a person watches standard error; only then is progress shown. */
  isTTY: boolean;
  env: Readonly<Record<string, string | undefined>>;
  /** What relative paths start from. */
  cwd: string;
  /** What tells that the user wants to stop (Ctrl-C); whoever asks for it has to come to an end. */
  interruption?: () => AbortSignal;
}

/** One command of `portcullis`. */
export interface Command {
  name: string;
  /** One line for the list of commands. */
  summary: string;
  help: string;
  /** @returns the exit code. @throws WrongUse for arguments, files and schemas that cannot be worked with. */
  run(args: readonly string[], io: Io): Promise<ExitCode>;
}

/** Everything valid; something invalid; wrong use or a wrong schema. */
export type ExitCode = 0 | 1 | 2;

/** A failure that the user can mend: it is told without a stack, and the exit code is 2. */
export class WrongUse extends Error {
  override readonly name = 'WrongUse';
}

/** Whether a failure comes from the file system or a stream, and not from a fault of this program. */
export function isSystemError(error: unknown): boolean {
  return error instanceof Error && 'syscall' in error;
}

/** Says what a file system error means, without Node's wording around it. */
export function describeFailure(error: unknown): string {
  const code = (error as NodeJS.ErrnoException | undefined)?.code ?? '';
  return Object.hasOwn(failures, code) ? (failures[code] as string) : code || String(error);
}

const failures: Readonly<Record<string, string>> = {
  EACCES: 'permission denied',
  EISDIR: 'is a directory',
  ELOOP: 'too many symbolic links',
  EMFILE: 'too many open files',
  ENAMETOOLONG: 'the name is too long',
  ENOENT: 'no such file or directory',
  ENOSPC: 'no space left on the device',
  ENOTDIR: 'part of the path is no directory',
  EPERM: 'operation not permitted',
};
