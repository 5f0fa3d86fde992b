import assert from 'node:assert/strict';
import { test } from 'node:test';
import { argumentsOf, CaseFileError, readCases, runCases } from '../../src/cases/index.ts';
import { readLiteral } from '../../src/cases/literal.ts';
import { compile } from '../../src/index.ts';

const schema = {
  type: 'object',
  properties: { id: { type: 'string', maxLength: 3 } },
  required: ['id'],
  additionalProperties: false,
};

test('cases pass and fail by verdict and by errors', () => {
  const cases = [
    { name: 'good', arguments: { id: 'a' }, valid: true },
    { name: 'long', arguments: { id: 'abcd' }, valid: false, errors: [['$.id', 'maxLength']] },
    { name: 'wrong error', arguments: { id: 'abcd' }, valid: false, errors: [['$.id', 'pattern']] },
    { name: 'wrong verdict', arguments: {}, valid: true },
  ] as const;
  for (const subject of [schema, compile(schema)]) {
    const { passed, failed, results } = runCases(subject, cases);
    assert.deepEqual([passed, failed], [2, 2]);
    assert.deepEqual(results[2]?.problems, ['expected $.id pattern, found $.id maxLength']);
    assert.deepEqual(results[3]?.problems, ['expected valid, found $.id required']);
  }
});

test('a validator that always agrees fails the cases that must be refused', () => {
  const cases = [{ name: 'open', arguments: { other: 1 }, valid: false }];
  assert.equal(runCases({ is: () => true, errors: () => [] }, cases).failed, 1);
});

test('files are read in every shape', () => {
  const one = { name: 'a', arguments: {}, valid: false };
  assert.deepEqual(readCases([one])[0]?.cases, [one]);
  assert.deepEqual(readCases({ schema, cases: [one] })[0]?.schema, schema);
  assert.deepEqual(readCases({ tool: 't', cases: [one] })[0]?.cases, [{ tool: 't', ...one }]);
  assert.equal(readCases({ groups: [{ name: 'g', schema, cases: [one] }] })[0]?.name, 'g');
  const gate = readCases({
    good: [{ tool: 't', arguments: { id: 'a' } }],
    hostile: [{ tool: 't', kind: 'empty', arguments: {} }],
  });
  assert.deepEqual(
    gate[0]?.cases.map(({ name, valid }) => [name, valid]),
    [
      ['t good', true],
      ['t empty', false],
    ],
  );
});

test('what is no case is refused with its name', () => {
  for (const [file, words] of [
    [{}, /expected a list of cases/],
    [[{ name: 'a', arguments: {} }], /"a": expected `valid`/],
    [[{ name: 'a', valid: true }], /"a": expected one of `arguments`/],
    [[{ name: 'a', arguments: {}, arguments_js: '1', valid: true }], /"a": expected one of/],
    [[{ name: 'a', arguments: {}, valid: false, errors: ['$'] }], /"a": expected `errors`/],
  ] as const)
    assert.throws(
      () => readCases(file),
      (error) => error instanceof CaseFileError && words.test(error.message),
    );
});

test('literals are read, and nothing is run', () => {
  assert.deepEqual(readLiteral('({ amount: Infinity, "b": [-1.5e3, NaN,], c: undefined })'), {
    amount: Number.POSITIVE_INFINITY,
    b: [-1500, Number.NaN],
    c: undefined,
  });
  assert.equal(readLiteral(`'it\\'s "so"'`), `it's "so"`);
  assert.equal(readLiteral('"ab".repeat(3)'), 'ababab');
  assert.deepEqual(Object.keys(readLiteral('{ ["__proto__"]: 1 }') as object), ['__proto__']);
  for (const source of [
    'process.exit()',
    '(() => 1)()',
    '{ get a() {} }',
    '1 + 1',
    '"a".padEnd(3)',
    '"a".repeat(1e12)',
    '',
  ])
    assert.throws(() => readLiteral(source), SyntaxError, source);
});

test('arguments that cannot be read name their case', () => {
  assert.throws(() => argumentsOf({ name: 'odd', arguments_json: '{', valid: true }), /case "odd"/);
});
