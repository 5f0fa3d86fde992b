import assert from 'node:assert/strict';
import { test } from 'node:test';
import { judge, readExpectedFailures } from '../spec-suite/expected.ts';
import type { Compile } from '../spec-suite/model.ts';
import { runSuites } from '../spec-suite/runner.ts';
import { DIALECTS, findSuite } from '../spec-suite/suite.ts';
import { formatFailures } from '../spec-suite/table.ts';
import { compileWithout } from '../src/compile.ts';
import { content, formats } from '../src/formats/index.ts';
import { type RewriteName, rewrites } from '../src/plan/rewrites/index.ts';
import { shortcuts } from '../src/run/verdict/shortcuts.ts';

const root = findSuite();
const names = [...(Object.keys(rewrites) as RewriteName[]), ...shortcuts];

// Neither changes a verdict: the suites pass without any, and without each alone.
for (const without of [names, ...names.map((name) => [name])]) {
  test(`the suites without ${without.join(', ')}`, () => {
    const compile = ((schema, options) => compileWithout(without, schema, options)) as Compile;
    const parts = root === undefined ? (['own'] as const) : (['official', 'own'] as const);
    const rows = runSuites(root, parts, { dialects: DIALECTS }, { compile, content, formats });
    const { failures } = judge(rows, readExpectedFailures(), false);
    assert.equal(failures.length, 0, formatFailures(failures.slice(0, 20)));
  });
}
