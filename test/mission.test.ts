import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { runInNewContext } from 'node:vm';
import { compile } from '../src/index.ts';
import type { JsonObject } from '../src/model/json.ts';

interface MissionCase {
  readonly name: string;
  readonly arguments?: unknown;
  /** The arguments as JSON text, for what a literal cannot show. */
  readonly arguments_json?: string;
  /** The arguments as JavaScript, for what JSON cannot carry. */
  readonly arguments_js?: string;
  readonly valid: boolean;
  /** Path and keyword of errors that the report must hold. */
  readonly errors?: readonly (readonly [string, string])[];
}

interface MissionGroup {
  readonly name: string;
  readonly schema: JsonObject;
  readonly cases: readonly MissionCase[];
}

const file = join(import.meta.dirname, '../../shared/mission-cases/validation.json');
const groups = existsSync(file)
  ? (JSON.parse(readFileSync(file, 'utf8')) as { groups: readonly MissionGroup[] }).groups
  : [];

for (const { name, schema, cases } of groups) {
  describe(name, () => {
    const tool = compile(schema);
    for (const missionCase of cases) {
      test(missionCase.name, () => {
        const value = readArguments(missionCase);
        assert.equal(tool.is(value), missionCase.valid);
        assert.equal(tool.validate(value).valid, missionCase.valid);
        const reported = tool.errors(value).map((error) => `${error.path} ${error.keyword}`);
        assert.equal(reported.length === 0, missionCase.valid);
        for (const [path, keyword] of missionCase.errors ?? []) {
          assert.ok(
            reported.includes(`${path} ${keyword}`),
            `${path} ${keyword} not in ${reported.join(', ')}`,
          );
        }
      });
    }
  });
}

test('the mission cases', { skip: groups.length === 0 && 'the mission cases are not here' }, () => {
  assert.ok(groups.length > 0);
});

function readArguments(missionCase: MissionCase): unknown {
  if (missionCase.arguments_json !== undefined) return JSON.parse(missionCase.arguments_json);
  if (missionCase.arguments_js !== undefined) return runInNewContext(missionCase.arguments_js);
  return missionCase.arguments;
}
