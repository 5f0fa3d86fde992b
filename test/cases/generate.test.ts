import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { argumentsOf, type Case, generateCases, runCases } from '../../src/cases/index.ts';
import { formats } from '../../src/formats/index.ts';
import { compile } from '../../src/index.ts';
import { canonical } from '../../src/json/equal.ts';

/** What a schema is there to show, and the keyword locations that must have a case of their own. */
const ISOLATED: Readonly<Record<string, readonly [schema: object, ...locations: string[]]>> = {
  'assertions of numbers': [
    { type: 'number', minimum: 1, exclusiveMaximum: 9, multipleOf: 0.5 },
    '/type',
    '/minimum',
    '/exclusiveMaximum',
    '/multipleOf',
  ],
  'assertions of texts': [
    { type: 'string', minLength: 2, maxLength: 5, pattern: '^[a-z]+$' },
    '/type',
    '/minLength',
    '/maxLength',
    '/pattern',
  ],
  'assertions of arrays': [
    { type: 'array', items: { type: 'integer' }, minItems: 1, maxItems: 3, uniqueItems: true },
    '/minItems',
    '/maxItems',
    '/uniqueItems',
    '/items/type',
  ],
  tuples: [
    { prefixItems: [{ type: 'string' }, { type: 'number' }], items: false, minItems: 2, type: 'array' },
    '/prefixItems/1/type',
    '/items',
    '/minItems',
  ],
  contains: [
    { type: 'array', contains: { const: 1 }, minContains: 2, maxContains: 3 },
    '/minContains',
    '/maxContains',
  ],
  'names and counts of properties': [
    {
      type: 'object',
      propertyNames: { pattern: '^[a-z]+$' },
      patternProperties: { '^n': { type: 'number' } },
      additionalProperties: { type: 'string' },
      minProperties: 1,
      maxProperties: 3,
    },
    '/propertyNames/pattern',
    '/patternProperties/^n/type',
    '/additionalProperties/type',
    '/minProperties',
    '/maxProperties',
  ],
  'references and allOf': [
    {
      $defs: { id: { type: 'string', maxLength: 4 } },
      allOf: [{ properties: { a: { $ref: '#/$defs/id' } } }],
      required: ['a'],
    },
    '/allOf/0/properties/a/$ref/maxLength',
    '/required',
  ],
  conditions: [
    {
      properties: { kind: { enum: ['card', 'cash'] } },
      required: ['kind'],
      if: { properties: { kind: { const: 'card' } } },
      then: { required: ['number'] },
      else: { properties: { number: false } },
    },
    '/then/required',
    '/else/properties/number',
  ],
  'dependent keywords': [
    { type: 'object', dependentRequired: { a: ['b'] }, dependentSchemas: { c: { required: ['d'] } } },
    '/dependentRequired',
    '/dependentSchemas/c/required',
  ],
  'an exclusive choice': [
    {
      type: 'object',
      oneOf: [
        { properties: { a: { type: 'string' } }, required: ['a'] },
        { properties: { b: { type: 'integer' } }, required: ['b'] },
      ],
      unevaluatedProperties: false,
    },
    '/oneOf',
    '/oneOf/0/properties/a/type',
    '/oneOf/1/properties/b/type',
    '/unevaluatedProperties',
  ],
  not: [{ type: 'string', not: { enum: ['root', 'admin'] } }, '/type', '/not'],
  'unevaluated items': [{ type: 'array', prefixItems: [true], unevaluatedItems: false }, '/unevaluatedItems'],
  recursion: [
    {
      type: 'object',
      properties: { name: { type: 'string' }, children: { type: 'array', items: { $ref: '#' } } },
      required: ['name'],
      additionalProperties: false,
    },
    '/properties/name/type',
    '/properties/children/type',
    '/additionalProperties',
  ],
};

describe('every constraint has a case that violates it alone', () => {
  for (const [name, [schema, ...locations]] of Object.entries(ISOLATED))
    test(name, () => {
      const { cases, coverage } = generateCases(schema);
      const isolated = coverage
        .filter(({ status }) => status === 'isolated')
        .map(({ keywordLocation }) => keywordLocation);
      for (const location of locations)
        assert.ok(isolated.includes(location), `${location} not in ${isolated.join(', ')}`);
      assert.equal(runCases(schema, cases).failed, 0);
      assert.ok(cases.some(({ valid }) => valid));
      for (const location of locations) assert.ok(cases.some(({ constraint }) => constraint === location));
    });
});

test('a case fails at the constraint that it names', () => {
  const schema = {
    type: 'object',
    properties: { n: { type: 'integer', minimum: 1 } },
    additionalProperties: false,
  };
  const tool = compile(schema);
  for (const one of generateCases(schema).cases.filter(({ constraint }) => constraint !== undefined))
    assert.deepEqual(
      tool.errors(argumentsOf(one)).map(({ keywordLocation }) => keywordLocation),
      [one.constraint],
      one.name,
    );
});

test('the same seed gives the same cases, another one others', () => {
  const schema = { type: 'string', pattern: '^[a-z]{5,9}$' };
  const [first, again, other] = [1, 1, 2].map((seed) => JSON.stringify(generateCases(schema, { seed })));
  assert.equal(first, again);
  assert.notEqual(first, other);
});

test('formats have cases when they assert', () => {
  for (const name of Object.keys(formats)) {
    const schema = { type: 'string', format: name };
    const { cases, coverage } = generateCases(schema, { compile: { formats } });
    assert.equal(coverage.find(({ keyword }) => keyword === 'format')?.status, 'isolated', name);
    assert.ok(
      cases.some(({ valid }) => valid),
      name,
    );
  }
  const without = generateCases({ type: 'string', format: 'date' }).coverage;
  assert.ok(without.every(({ keyword }) => keyword !== 'format'));
});

test('undeclared names are ordinary ones, inherited ones and slips', () => {
  const schema = {
    type: 'object',
    properties: { accountId: { type: 'string' } },
    additionalProperties: false,
  };
  const names = generateCases(schema)
    .cases.filter(({ constraint }) => constraint === '/additionalProperties')
    .flatMap((one) => Object.keys(argumentsOf(one) as object));
  for (const name of ['undeclared', '__proto__', 'ACCOUNTID', 'account_id'])
    assert.ok(names.includes(name), name);
});

test('what JSON cannot carry is written as a literal', () => {
  const { cases } = generateCases({
    type: 'object',
    properties: { n: { type: 'number' }, s: { type: 'string', maxLength: 9 } },
  });
  const hostile = cases.filter(({ arguments_js }) => arguments_js !== undefined);
  const texts = hostile.map(({ arguments_js }) => arguments_js);
  assert.ok(texts.some((text) => text?.includes('Infinity')));
  assert.ok(texts.some((text) => text?.includes('.repeat(1000000)')));
});

test('the cases are the same after a trip through a file', () => {
  const schema = {
    type: 'object',
    properties: { __proto__: undefined, a: { type: 'number' } },
    additionalProperties: false,
  };
  const { cases } = generateCases(schema);
  const read = JSON.parse(JSON.stringify(cases)) as Case[];
  assert.deepEqual(
    read.map((one) => canonical(argumentsOf(one), 2_000)),
    cases.map((one) => canonical(argumentsOf(one), 2_000)),
  );
});

test('what no case can violate alone is told with the reason', () => {
  const reasons = (schema: object): string[] =>
    generateCases(schema)
      .coverage.filter(({ status }) => status !== 'isolated')
      .map(({ keywordLocation, status, reason }) => `${keywordLocation} ${status}: ${reason}`);
  assert.deepEqual(reasons({ type: 'string', enum: ['a'] }), [
    '/type implied: every value of the enum or const beside it conforms',
  ]);
  assert.deepEqual(reasons({ type: 'string', pattern: '^[a-z]{3}$', maxLength: 3 }), [
    '/maxLength implied: the pattern ^[a-z]{3}$ bounds the length',
  ]);
  assert.deepEqual(reasons({ type: 'object', items: { type: 'string' } }), [
    '/items/type unreachable: the type beside items admits no array',
  ]);
});

test('a boolean schema has cases too', () => {
  assert.ok(generateCases(true).cases.every(({ valid }) => valid));
  assert.deepEqual(
    generateCases(false).coverage.map(({ status }) => status),
    ['isolated'],
  );
});
