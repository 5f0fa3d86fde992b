import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { isObject } from '../../../src/json/value.ts';
import { type Finding, lint, lintTools, type Rule, rules, targetNames } from '../../../src/lint/index.ts';
import { findTargets, targetRules } from '../../../src/lint/targets/index.ts';

/** What a rule finds in one of its examples: a schema, a tool, or tools that are published together. */
function findingsOf({ id }: Rule, example: unknown): readonly Finding[] {
  const options = { preset: 'strict', targets: targetNames } as const;
  const isTool = isObject(example) && 'inputSchema' in example;
  const results = Array.isArray(example)
    ? lintTools(example, options)
    : isTool
      ? lintTools([example], options)
      : [lint(example, options)];
  return results.flatMap(({ findings }) => findings.filter(({ rule }) => rule === id));
}

describe('every rule', () => {
  for (const rule of [...rules, ...targetRules(findTargets(targetNames))]) {
    test(rule.id, () => {
      const found = findingsOf(rule, rule.bad);
      assert.ok(found.length > 0, 'finds nothing in its bad example');
      for (const { message, help, severity } of found) {
        assert.ok(message === rule.title || message.startsWith(`${rule.title}: `), message);
        assert.deepEqual([help, severity], [rule.help, rule.severity]);
      }
      assert.deepEqual(findingsOf(rule, rule.good), []);
    });
  }

  test('has an id and a title of its own', () => {
    for (const key of ['id', 'title'] as const)
      assert.equal(new Set(rules.map((rule) => rule[key])).size, rules.length);
    for (const { id, why } of rules) {
      assert.match(id, /^[a-z]+(-[a-z0-9]+)*$/);
      assert.equal(why.match(/[.?](\s|$)/g)?.length, 2, `${id}: two sentences say why`);
    }
  });
});
