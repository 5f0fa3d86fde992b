import assert from 'node:assert/strict';
import { test } from 'node:test';
import { compile, SchemaError, ValidationFailure, validate } from '../src/index.ts';

const schema = {
  type: 'object',
  properties: { id: { type: 'string' }, tags: { type: 'array', items: { type: 'string' } } },
  required: ['id'],
  additionalProperties: false,
};

test('validate answers with the value or with the errors', () => {
  const value = { id: 'a' };
  const validator = compile(schema);
  assert.deepEqual(validator.validate(value), { valid: true, value });
  const result = validator.validate({});
  assert.equal(result.valid, false);
  assert.deepEqual(result.valid ? [] : result.errors.map(({ path, keyword }) => [path, keyword]), [
    ['$.id', 'required'],
  ]);
});

test('parse returns the very value, or throws with the errors', () => {
  const value = { id: 'a' };
  assert.equal(compile(schema).parse(value), value);
  assert.throws(
    () => compile(schema).parse({ id: 1, x: 1 }),
    (error) => {
      assert.ok(error instanceof ValidationFailure);
      assert.equal(error.errors.length, 2);
      assert.match(
        error.message,
        /^\$\.id: expected string, got number\n\$\.x: additional property not allowed$/,
      );
      return true;
    },
  );
});

test('one shot gives lines, under the name that the value is given', () => {
  assert.deepEqual(validate(schema, { id: 'a' }), []);
  assert.deepEqual(validate(schema, { tags: ['a', 1] }, 'arguments').sort(), [
    'arguments.id: required property missing',
    'arguments.tags[1]: expected string, got number',
  ]);
  assert.deepEqual(validate(false, 1), ['$: no value is allowed']);
  assert.throws(() => validate({ type: 'strin' }, 1), SchemaError);
});

test('a schema that is changed after compile changes nothing', () => {
  const changing = { enum: [{ a: 1 }], required: ['a'], properties: { a: { const: 1 } } };
  const validator = compile(changing);
  (changing.enum[0] as { a: number }).a = 2;
  changing.required.push('b');
  changing.properties.a.const = 2;
  assert.equal(validator.is({ a: 1 }), true);
  assert.deepEqual(validator.errors({ a: 1 }), []);
  assert.equal(validator.schema, changing);
});

test('schema and instance are left as they were', () => {
  const freeze = <T>(value: T): T => {
    if (typeof value === 'object' && value !== null) Object.values(Object.freeze(value)).forEach(freeze);
    return value;
  };
  const validator = compile(freeze(structuredClone(schema)));
  assert.equal(validator.is(freeze({ id: 'a', tags: ['b'] })), true);
  assert.equal(validator.errors(freeze({ tags: [1] })).length, 2);
});

test('a value that throws when it is read is not valid, and the errors say so', () => {
  const hostile = {
    get id(): string {
      throw new Error('no');
    },
  };
  const validator = compile(schema);
  assert.equal(validator.is(hostile), false);
  const [error] = validator.errors(hostile);
  assert.equal(error?.message, 'reading the value failed');
  assert.deepEqual(error?.params, { error: 'Error: no' });
  assert.equal(validator.validate(hostile).valid, false);
  assert.throws(() => validator.parse(hostile), ValidationFailure);
});

test('instance nesting ends at limits.depth', () => {
  const nest = (depth: number): unknown => {
    let value: unknown = 1;
    for (let i = 0; i < depth; i++) value = [value];
    return value;
  };
  const validator = compile({ items: { $ref: '#' } }, { limits: { depth: 5 } });
  assert.equal(validator.is(nest(5)), true);
  assert.equal(validator.is(nest(6)), false);
  assert.deepEqual(
    validator.errors(nest(6)).map(({ path, message }) => [path, message]),
    [['$[0][0][0][0][0][0]', 'nesting deeper than 5']],
  );
  const deep = nest(100_000);
  assert.equal(compile({ items: { $ref: '#' } }).is(deep), false);
  assert.equal(compile({ items: { $ref: '#' } }).errors(deep).length, 1);
  const cyclic: unknown[] = [];
  cyclic.push(cyclic);
  assert.equal(validator.is(cyclic), false);
  assert.equal(compile({ uniqueItems: true }).is([deep, deep]), false);
});

test('limits.errors bounds the list, branches included', () => {
  const values = Array.from({ length: 1000 }, () => 1);
  const branches = { items: { anyOf: [{ type: 'string' }, { type: 'null' }] } };
  assert.equal(compile({ items: { type: 'string' } }).errors(values).length, 100);
  assert.equal(compile({ items: { type: 'string' } }, { limits: { errors: 3 } }).errors(values).length, 3);
  const unions = compile(branches).errors(values);
  assert.equal(unions.length, 100);
  assert.ok(JSON.stringify(unions).length < 100_000);
  const wide = { items: { anyOf: Array.from({ length: 300 }, (_, i) => ({ const: `x${i}` })) } };
  assert.equal(compile(wide).errors(values).length, 100);
});

test('hostile schemas are refused, not followed', () => {
  let deep: object = {};
  for (let i = 0; i < 20_000; i++) deep = { not: deep };
  const chain: Record<string, object> = {};
  for (let i = 0; i < 20_000; i++) chain[`a${i}`] = { $ref: `#/$defs/a${i + 1}` };
  const doubling: Record<string, object> = { d40: { type: 'integer' } };
  for (let i = 0; i < 40; i++) {
    const next = { $ref: `#/$defs/d${i + 1}` };
    doubling[`d${i}`] = { anyOf: [next, next] };
  }
  const cyclic: { not?: object } = {};
  cyclic.not = cyclic;
  let twice: object = { type: 'integer' };
  for (let i = 0; i < 40; i++) twice = { allOf: [twice, twice] };
  for (const hostile of [
    deep,
    { $defs: { ...chain, a20000: true }, $ref: '#/$defs/a0' },
    { $defs: doubling, $ref: '#/$defs/d0' },
    cyclic,
    twice,
    { $ref: '#' },
    { $dynamicAnchor: 'a', $dynamicRef: '#a' },
  ]) {
    assert.throws(() => compile(hostile), SchemaError);
  }
});

test('what holds unconditionally is evaluated once, on however many paths it is reached', () => {
  const $defs: Record<string, object> = { d40: { type: 'integer' } };
  for (let i = 0; i < 40; i++) {
    const next = { $ref: `#/$defs/d${i + 1}` };
    $defs[`d${i}`] = { allOf: [next, { maximum: 100 + i, ...next }] };
  }
  const validator = compile({ $defs, $ref: '#/$defs/d0' });
  assert.equal(validator.is(1), true);
  assert.equal(validator.is(101), false);
  assert.equal(validator.errors('x').length, 1);
  assert.equal(validator.evaluate('x', 'verbose').valid, false);
});

test('Standard Schema: values, issues with keys, and the schema itself', () => {
  const standard = compile(schema)['~standard'];
  assert.equal(standard.version, 1);
  assert.equal(standard.vendor, 'portcullis');
  assert.deepEqual(standard.validate({ id: 'a' }), { value: { id: 'a' } });
  const { issues } = standard.validate({ tags: ['a', 1] });
  assert.deepEqual(
    issues?.map(({ path }) => path),
    [['tags', 1], ['id']],
  );
  assert.deepEqual(standard.jsonSchema.input({ target: 'draft-2020-12' }), schema);
  assert.throws(() => standard.jsonSchema.output({ target: 'draft-07' }), /written in draft-2020-12/);
  assert.deepEqual(compile(false)['~standard'].jsonSchema.input({ target: 'draft-2020-12' }), { not: {} });
});

test('an unknown output format is refused by name', () => {
  assert.throws(
    () => compile(true).evaluate(1, 'long' as 'basic'),
    /expected one of flag, basic.*found "long"/,
  );
});

test('the branch that came closest explains a union', () => {
  const circle = {
    type: 'object',
    properties: { kind: { const: 'circle' }, r: { type: 'number' } },
    required: ['r'],
  };
  const square = {
    type: 'object',
    properties: { kind: { const: 'square' }, a: { type: 'number' } },
    required: ['a'],
  };
  const shape = compile({ oneOf: [circle, square, { type: 'string' }] });
  const told = (value: unknown) => shape.errors(value).map(({ path, keyword }) => `${path} ${keyword}`);
  assert.deepEqual(told({ kind: 'square', a: '1' }), ['$ oneOf', '$.a type']);
  assert.deepEqual(told({ kind: 'circle' }), ['$ oneOf', '$.r required']);
  // No branch knows the kind: the allowed ones are told once.
  const [, error] = shape.errors({ kind: 'oval' });
  assert.deepEqual([error?.path, error?.params['allowed']], ['$.kind', ['circle', 'square']]);
  assert.deepEqual(told({ kind: 'oval' }).length, 2);
});

test('an option that cannot be meant is refused, so that no door is left open', () => {
  const refused: readonly [object, RegExp][] = [
    [
      { unknownKeywords: 'refused' },
      /option `unknownKeywords`: expected "allow" or "refuse", found "refused"/,
    ],
    [{ unknownKeyword: 'refuse' }, /unknown option "unknownKeyword": did you mean unknownKeywords\?/],
    [{ formats: { date: /x/ } }, /option `formats`: expected a record of tests/],
    [{ formats: null }, /option `formats`/],
    [{ dialect: 5 }, /option `dialect`: expected a name or URI, found 5/],
    [{ schemas: 'x' }, /option `schemas`/],
    [{ content: {} }, /option `content`/],
    [{ patterns: 'fast' }, /option `patterns`/],
    [{ limits: { depth: Number.NaN } }, /option `limits.depth`: expected a count from 1, found NaN/],
    [{ limits: { errors: 0 } }, /option `limits.errors`/],
    [{ limits: { dept: 3 } }, /unknown limit "dept": did you mean depth\?/],
  ];
  for (const [options, message] of refused) {
    assert.throws(() => compile(true, options), { name: 'TypeError', message });
  }
  assert.equal(compile(true, { limits: { depth: Number.POSITIVE_INFINITY } }).is(1), true);
});

test('a document may be reached by several names', () => {
  const address = { $id: 'https://example.com/address', type: 'string' };
  const schemas = { 'file:///lib/address.json': address, 'address.json': address };
  const schema = { anyOf: [{ $ref: 'https://example.com/address' }, { $ref: 'address.json' }] };
  const validator = compile(schema, { schemas });
  assert.equal(validator.is('a'), true);
  assert.equal(validator.is(1), false);
  assert.equal(compile({ $ref: 'file:///lib/address.json' }, { schemas }).is('a'), true);
});

test('every format that a dialect must assert and cannot is told', () => {
  const meta = {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    $id: 'https://example.com/asserting',
    $vocabulary: {
      'https://json-schema.org/draft/2020-12/vocab/core': true,
      'https://json-schema.org/draft/2020-12/vocab/applicator': true,
      'https://json-schema.org/draft/2020-12/vocab/format-assertion': true,
    },
  };
  const schema = { $schema: meta.$id, properties: { a: { format: 'x1' }, b: { format: 'x2' } } };
  assert.throws(
    () => compile(schema, { schemas: [meta] }),
    (error) => error instanceof SchemaError && error.problems.length === 2,
  );
});

test('a pattern that cannot be linear is refused with the way out, and runs when it is asked for', () => {
  assert.throws(() => compile({ pattern: '(a)\\1' }), /#\/pattern: .*linear time.*patterns: 'native'/);
  assert.equal(compile({ pattern: '^(a)\\1$' }, { patterns: 'native' }).is('aa'), true);
  assert.equal(compile({ pattern: '^(a+)+$' }).is(`${'a'.repeat(50_000)}!`), false);
});
