import assert from 'node:assert/strict';
import { test } from 'node:test';
import { errorLine, faultLine } from '../../src/cli/text-output.ts';

/** Path, message and params of an error, then what its line says after `f:2: `. */
const lines: [string, string, Record<string, unknown>, string][] = [
  ['$.a', '> maximum', { maximum: 365 }, '$.a: > maximum (maximum 365)'],
  [
    '$.a',
    'shorter than minLength',
    { minLength: 3, actual: 1 },
    '$.a: shorter than minLength (minLength 3, actual 1)',
  ],
  ['$', 'not in enum', { enum: ['a', 1, null, true] }, '$: not in enum (enum ["a", 1, null, true])'],
  ['$', 'not in enum', { enum: [1, 2, 3, 4, 5, 6, 7] }, '$: not in enum (enum [1, 2, 3, 4, 5, 6, …])'],
  // Said by the message or by the path already.
  [
    '$',
    'expected integer or null, got string',
    { type: ['integer', 'null'], actual: 'string' },
    '$: expected integer or null, got string',
  ],
  ['$.a.b', 'required property missing', { property: 'b' }, '$.a.b: required property missing'],
  [
    '$["b c"]',
    'additional property not allowed',
    { property: 'b c' },
    '$["b c"]: additional property not allowed',
  ],
  // Neither scalars nor lists of them.
  ['$', 'not equal to const', { const: { a: 1 } }, '$: not equal to const'],
  ['$', 'not in enum', { enum: [{ a: 1 }, 2] }, '$: not in enum'],
  [
    '$',
    'not equal to const',
    { const: 'x'.repeat(80) },
    `$: not equal to const (const "${'x'.repeat(60)}…")`,
  ],
  ['$', 'm', { a: 1, b: 2, c: 3, d: 4 }, '$: m (a 1, b 2, c 3)'],
];
for (const [path, message, params, expected] of lines) {
  test(`text: ${expected}`, () => {
    const error = { path, message, params, line: 2, instanceLocation: '', keyword: '', keywordLocation: '' };
    assert.equal(errorLine('f', error), `f:2: ${expected}\n`);
  });
}

test('a fault has a column where one is known, and no line breaks from a name', () => {
  assert.equal(faultLine('a\nb', { line: 3, column: 4, message: 'm' }), 'a\\u000ab:3:4: m\n');
  assert.equal(faultLine('f', { line: 3, message: 'm' }), 'f:3: m\n');
});
