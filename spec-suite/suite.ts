import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { metaschemas } from '../src/metaschemas/index.ts';
import type { JsonValue } from '../src/model/json.ts';
import { deepFreeze, type Selection, type SuiteGroup } from './model.ts';

/** The suite's folder of each dialect, in the order of the table. */
export const FOLDERS: Readonly<Record<string, string>> = {
  '2020-12': 'draft2020-12',
  '2019-09': 'draft2019-09',
  'draft-07': 'draft7',
  'draft-06': 'draft6',
  'draft-04': 'draft4',
  v1: 'v1',
};

export const DIALECTS: readonly string[] = Object.keys(FOLDERS);

const repository = resolve(import.meta.dirname, '..');
const ownFolder = join(import.meta.dirname, 'own');

/** A file of tests, where it is and what the table calls it. */
export interface SuiteFile {
  readonly path: string;
  /** `draft2020-12/optional/bignum.json`: the name that `--only` and the expected failures go by. */
  readonly name: string;
  readonly dialect: string;
  readonly kind: string;
  /** Whether `format` is asserted in it. */
  readonly assertsFormat: boolean;
  /** Whether `contentEncoding` and `contentMediaType` are. */
  readonly assertsContent: boolean;
}

/** Finds the official suite: where `JSON_SCHEMA_TEST_SUITE` says, or else in the usual places; undefined when it is nowhere. */
export function findSuite(): string | undefined {
  const named = process.env['JSON_SCHEMA_TEST_SUITE'];
  const usual = [
    join(repository, 'spec-suite', 'official'),
    join(repository, '..', 'shared', 'JSON-Schema-Test-Suite'),
  ];
  return (named === undefined ? usual : [named]).find((folder) => existsSync(join(folder, 'tests')));
}

/** The commit of the official suite in a folder, or `unknown`. */
export function readCommit(root: string): string {
  const source = join(root, 'SOURCE.json');
  if (existsSync(source))
    return String((JSON.parse(readFileSync(source, 'utf8')) as { commit?: string }).commit);
  const head = join(root, '.git', 'HEAD');
  if (!existsSync(head)) return 'unknown';
  const text = readFileSync(head, 'utf8').trim();
  if (!text.startsWith('ref: ')) return text;
  const ref = join(root, '.git', text.slice(5));
  return existsSync(ref) ? readFileSync(ref, 'utf8').trim() : 'unknown';
}

/** The official suite's files in the selected dialects. */
export function listOfficialFiles(root: string, selection: Selection): SuiteFile[] {
  return selection.dialects.flatMap((dialect) => {
    const folder = FOLDERS[dialect] as string;
    return listJson(join(root, 'tests', folder)).map((path) => ({
      path: join(root, 'tests', folder, path),
      name: `${folder}/${path}`,
      dialect,
      kind: kindOf(path),
      assertsFormat: kindOf(path) === 'format' || path === 'optional/format-assertion.json',
      assertsContent: path === 'optional/content.json',
    }));
  });
}

/** The files of our own suite in the selected dialects; one below `format/` asserts `format`. */
export function listOwnFiles(selection: Selection): SuiteFile[] {
  return selection.dialects.flatMap((dialect) =>
    listJson(join(ownFolder, dialect)).map((path) => ({
      path: join(ownFolder, dialect, path),
      name: `own/${dialect}/${path}`,
      dialect: `own ${dialect}`,
      kind: kindOf(path),
      assertsFormat: kindOf(path) === 'format',
      assertsContent: false,
    })),
  );
}

export function readGroups(path: string): readonly SuiteGroup[] {
  return deepFreeze(JSON.parse(readFileSync(path, 'utf8')) as JsonValue) as unknown as SuiteGroup[];
}

/** The documents that references of the suite may reach: its remotes by URL, and the meta-schemas. */
export function readRemotes(root: string): Readonly<Record<string, JsonValue>> {
  const remotes: Record<string, JsonValue> = { ...(metaschemas as Record<string, JsonValue>) };
  for (const path of listJson(join(root, 'remotes'))) {
    remotes[`http://localhost:1234/${path}`] = JSON.parse(readFileSync(join(root, 'remotes', path), 'utf8'));
  }
  return deepFreeze(remotes) as Readonly<Record<string, JsonValue>>;
}

/** The JSON files below a folder, with `/` between the parts of their paths; none when it does not exist. */
export function listJson(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.json'))
    .map((path) => path.replaceAll('\\', '/'))
    .sort();
}

function kindOf(path: string): string {
  if (/(^|\/)format\//.test(path)) return 'format';
  if (path.startsWith('optional/')) return 'optional';
  return path.startsWith('proposals/') ? 'proposals' : 'required';
}
