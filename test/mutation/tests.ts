/**
 * The tests that mutants are held against: those of the engine, and every file of the suites for itself, so that a
 * mutant is asked about only by the files that reach it.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { judge, readExpectedFailures } from '../../spec-suite/expected.ts';
import type { Compile } from '../../spec-suite/model.ts';
import { runSuites } from '../../spec-suite/runner.ts';
import { DIALECTS, findSuite, listOfficialFiles, listOwnFiles } from '../../spec-suite/suite.ts';
import { content, formats } from '../../src/formats/index.ts';
import { compile } from '../../src/index.ts';

process.env['PORTCULLIS_SEED'] ??= '1';
const engine = { compile: compile as Compile, content, formats };
const root = findSuite();
assert.ok(root !== undefined, 'the official suite is needed: `npm run suite:get`');

await import('../analysis.test.ts');
await import('../validator.test.ts');
await import('../non-json.test.ts');
await import('../refusal.test.ts');
await import('../mcp/closed.test.ts');
for (const dialect of DIALECTS) {
  for (const { name } of listOwnFiles({ dialects: [dialect] })) test(name, () => check(dialect, 'own', name));
  for (const only of ['own-errors', 'own-refused'])
    test(`${only}, ${dialect}`, () => check(dialect, 'own', only));
  for (const part of ['annotations', 'output-tests'] as const)
    test(`${part}, ${dialect}`, () => check(dialect, part));
}
for (const dialect of ['2020-12', '2019-09', 'draft-04'])
  for (const { name, kind } of listOfficialFiles(root, { dialects: [dialect] }))
    if (kind === 'required') test(name, () => check(dialect, 'official', name));
await import('../regex/compile.test.ts');
await import('../regex/parse.test.ts');
await import('../regex/safety.test.ts');
await import('../fuzz/failures.test.ts');
await import('../agreement.test.ts');
await import('../regex/differential.test.ts');

function check(
  dialect: string,
  part: 'official' | 'own' | 'annotations' | 'output-tests',
  only?: string,
): void {
  const rows = runSuites(root, [part], { dialects: [dialect], ...(only && { only }) }, engine);
  assert.equal(judge(rows, readExpectedFailures(), false).failures.length, 0);
}
