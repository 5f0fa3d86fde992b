import { access } from 'node:fs/promises';
import { dirname, relative, resolve, sep } from 'node:path';
import { findPlaces } from '../../json/read-json.ts';
import { checkConfig, type LintConfig } from '../../lint/config/config.ts';
import { type Io, WrongUse } from '../io.ts';
import { readSourceFile, type SourceFile } from '../schema-files.ts';

/** A config and the file that it was read from. */
export interface ReadConfig {
  readonly config: LintConfig;
  /** Absent where there is none: the config is empty then. */
  readonly source?: SourceFile;
  /** A file's path as the config's globs see it: from the config's folder, with slashes. */
  fromConfig(path: string): string;
}

const usualName = 'portcullis.config.json';

/**
 * Reads the config that is named, or the one in the current folder if there is one.
 *
 * @throws WrongUse when it cannot be read or is wrong: with every fault and its place
 */
export async function readConfig(named: string | undefined, io: Io): Promise<ReadConfig> {
  const name = named ?? usualName;
  const path = resolve(io.cwd, name);
  const source = named === undefined && !(await exists(path)) ? undefined : await readSourceFile(name, path);
  const folder = dirname(path);
  const fromConfig = (file: string): string => relative(folder, resolve(io.cwd, file)).split(sep).join('/');
  if (source === undefined) return { config: {}, fromConfig };
  const faults = checkConfig(source.value);
  if (faults.length === 0) return { config: source.value as LintConfig, source, fromConfig };
  const places = findPlaces(
    source.text,
    faults.map(({ pointer }) => pointer),
  );
  const lines = faults.map(({ message }, index) => {
    const { line, column } = places[index]?.name ?? places[index] ?? { line: 1, column: 1 };
    return `${name}:${line}:${column}: ${message}`;
  });
  throw new WrongUse(['the config is wrong', ...lines].join('\n'));
}

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
