import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dialects } from '../src/dialects/index.ts';
import { compile, SchemaError } from '../src/index.ts';

const cyclic: Record<string, unknown> = {};
cyclic['a'] = cyclic;
let deep: unknown = 1;
for (let i = 0; i < 5_000; i++) deep = [deep];

/** Values of every kind, JSON and not, that somebody may put where a keyword wants another. */
const values: readonly unknown[] = [
  ...[null, true, false, 0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY, 1n, undefined],
  ...['', 'a', '#', '#/a', 'http://x', '%%%', '\ud800', '(', 'a{1,99999}'],
  ...[[], [1], ['a'], ['a', 'a'], [true], [{}], [null], Array(2)],
  ...[{}, { a: 1 }, { a: true }, { a: [] }, { a: ['b', 'b'] }, { a: { b: 1 } }],
  ...[Symbol('x'), () => 1, new Date(0), new Map(), cyclic, deep, Object.create(null), new Proxy({}, {})],
];
const instances: readonly unknown[] = [1, 'a', { p: 1, a: 1 }, [1, 2], null, Number.NaN, undefined];

for (const { name: dialect, keywords } of dialects) {
  test(`whatever a keyword of ${dialect} holds, compile refuses it by a SchemaError or answers soundly`, () => {
    for (const keyword of [...keywords.keys(), 'unknown']) {
      for (const value of values) {
        for (const schema of [{ [keyword]: value }, { properties: { p: { [keyword]: value } } }]) {
          try {
            const validator = compile(schema, { dialect });
            for (const instance of instances) {
              const isValid = validator.is(instance);
              assert.equal(validator.errors(instance).length === 0, isValid);
              assert.equal(validator.evaluate(instance, 'basic').valid, isValid);
            }
          } catch (error) {
            assert.ok(error instanceof SchemaError, `${keyword}: ${(error as Error).stack}`);
          }
        }
      }
    }
  });
}
