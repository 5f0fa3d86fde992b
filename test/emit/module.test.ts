import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { test } from 'node:test';
import { emit, emitAll } from '../../src/emit/index.ts';
import { compile, SchemaError } from '../../src/index.ts';
import { load, save, type Tool } from './load.ts';

const order = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  type: 'object',
  properties: {
    id: { type: 'string', pattern: '^(?=.*7)[a-z]+_[0-9]{1,10}$' },
    lines: { type: 'array', items: { $ref: '#/$defs/line' }, uniqueItems: true },
    parent: { $ref: '#' },
  },
  required: ['id'],
  unevaluatedProperties: false,
  $defs: { line: { type: 'object', properties: { qty: { multipleOf: 0.01 } }, required: ['qty'] } },
};
const values = [
  { id: 'a_7' },
  { id: 'a_7', lines: [{ qty: 19.99 }, { qty: 1 }], parent: { id: 'b_7' } },
  { id: 'a_8', lines: [{ qty: 0.001 }, { qty: 0.001 }], parent: { id: 1, other: 1 } },
  [],
];

test('a module needs nothing, and runs where no code may be generated', () => {
  const { code } = emit(order);
  assert.doesNotMatch(
    code,
    /\b(?:import|require|eval|process|globalThis)\s*[(.'"]|^\s*import\b|new Function/m,
  );
  const program = `
    import * as tool from ${JSON.stringify(save(code))};
    process.stdout.write(JSON.stringify(${JSON.stringify(values)}.map((value) => [tool.is(value), tool.errors(value)])));`;
  const flags = ['--disallow-code-generation-from-strings', '--input-type=module', '-e', program];
  const { stdout, stderr } = spawnSync(process.execPath, flags, { encoding: 'utf8' });
  const { is, errors } = compile(order);
  assert.equal(stdout, JSON.stringify(values.map((value) => [is(value), errors(value)])), stderr);
});

test('the same schema is the same text', () => {
  assert.deepEqual(emit(order), emit(structuredClone(order)));
});

test('a module is a Standard Schema, by its names and by its default', async () => {
  const module = await load<Tool & { default: Tool }>(emit(order).code);
  const own = compile(order)['~standard'];
  for (const { '~standard': standard } of [module, module.default]) {
    assert.deepEqual({ ...standard, validate: 0, jsonSchema: 0 }, { ...own, validate: 0, jsonSchema: 0 });
    for (const value of values) assert.deepEqual(standard.validate(value), own.validate(value));
    const target = { target: 'draft-2020-12' };
    assert.deepEqual(standard.jsonSchema.input(target), own.jsonSchema.input(target));
  }
  assert.deepEqual(module.validate(values[0]), { valid: true, value: values[0] });
  assert.equal(module.validate(values[3]).valid, false);
});

test('several schemas share a module, as CommonJS too', () => {
  const { code } = emitAll({ order, flag: { type: 'boolean' } }, { module: 'cjs' });
  const tools = createRequire(import.meta.url)(save(code, 'cjs')) as Record<string, Tool>;
  assert.deepEqual(Object.keys(tools), ['order', 'flag']);
  assert.equal(tools['flag']?.is(true), true);
  assert.equal(tools['order']?.is(true), false);
  assert.equal(code.split('const $report').length, 2, 'one report');
});

test('a wrong schema is refused when it is emitted', () => {
  assert.throws(() => emit({ type: 'strin' }), SchemaError);
  assert.throws(() => emit({}, { limits: { depht: 1 } } as object), TypeError);
});

test('limits are those of the engine', async () => {
  const schema = { properties: { a: { $ref: '#' } }, additionalProperties: { type: 'null' } };
  const options = { limits: { depth: 5, errors: 2 } };
  const [tool, validator] = [await load<Tool>(emit(schema, options).code), compile(schema, options)];
  let deep: object = {};
  for (let depth = 0; depth < 8; depth++) {
    for (const value of [deep, { not: deep }, { x: 1, y: 1, z: 1, a: deep }]) {
      assert.equal(tool.is(value), validator.is(value));
      assert.deepEqual(tool.errors(value), validator.errors(value));
    }
    deep = { a: deep };
  }
});

test('branches that double with each level do not', async () => {
  const step = { properties: { a: { $ref: '#' } } };
  const schema = {
    type: 'object',
    anyOf: [{ ...step, required: ['b'] }, { ...step, required: ['c'] }, step],
  };
  const tool = await load<Tool>(emit(schema).code);
  let deep: object = { a: 1 };
  for (let depth = 0; depth < 100; depth++) deep = { a: deep };
  assert.equal(tool.is(deep), false);
  assert.deepEqual(tool.errors(deep), compile(schema).errors(deep));
});

test('objects that are no plain data are read as the engine reads them', async () => {
  class Point {
    x = 1;
    get y() {
      return 'inherited';
    }
  }
  const hidden = Object.defineProperty({ x: 1 }, 'y', { value: 'hidden', enumerable: false });
  const strangers: unknown[] = [
    new Point(),
    hidden,
    Object.create({ x: 1, y: 1 }),
    Object.create({ y: 'inherited' }, { x: { value: 1, enumerable: true } }),
    Object.assign(Object.create(null), { x: 1 }),
    new Proxy({ x: 1 }, {}),
    { x: undefined },
    {
      get x() {
        throw new Error('no');
      },
    },
    JSON.parse('{"__proto__": 1, "x": 1}'),
    new Map(),
    Array(3),
    () => 1,
    Symbol('x'),
    1n,
    Number.NaN,
    undefined,
  ];
  const y = { type: 'number' };
  const many = Object.fromEntries([...'abcdefghijklmnop'].map((name) => [name, { type: 'string' }]));
  const schemas = {
    closed: { type: 'object', properties: { x: true, y }, additionalProperties: false },
    open: { properties: { x: { type: 'number' }, y } },
    required: { properties: { x: true, y }, required: ['y'] },
    map: { additionalProperties: { type: 'number' } },
    many: { properties: { ...many, x: true, y } },
    counted: { minProperties: 1, maxProperties: 1, propertyNames: { const: 'x' } },
    proto: { properties: { ['__proto__']: { type: 'string' } }, dependentRequired: { x: ['y'] } },
    union: { oneOf: [{ required: ['x'] }, { required: ['y'], properties: { y: { const: 1 } } }] },
    items: { items: { type: 'number' }, contains: { const: 1 } },
    bounds: { minimum: 0, maxLength: 1 },
    numbers: { type: 'number' },
  };
  const tools = await load<Record<string, Tool>>(emitAll(schemas).code);
  for (const [name, schema] of Object.entries(schemas)) {
    const { is, errors } = compile(schema);
    for (const [index, value] of strangers.entries()) {
      assert.equal(tools[name]?.is(value), is(value), `${name} ${index}`);
      assert.deepEqual(tools[name]?.errors(value), errors(value), `${name} ${index}`);
    }
  }
});
