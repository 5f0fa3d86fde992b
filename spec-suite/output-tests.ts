import { readFileSync } from 'node:fs';
import type { JsonValue } from '../src/model/json.ts';
import type { OutputFormat } from '../src/model/public.ts';
import { attempt, type CaseResult, deepFreeze, type Engine, type Row, type Selection } from './model.ts';
import { FOLDERS, listJson } from './suite.ts';

interface OutputGroup {
  readonly description: string;
  readonly schema: JsonValue;
  readonly tests: readonly {
    readonly description: string;
    readonly data: JsonValue;
    /** For each output format, a schema that conforming output satisfies. */
    readonly output: Readonly<Record<string, JsonValue>>;
  }[];
}

/** Runs the suite's output tests: what `evaluate` returns must satisfy the schema that the test gives. */
export function runOutputTests(root: string, selection: Selection, { compile }: Engine): Row[] {
  return selection.dialects.flatMap((dialect) => {
    const folder = `output-tests/${FOLDERS[dialect]}`;
    const names = listJson(`${root}/${folder}/content`).filter((name) =>
      `${folder}/content/${name}`.includes(selection.only ?? ''),
    );
    if (names.length === 0) return [];
    const schemas = [readJson(`${root}/${folder}/output-schema.json`) as object];
    const cases = names.flatMap((name) => {
      const groups = readJson(`${root}/${folder}/content/${name}`) as unknown as OutputGroup[];
      return groups.flatMap((group) =>
        group.tests.flatMap((test) =>
          Object.entries(test.output).map(([format, conforming]): CaseResult => {
            const got = attempt(() => {
              const output = compile(group.schema, { dialect }).evaluate(test.data, format as OutputFormat);
              const errors = compile(conforming, { dialect, schemas }).errors(output);
              return errors.length === 0 || `${JSON.stringify(errors[0])} of ${JSON.stringify(output)}`;
            });
            return {
              file: `${folder}/content/${name}`,
              group: group.description,
              test: `${test.description} (${format})`,
              expected: 'conforming output',
              wrong: got === true ? new Map() : new Map([['output', String(got)]]),
            };
          }),
        ),
      );
    });
    return [{ dialect, kind: 'output', files: names.length, means: ['output'] as const, cases }];
  });
}

function readJson(path: string): JsonValue {
  return deepFreeze(JSON.parse(readFileSync(path, 'utf8')) as JsonValue);
}
