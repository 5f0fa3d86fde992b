import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { damage } from './damage.ts';
import type { Workload } from './model.ts';

const FOLDER = join(import.meta.dirname, '../../../shared/benchmark-data');

/** Names of the data sets that are here: a folder each, with `schema.json` and `instances.jsonl`. */
export function listDataSets(): string[] {
  if (!existsSync(FOLDER)) return [];
  return readdirSync(FOLDER)
    .filter((name) => existsSync(join(FOLDER, name, 'schema.json')))
    .sort();
}

/**
 * Reads a data set; all its instances are valid.
 *
 * @param compile makes the validator that decides which changes make an instance invalid
 */
export function readDataSet(
  name: string,
  compile: (schema: object) => (value: unknown) => boolean,
): Workload {
  const schema = JSON.parse(readFileSync(join(FOLDER, name, 'schema.json'), 'utf8')) as object;
  const lines = readFileSync(join(FOLDER, name, 'instances.jsonl'), 'utf8').split('\n');
  const valid = lines.filter((line) => line !== '').map((line): unknown => JSON.parse(line));
  return { name, group: 'real', schema, valid, invalid: damage(valid, compile(schema)) };
}

/** Which commit of which repository the data sets come from. */
export function readSource(): string | undefined {
  const file = join(FOLDER, 'SOURCE.json');
  if (!existsSync(file)) return undefined;
  const { repository, commit } = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
  return `${repository} at ${commit}`;
}
