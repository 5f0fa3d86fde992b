import { metaschemas } from '../src/metaschemas/index.ts';
import type { JsonValue } from '../src/model/json.ts';
import type { CompileOptions } from '../src/model/public.ts';
import { runAnnotations } from './annotations.ts';
import { checkGroup } from './check.ts';
import { type Engine, groupBy, MEANS, type Row, type Selection } from './model.ts';
import { runOutputTests } from './output-tests.ts';
import { runOwnErrors } from './own-errors.ts';
import { runOwnRefused } from './own-refused.ts';
import { listOfficialFiles, listOwnFiles, readGroups, readRemotes, type SuiteFile } from './suite.ts';

/** What a run is made of: three parts of the official suite, and our own suite. */
export const PARTS: readonly ['official', 'annotations', 'output-tests', 'own'] = [
  'official',
  'annotations',
  'output-tests',
  'own',
];
export type Part = (typeof PARTS)[number];

/**
 * Runs suites against an engine.
 *
 * @param root the official suite's folder; without one only our own suite can run
 * @returns one row for each dialect and kind of file that has cases
 */
export function runSuites(
  root: string | undefined,
  parts: readonly Part[],
  selection: Selection,
  engine: Engine,
): Row[] {
  const rows: Row[] = [];
  if (root !== undefined) {
    if (parts.includes('official')) rows.push(...runOfficial(root, selection, engine));
    if (parts.includes('annotations')) rows.push(...runAnnotations(root, selection, engine));
    if (parts.includes('output-tests')) rows.push(...runOutputTests(root, selection, engine));
  }
  if (parts.includes('own')) {
    rows.push(
      ...runOwn(selection, engine),
      ...runOwnErrors(selection, engine),
      ...runOwnRefused(selection, engine),
    );
  }
  return rows;
}

function runOfficial(root: string, selection: Selection, engine: Engine): Row[] {
  const files = narrow(listOfficialFiles(root, selection), selection);
  return runFiles(files, readRemotes(root), engine);
}

function runOwn(selection: Selection, engine: Engine): Row[] {
  const files = narrow(listOwnFiles(selection), selection);
  return runFiles(files, metaschemas as Record<string, JsonValue>, engine);
}

function narrow(files: readonly SuiteFile[], { only }: Selection): readonly SuiteFile[] {
  return only === undefined ? files : files.filter((file) => file.name.includes(only));
}

function runFiles(
  files: readonly SuiteFile[],
  schemas: Readonly<Record<string, JsonValue>>,
  engine: Engine,
): Row[] {
  const rows = groupBy(files, (file) => `${file.dialect} ${file.kind}`);
  return [...rows.values()].map((members) => {
    const { dialect, kind } = members[0] as SuiteFile;
    const cases = members.flatMap((file) => {
      const options: CompileOptions = {
        dialect: dialect.replace('own ', ''),
        schemas,
        ...(file.assertsFormat && { formats: engine.formats }),
        ...(file.assertsContent && { content: engine.content }),
      };
      return readGroups(file.path).flatMap((group) => checkGroup(file.name, group, engine.compile, options));
    });
    return { dialect, kind, files: members.length, means: MEANS, cases };
  });
}
