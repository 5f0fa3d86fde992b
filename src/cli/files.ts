import { readdir, realpath, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { describeFailure } from './io.ts';

/** A file to read: its name as a user would write it, and where it is. */
export interface FoundFile {
  name: string;
  path: string;
}

/** A file or folder that could not be read, in words that name it. */
export interface Unreadable {
  problem: string;
}

/**
 * Lists the file that an argument names, or the files below the directory it names, sorted by name within
 * each directory. Symbolic links are followed, a directory that was met before is not entered again.
 *
 * @param argument - a path, relative to `cwd`.
 * @param wanted - tells by the name which files of a directory count; a file named outright always does.
 */
export async function* findFiles(
  argument: string,
  cwd: string,
  wanted: RegExp,
): AsyncGenerator<FoundFile | Unreadable> {
  const path = resolve(cwd, argument);
  try {
    if (!(await stat(path)).isDirectory()) {
      yield { name: argument, path };
      return;
    }
  } catch (error) {
    yield { problem: `${argument}: ${describeFailure(error)}` };
    return;
  }
  let isEmpty = true;
  for await (const found of walk({ name: argument, path }, wanted, new Set())) {
    isEmpty = false;
    yield found;
  }
  if (isEmpty) yield { problem: `${argument}: there is no file named ${describe(wanted)} in this directory` };
}

export const jsonFiles: RegExp = /\.json$/i;
export const ndjsonFiles: RegExp = /\.(?:ndjson|jsonl)$/i;
export const instanceFiles: RegExp = /\.(?:json|ndjson|jsonl)$/i;

function describe(wanted: RegExp): string {
  return wanted === jsonFiles ? '*.json' : '*.json, *.ndjson or *.jsonl';
}

async function* walk(
  directory: FoundFile,
  wanted: RegExp,
  entered: Set<string>,
): AsyncGenerator<FoundFile | Unreadable> {
  let names: string[];
  try {
    const real = await realpath(directory.path);
    if (entered.has(real)) return;
    entered.add(real);
    names = await readdir(directory.path);
  } catch (error) {
    yield { problem: `${directory.name}: ${describeFailure(error)}` };
    return;
  }
  for (const entry of names.sort()) {
    const found = { name: join(directory.name, entry), path: join(directory.path, entry) };
    try {
      const stats = await stat(found.path);
      if (stats.isDirectory()) yield* walk(found, wanted, entered);
      else if (stats.isFile() && wanted.test(entry)) yield found;
    } catch (error) {
      // A dangling link to something that was not asked for is nobody's concern.
      if (wanted.test(entry)) yield { problem: `${found.name}: ${describeFailure(error)}` };
    }
  }
}
