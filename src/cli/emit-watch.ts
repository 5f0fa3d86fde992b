import { watch } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { printable } from '../json/printable.ts';
import type { EmitArguments } from './emit-arguments.ts';
import { findSchemas } from './emit-files.ts';
import { type ExitCode, type Io, WrongUse } from './io.ts';

/** Changes that come together are one: editors write a file in several steps. */
const PAUSE = 100;

/**
 * Emits, and again whenever a JSON file changes beside a schema or in a directory of further documents. What is wrong
 * is told, and mended by the next change.
 *
 * @returns never, unless the schemas cannot be found to begin with; the process is ended from outside
 * @throws WrongUse when a schema cannot be found
 */
export async function watchSchemas(
  given: EmitArguments,
  io: Io,
  emit: () => Promise<ExitCode>,
): Promise<ExitCode> {
  const files = await findSchemas(given.schemas, io.cwd);
  const directories = new Set([
    ...files.map(({ path }) => dirname(path)),
    ...given.directories.map((directory) => resolve(io.cwd, directory)),
  ]);
  let timer: NodeJS.Timeout | undefined;
  let running = tell();
  for (const directory of directories) {
    watch(directory, (_, name) => {
      if (name !== null && !name.endsWith('.json')) return;
      clearTimeout(timer);
      timer = setTimeout(() => {
        running = running.then(tell);
      }, PAUSE);
    });
  }
  return new Promise(() => {});

  async function tell(): Promise<void> {
    try {
      await emit();
    } catch (error) {
      if (!(error instanceof WrongUse)) throw error;
      io.stderr.write(`portcullis: ${printable(error.message)}\n`);
    }
  }
}
