import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { runInNewContext } from 'node:vm';
import { compile, SchemaError, type SchemaProblem } from '../src/index.ts';
import type { CompileOptions } from '../src/model/public.ts';

describe('an extended Object.prototype changes no answer', () => {
  const schemas: readonly [schema: unknown, options?: CompileOptions][] = [
    [{ type: 'object', properties: { a: { minimum: 1 } }, required: ['a'], title: 't', custom: [1] }],
    [{ contains: { const: 1 }, minContains: 2, oneOf: [true, true], uniqueItems: true }],
    [{ $id: 'http://x/y', allOf: [{ properties: { a: true } }], unevaluatedProperties: false }],
    [{ items: { format: 'date' }, contentMediaType: 'text/plain', contentSchema: {} }],
    [{ items: [{}], additionalItems: false, id: '#a', maximum: 3 }, { dialect: 'draft-04' }],
    [{ $schema: 'http://x/meta', minimum: 5 }, { schemas: { 'http://x/meta': {} } }],
    [{ $ref: 'http://x/z' }, { schemas: [{ $id: 'http://x/z', type: 'string' }], limits: { depth: 5 } }],
  ];
  const instances: readonly unknown[] = [{}, { a: 0 }, { b: 1 }, [1], [1, 1], 1, 'a', 7, { b: { a: 1 } }];
  const names = [
    ...[
      '$ref',
      '$id',
      'id',
      '$schema',
      '$vocabulary',
      '$anchor',
      '$dynamicRef',
      'type',

      'depth',
      'errors',
    ],
    ...['dialect', 'schemas', 'formats', 'content', 'patterns', 'unknownKeywords', 'limits', 'subschemas'],
    ...['name', 'check', 'acceptsBoolean', 'applies', 'reads', 'identifies', 'isLast', 'evaluates', 'plan'],
    ...['message', 'refusal', 'explain', 'keyword', 'property', 'params', 'concerns', 'names', 'prefix'],
    ...['matchingItems', 'encodings', 'mediaTypes', 'minContains', 'then', 'else', 'title', 'default'],
  ];
  const answers = () =>
    schemas.map(([schema, options]) => {
      const tool = compile(schema, options);
      return instances.map((instance) => [tool.errors(instance), tool.evaluate(instance, 'basic')]);
    });
  const expected = JSON.stringify(answers());
  for (const value of ['refuse', true, { type: 'null' }, () => [{ params: {} }]]) {
    test(`by ${typeof value} ${JSON.stringify(value) ?? ''}`, () => {
      for (const name of names) {
        for (const enumerable of [true, false]) {
          Object.defineProperty(Object.prototype, name, {
            value,
            enumerable,
            configurable: true,
            writable: true,
          });
          let found: string;
          try {
            found = JSON.stringify(answers());
          } finally {
            delete (Object.prototype as Record<string, unknown>)[name];
          }
          assert.equal(found, expected, name);
        }
      }
    });
  }
});

describe('what is no JSON in a schema', () => {
  class Point {
    x = 1;
  }
  const strangers: readonly [name: string, value: unknown][] = [
    ['an instance of Map', new Map([['type', 'string']])],
    ['an instance of Set', new Set()],
    ['an instance of Date', new Date(0)],
    ['an instance of RegExp', /a/],
    ['an instance of Point', new Point()],
    ['an instance of Map', runInNewContext('new Map()')],
    ['an instance of Object', Object.create({ type: 'string' })],
    ['function', () => true],
    ['undefined', undefined],
    ['NaN', Number.NaN],
  ];
  for (const [name, value] of strangers) {
    test(`${name} is no schema`, () => {
      const message = `expected a schema (an object or a boolean), found ${name}`;
      assert.deepEqual(problemsOf(value), [`#: ${message}`]);
      assert.deepEqual(problemsOf({ allOf: [true, value] }), [`#/allOf/1: ${message}`]);
      if (value === undefined) return;
      const document = { schemas: { 'x:y': value as object } };
      assert.equal(problemsOf({ $ref: 'x:y' }, document)[0], `x:y#: ${message}`);
      assert.deepEqual(problemsOf({ properties: { a: value } }), [`#/properties/a: ${message}`]);
    });
    test(`${name} is no constant`, () => {
      for (const keyword of ['const', 'default', 'enum', 'examples'])
        assert.deepEqual(problemsOf({ [keyword]: [1, { a: [value] }] }), [
          `#/${keyword}/1/a/0: expected a JSON value, found ${name}`,
        ]);
    });
    test(`an unknown keyword with ${name} means nothing`, () => {
      assert.deepEqual(compile({ custom: [value] }).evaluate(1, 'basic'), { valid: true, annotations: [] });
    });
  }
  test('objects of another realm, and without a prototype, are schemas', () => {
    for (const schema of [
      runInNewContext('({ type: "object", properties: { a: { enum: [1, [2]] } } })'),
      Object.assign(Object.create(null), { type: 'object', properties: { a: { enum: [1, [2]] } } }),
      new Proxy({ type: 'object', properties: { a: { enum: [1, [2]] } } }, {}),
    ]) {
      const tool = compile(schema);
      assert.deepEqual([tool.is({ a: [2] }), tool.is({ a: 2 }), tool.is(1)], [true, false, false]);
    }
  });
  test('a hole in an array is told where it stands', () => {
    const hole = (...items: unknown[]) => Object.assign(Array(3), items);
    const found = 'expected a schema (an object or a boolean), found undefined';
    for (const keyword of ['allOf', 'anyOf', 'oneOf', 'prefixItems'])
      assert.deepEqual(problemsOf({ [keyword]: hole(true) }), [`#/${keyword}/1: ${found}`]);
    assert.deepEqual(problemsOf({ items: hole({}, {}) }, { dialect: 'draft-07' }), [
      '#/items/2: expected a schema (an object or a boolean), found undefined',
    ]);
    assert.deepEqual(problemsOf({ enum: hole(1) }), ['#/enum/1: expected a JSON value, found undefined']);
    assert.deepEqual(problemsOf({ required: hole('a') }), [
      '#/required/1: expected a JSON value, found undefined',
    ]);
    assert.deepEqual(problemsOf({}, { schemas: hole({ $id: 'x:y' }) as object[] }), [
      '#: option `schemas`: document 1: expected a schema, found undefined',
    ]);
    assert.deepEqual(problemsOf({ allOf: Array(2 ** 32 - 1) }), [`#/allOf/0: ${found}`]);
  });
  test('what else an array carries does not count', () => {
    const tool = compile({ allOf: Object.assign([{ type: 'string' }], { extra: false, 1.5: false }) });
    assert.deepEqual([tool.is('a'), tool.is(1)], [true, false]);
  });
  test('a getter or a proxy that throws is told where it stands', () => {
    const throwing = {
      get type(): unknown {
        throw new Error('no');
      },
    };
    const { proxy, revoke } = Proxy.revocable({}, {});
    revoke();
    assert.match(
      String(problemsOf({ not: throwing })),
      /^#\/not\/type: .*found what throws when it is read$/,
    );
    assert.match(String(problemsOf({ not: proxy })), /^#\/not: .*found what throws when it is read$/);
    assert.match(String(problemsOf(proxy)), /^#: .*found what throws when it is read$/);
    assert.match(
      String(problemsOf({ allOf: new Proxy([], throwingTraps) })),
      /^#\/allOf: .*found what throws/,
    );
    assert.equal(problemsOf({ $ref: 'x:y' }, { schemas: [proxy] }).length, 2);
  });
  test('a getter is read once', () => {
    let reads = 0;
    const schema = {
      get type() {
        return reads++ === 0 ? 'string' : 'number';
      },
    };
    assert.equal(compile(schema).is('a'), true);
    assert.equal(reads, 1);
  });
  test('a proxy that makes ever more objects comes to an end', () => {
    const endless = (): object => new Proxy({ a: 1, b: 1 }, { get: endless });
    const [problem] = problemsOf({ custom: endless() }, { limits: { subschemas: 100 } });
    assert.match(String(problem), /^#: .* found more than 1000 objects and arrays$/);
  });
});

test('a property that is undefined counts as absent, wherever it stands', () => {
  const none = undefined;
  const tool = compile({
    type: none,
    properties: { a: none, b: { type: 'string' } },
    patternProperties: { '(': none },
    dependentRequired: { a: none },
    dependentSchemas: { a: none },
    $vocabulary: { x: none },
    $defs: { a: none },
    default: { a: none },
    additionalProperties: false,
  });
  assert.deepEqual([tool.is({ b: 'x' }), tool.is({ a: 1 }), tool.is(1)], [true, false, true]);
  assert.deepEqual(tool.evaluate(1, 'basic').annotations?.[0]?.annotation, {});
  assert.deepEqual(problemsOf({ $ref: '#/$defs/a', $defs: { a: none } }).length, 1);
  assert.deepEqual(problemsOf({}, { schemas: { 'x:y': undefined as unknown as object } }), []);
});

describe('compile is bounded', () => {
  let shared: unknown = ['a'];
  for (let level = 0; level < 40; level++) shared = level % 2 ? [shared, shared] : { a: shared, b: shared };
  const cyclic: Record<string, unknown> = {};
  cyclic['a'] = [cyclic];

  for (const keyword of ['custom', 'const', 'enum', 'default', 'examples']) {
    test(`objects that are shared in ${keyword}, 2^40 when written out`, () => {
      const [problem] = problemsOf({ [keyword]: [shared] });
      assert.match(String(problem), /shared objects with at most limits\.subschemas, 100000, members/);
    });
    test(`a cycle in ${keyword}`, () => {
      const [problem] = problemsOf({ [keyword]: [cyclic] });
      assert.match(String(problem), /expected a JSON value, no deeper than 512/);
    });
  }
  test('objects that are shared as schemas', () => {
    let schema: object = {};
    for (let level = 0; level < 30; level++) schema = { allOf: [schema, schema] };
    assert.match(String(problemsOf(schema)), /more subschemas than limits\.subschemas, 100000/);
    const loop: Record<string, unknown> = {};
    loop['not'] = loop;
    assert.match(String(problemsOf(loop)), /nested deeper than limits\.schemaDepth, 512/);
  });
  test('an object that is shared now and then is no fault', () => {
    const list = Array.from({ length: 300 }, (_, index) => `v${index}`);
    const properties = Object.fromEntries(list.map((name) => [name, { enum: list, default: [list] }]));
    assert.equal(compile({ properties }).is({ v1: 'v2' }), true);
  });
  test('schemas that are too deep count too', () => {
    let schema: object = { allOf: Array.from({ length: 300_000 }, () => ({})) };
    for (let level = 0; level < 512; level++) schema = { not: schema };
    const problems = problemsOf(schema);
    assert.equal(problems.length, 101);
    assert.match(String(problems[0]), /nested deeper than limits\.schemaDepth, 512$/);
    assert.match(String(problems[100]), /and 99388 more problems$/);
  });
});

describe('what a report tells is bounded', () => {
  const long = 'x'.repeat(100_000);
  const many = Array.from({ length: 50_000 }, (_, index) => index);
  const cases: readonly [schema: unknown, instance: unknown][] = [
    [{ contains: { type: 'number' }, maxContains: 1 }, many],
    [{ oneOf: many.slice(0, 1000).map(() => true) }, 1],
    [{ required: [long] }, {}],
    [{ dependentRequired: { [long]: [`${long}y`] } }, { [long]: 1 }],
    [{ enum: many.slice(0, 500).map((n) => [[n], { [long]: many.slice(0, 150) }]) }, 1],
    [{ const: long }, 1],
    [{ pattern: long.slice(0, 60_000) }, 'a'],
  ];
  test('params', () => {
    for (const [schema, instance] of cases) {
      const [error] = compile(schema).errors(instance);
      const text = JSON.stringify([error?.message, error?.params]);
      assert.ok(text.length < 30_000, `${error?.keyword}: ${text.length}`);
    }
  });
  test('of many matches the first twenty, and their count', () => {
    const [error] = compile({ contains: true, maxContains: 1 }).errors(many);
    const matching = many.slice(0, 20);
    assert.deepEqual(error?.params, { maxContains: 1, matching, count: 50_000 });
  });
});

test('what is done to an annotation changes no later answer', () => {
  const schema = {
    default: { a: [1] },
    custom: [{ b: 1 }],
    contentMediaType: 'x/y',
    contentSchema: { type: 'null' },
  };
  const tool = compile(schema);
  const before = JSON.stringify(tool.evaluate('a', 'verbose'));
  for (const { annotation } of tool.evaluate('a', 'basic').annotations ?? [])
    if (typeof annotation === 'object')
      assert.throws(() => Object.assign(annotation as object, { a: 1, 0: 1, type: 1 }), TypeError);
  const published = tool['~standard'].jsonSchema.input({ target: 'draft-2020-12' });
  published['type'] = 'null';
  schema.default.a.push(2);
  assert.equal(JSON.stringify(tool.evaluate('a', 'verbose')), before);
  assert.equal(tool['~standard'].jsonSchema.input({ target: 'draft-2020-12' })['type'], undefined);
});

const throwingTraps: ProxyHandler<never[]> = {
  get() {
    throw new Error('no');
  },
};

/** The problems that `compile` tells, as lines. */
function problemsOf(schema: unknown, options?: CompileOptions): string[] {
  try {
    compile(schema, options);
    return [];
  } catch (error) {
    if (!(error instanceof SchemaError)) throw error;
    return error.problems.map(({ location, message }: SchemaProblem) => `${location}: ${message}`);
  }
}
