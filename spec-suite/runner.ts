import type { JsonValue } from '../src/model/json.ts';
import type { CompileOptions } from '../src/model/public.ts';
import { checkGroup } from './check.ts';
import { type Engine, groupBy, MEANS, type Row, type Selection } from './model.ts';
import { listOfficialFiles, listOwnFiles, readGroups, readRemotes, type SuiteFile } from './suite.ts';

/** Runs the official suite's validation tests: one row for each dialect and kind of file. */
export function runOfficial(root: string, selection: Selection, engine: Engine): Row[] {
  const files = narrow(listOfficialFiles(root, selection), selection);
  return runFiles(files, readRemotes(root), engine);
}

/** Runs our own suite; it references nothing but the meta-schemas and itself. */
export function runOwn(selection: Selection, engine: Engine): Row[] {
  return runFiles(narrow(listOwnFiles(selection), selection), undefined, engine);
}

function narrow(files: readonly SuiteFile[], { only }: Selection): readonly SuiteFile[] {
  return only === undefined ? files : files.filter((file) => file.name.includes(only));
}

function runFiles(
  files: readonly SuiteFile[],
  schemas: Readonly<Record<string, JsonValue>> | undefined,
  engine: Engine,
): Row[] {
  const rows = groupBy(files, (file) => `${file.dialect} ${file.kind}`);
  return [...rows.values()].map((members) => {
    const { dialect, kind } = members[0] as SuiteFile;
    const cases = members.flatMap((file) => {
      const options: CompileOptions = {
        dialect: dialect.replace('own ', ''),
        ...(schemas && { schemas }),
        ...(file.assertsFormat && { formats: engine.formats }),
      };
      return readGroups(file.path).flatMap((group) => checkGroup(file.name, group, engine.compile, options));
    });
    return { dialect, kind, files: members.length, means: MEANS, cases };
  });
}
