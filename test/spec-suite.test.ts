import assert from 'node:assert/strict';
import { test } from 'node:test';
import { judge, readExpectedFailures } from '../spec-suite/expected.ts';
import type { Compile } from '../spec-suite/model.ts';
import { type Part, runSuites } from '../spec-suite/runner.ts';
import { DIALECTS, findSuite } from '../spec-suite/suite.ts';
import { formatFailures } from '../spec-suite/table.ts';
import { content, formats } from '../src/formats/index.ts';
import { compile } from '../src/index.ts';

const root = findSuite();
const isLeftOut = root === undefined && process.env['CI'] !== 'true';
const engine = { compile: compile as Compile, content, formats };

for (const dialect of DIALECTS) {
  test(`official suite, ${dialect}`, {
    skip: isLeftOut && 'the suite is not here: `npm run suite:get` fetches it',
  }, () => {
    assert.ok(root !== undefined, 'the official suite is needed: `npm run suite:get`');
    check(dialect, ['official', 'annotations', 'output-tests']);
  });
  test(`own suite, ${dialect}`, () => check(dialect, ['own']));
}

function check(dialect: string, parts: readonly Part[]): void {
  const rows = runSuites(root, parts, { dialects: [dialect] }, engine);
  const { failures, passing, unknown } = judge(rows, readExpectedFailures(), false);
  assert.equal(failures.length, 0, formatFailures(failures.slice(0, 20)));
  assert.deepEqual({ passing, unknown }, { passing: [], unknown: [] });
}
