/**
 * Runs the cases of the official JSON Schema Test Suite whose schema is nothing but a format, in every
 * dialect. The suite is found in `$JSON_SCHEMA_TEST_SUITE`, `spec-suite/official` or beside the repository;
 * without it the test is skipped, and fails on CI.
 */
import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { formats } from '../../src/formats/index.ts';

interface Group {
  description: string;
  schema: { format?: string; $schema?: string } | boolean;
  tests: { description: string; data: unknown; valid: boolean }[];
}

const root = join(import.meta.dirname, '../..');
const suite = [
  process.env['JSON_SCHEMA_TEST_SUITE'],
  join(root, 'spec-suite/official'),
  join(root, '../shared/JSON-Schema-Test-Suite'),
].find((folder) => folder !== undefined && existsSync(join(folder, 'tests')));

/** The name that the suite uses for what no implementation knows. */
const NO_FORMAT = 'unknown';

if (suite === undefined) {
  test('official format cases', (context) => {
    assert.notEqual(process.env['CI'], 'true', 'the official suite is missing');
    context.skip('the official suite is missing; `npm run suite:get` gets it');
  });
} else {
  for (const dialect of ['draft4', 'draft6', 'draft7', 'draft2019-09', 'draft2020-12', 'v1']) {
    test(`official format cases of ${dialect}`, (context) => {
      const wrong: string[] = [];
      let count = 0;
      for (const file of filesOf(join(suite, 'tests', dialect))) {
        for (const group of JSON.parse(readFileSync(file, 'utf8')) as Group[]) {
          const name = typeof group.schema === 'object' ? group.schema.format : undefined;
          if (name === undefined || name === NO_FORMAT) continue;
          const format = formats[name];
          assert.ok(format, `no format ${name}, which ${file} has`);
          for (const { data, description, valid } of group.tests) {
            // Formats of strings say nothing about other values; that is the engine's part.
            if (typeof data !== 'string') continue;
            count++;
            if (format(data) !== valid) wrong.push(`${name}: ${JSON.stringify(data)}, ${description}`);
          }
        }
      }
      assert.deepEqual(wrong, []);
      assert.ok(count > 0, 'no case was found');
      context.diagnostic(`${count} cases`);
    });
  }
}

function filesOf(dialect: string): string[] {
  return ['format', 'optional/format', 'optional/ecmascript-regex.json', 'ecmascript-regex.json']
    .map((path) => join(dialect, path))
    .filter((path) => existsSync(path))
    .flatMap((path) => (path.endsWith('.json') ? [path] : readdirSync(path).map((file) => join(path, file))))
    .filter((path) => path.endsWith('.json'));
}
