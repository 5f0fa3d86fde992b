import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { runInNewContext } from 'node:vm';
import { deepFreeze } from '../spec-suite/model.ts';
import { compile } from '../src/index.ts';
import type { CompileOptions } from '../src/model/public.ts';

const EVERY_TYPE = ['array', 'boolean', 'integer', 'null', 'number', 'object', 'string'];
const NUMERIC = [
  { minimum: 0 },
  { maximum: 0 },
  { exclusiveMinimum: 0 },
  { exclusiveMaximum: 0 },
  { multipleOf: 1 },
];

describe('numbers that are not finite', () => {
  for (const value of [Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]) {
    test(`no type admits ${value}`, () => {
      refuses({ type: EVERY_TYPE }, value);
      for (const type of EVERY_TYPE) refuses({ type }, value);
      refuses({ items: { type: 'number' } }, [1, value]);
      refuses({ additionalProperties: { type: ['number', 'null'] } }, { a: value });
    });
    test(`every numeric keyword refuses ${value}`, () => {
      for (const schema of NUMERIC) {
        refuses(schema, value);
        refuses({ properties: { a: schema } }, { a: value });
        refuses({ type: 'number', ...schema }, value);
      }
      refuses({ minimum: -Number.MAX_VALUE, maximum: Number.MAX_VALUE }, value);
    });
    test(`${value} equals no constant`, () => {
      refuses({ const: 0 }, value);
      refuses({ const: null }, value);
      refuses({ enum: [null, 0, 1, 'NaN', 'Infinity', '-Infinity'] }, value);
    });
    test(`${value} passes a schema for other types under not, oneOf and if`, () => {
      accepts({ not: { type: 'number' } }, value);
      refuses({ oneOf: [{ type: 'number' }, { minimum: 0 }] }, value);
      accepts({ if: { type: 'number' }, then: false }, value);
    });
  }
  test('JSON.parse reads 1e999 as Infinity', () => {
    refuses({ properties: { a: { type: 'number' } } }, JSON.parse('{"a":1e999}'));
    refuses({ properties: { a: { minimum: 0 } } }, JSON.parse('{"a":1e999}'));
  });
  test('the largest and the smallest finite numbers are numbers', () => {
    for (const value of [Number.MAX_VALUE, -Number.MAX_VALUE, Number.MIN_VALUE, -0])
      accepts({ type: 'number' }, value);
    for (const value of [Number.MAX_VALUE, -0, 2 ** 53, 1.0]) accepts({ type: 'integer' }, value);
  });
});

describe('values that JSON does not have', () => {
  const strangers: [string, unknown][] = [
    ['a bigint', 1n],
    ['undefined', undefined],
    ['a function', () => 1],
    ['a class', class {}],
    ['a symbol', Symbol('x')],
  ];
  for (const [name, value] of strangers) {
    test(`no type admits ${name}`, () => {
      refuses({ type: EVERY_TYPE }, value);
      for (const type of EVERY_TYPE) refuses({ type }, value);
      refuses({ items: { type: EVERY_TYPE } }, [value]);
    });
    test(`${name} equals no constant`, () => {
      for (const constant of [1, '1', null, {}, [], true]) refuses({ const: constant }, value);
      refuses({ enum: [1, 'x', null, {}, true] }, value);
    });
  }
  test('a bigint, a function or a symbol as a property is there', () => {
    for (const value of [1n, () => 1, Symbol('x')]) {
      refuses({ properties: { a: { type: EVERY_TYPE } } }, { a: value });
      refuses({ additionalProperties: false }, { a: value });
    }
  });
  test('nothing throws, and all answers agree', () => {
    const schemas = [
      ...NUMERIC,
      { minLength: 1, pattern: 'a', minItems: 1, uniqueItems: true, minProperties: 1, required: ['a'] },
      { enum: [1, { a: 1 }], items: { type: 'string' }, additionalProperties: { type: 'string' } },
      { anyOf: [{ type: 'string' }, { const: 1 }], unevaluatedProperties: false, unevaluatedItems: false },
      { uniqueItems: true, contains: { type: 'null' }, propertyNames: { maxLength: 1 } },
    ];
    const values = [
      ...strangers.map(([, value]) => value),
      Number.NaN,
      new Date(0),
      new Map([['a', 1]]),
      new Set([1]),
      /a/,
      Object.create(null),
      new Array(3),
      new Proxy({}, {}),
      Buffer.from('a'),
    ];
    for (const schema of schemas) {
      for (const value of values) {
        answer(schema, value);
        answer(schema, [value, value]);
        answer(schema, { a: value });
      }
    }
  });
});

describe('a property that is undefined counts as absent', () => {
  const value = { a: undefined };
  const cases: [string, object, boolean][] = [
    ['properties', { properties: { a: false } }, true],
    ['required', { required: ['a'] }, false],
    ['additionalProperties', { additionalProperties: false }, true],
    ['additionalProperties with a schema', { additionalProperties: { type: 'string' } }, true],
    ['patternProperties', { patternProperties: { a: false } }, true],
    ['propertyNames', { propertyNames: false }, true],
    ['unevaluatedProperties', { unevaluatedProperties: false }, true],
    ['unevaluatedProperties over branches', { anyOf: [true], unevaluatedProperties: false }, true],
    ['dependentRequired, as trigger', { dependentRequired: { a: ['b'] } }, true],
    ['dependentSchemas, as trigger', { dependentSchemas: { a: false } }, true],
    ['minProperties', { minProperties: 1 }, false],
    ['maxProperties', { maxProperties: 0 }, true],
    ['const', { const: {} }, true],
    ['enum', { enum: [{}] }, true],
    ['not required', { not: { required: ['a'] } }, true],
    ['oneOf of required', { oneOf: [{ required: ['a'] }, { maxProperties: 0 }] }, true],
  ];
  for (const [name, schema, valid] of cases) {
    test(name, () => assert.equal(answer(schema, value), valid));
  }
  test('dependentRequired, as what is needed', () => {
    refuses({ dependentRequired: { b: ['a'] } }, { b: 1, a: undefined });
  });
  test('uniqueItems', () => {
    refuses({ uniqueItems: true }, [{ a: undefined }, {}]);
    accepts({ uniqueItems: true }, [{ a: undefined }, { a: null }]);
  });
  test('beside properties that are there', () => {
    const schema = { properties: { a: { type: 'string' }, b: { type: 'integer' } }, required: ['b'] };
    accepts({ ...schema, additionalProperties: false }, { a: undefined, b: 1, c: undefined });
    refuses(schema, { a: 'x', b: undefined });
    accepts({ const: { b: 1 } }, { a: undefined, b: 1 });
  });
  test('in a schema too', () => {
    accepts({ type: undefined, minimum: 1, properties: { a: undefined } }, 1);
    refuses({ type: undefined, minimum: 1 }, 0);
    accepts({ properties: { a: undefined }, additionalProperties: { type: 'string' } }, { a: 'x' });
    refuses({ properties: { a: undefined }, additionalProperties: { type: 'string' } }, { a: 1 });
  });
});

describe('only own, enumerable, string-keyed properties exist', () => {
  const inherited = Object.create({ a: 1 });
  const hidden = Object.defineProperty({}, 'a', { value: 1, enumerable: false });
  const symbolic = { [Symbol('a')]: 1 };
  class Account {
    get a(): number {
      return 1;
    }
  }
  for (const [name, value] of Object.entries({ inherited, hidden, symbolic, getter: new Account() })) {
    test(name, () => {
      refuses({ required: ['a'] }, value);
      accepts({ properties: { a: false } }, value);
      accepts({ additionalProperties: false, maxProperties: 0, propertyNames: false }, value);
      accepts({ unevaluatedProperties: false }, value);
      accepts({ const: {} }, value);
      accepts({ dependentRequired: { a: ['b'] }, dependentSchemas: { a: false } }, value);
      refuses({ uniqueItems: true }, [value, {}]);
    });
  }
  test('an own getter counts', () => {
    const value = Object.defineProperty({}, 'a', { get: () => 1, enumerable: true });
    accepts({ required: ['a'], properties: { a: { type: 'integer' } }, additionalProperties: false }, value);
  });
  test('names beside the items of an array do not', () => {
    accepts({ items: { type: 'integer' }, uniqueItems: true }, Object.assign([1, 2], { name: 'x' }));
    refuses({ uniqueItems: true }, [Object.assign([1], { name: 'x' }), [1]]);
  });
  test('a class instance and an object without prototype are objects', () => {
    const schema = { type: 'object', properties: { a: { type: 'integer' } }, required: ['a'] };
    accepts({ ...schema, additionalProperties: false }, Object.assign(new Account2(), { a: 1 }));
    accepts({ ...schema, additionalProperties: false }, Object.assign(Object.create(null), { a: 1 }));
  });
  test('objects and arrays of another realm are objects and arrays', () => {
    accepts({ type: 'object', required: ['a'], const: { a: [1] } }, runInNewContext('({ a: [1] })'));
    accepts({ type: 'array', items: { type: 'integer' }, uniqueItems: true }, runInNewContext('[1, 2]'));
    refuses({ uniqueItems: true }, [runInNewContext('({ a: [1] })'), { a: [1] }]);
  });
});

describe('nesting without end', () => {
  const list = { type: 'object', properties: { next: { $ref: '#' } } };
  test('a cycle under a recursive schema is refused, with a reason', () => {
    const cyclic: Record<string, unknown> = {};
    cyclic['next'] = cyclic;
    refuses(list, cyclic);
    assert.match(compile(list).errors(cyclic)[0]?.message ?? '', /deep|depth|nest/i);
  });
  test('a cycle under a schema that does not follow it is none of its business', () => {
    const cyclic: Record<string, unknown> = { a: 1 };
    cyclic['self'] = cyclic;
    accepts({ type: 'object', properties: { a: { type: 'integer' } }, required: ['self'] }, cyclic);
  });
  test('comparing cycles ends', () => {
    const [first, second]: Record<string, unknown>[] = [{}, {}] as const;
    for (const cyclic of [first, second]) if (cyclic !== undefined) cyclic['self'] = cyclic;
    answer({ uniqueItems: true }, [first, second]);
    refuses({ const: { self: { self: {} } } }, first);
    refuses({ enum: [{ self: { self: {} } }, 1] }, first);
  });
  test('a hundred thousand levels overflow nothing', () => {
    let objects: unknown = {};
    let arrays: unknown = [];
    for (let level = 0; level < 100_000; level++) {
      objects = { next: objects };
      arrays = [arrays];
    }
    refuses(list, objects);
    refuses({ type: 'array', items: { $ref: '#' } }, arrays);
    refuses({ type: 'array', unevaluatedItems: { $ref: '#' } }, arrays);
    answer({ uniqueItems: true }, [arrays, arrays]);
    answer({ const: [[[]]] }, arrays);
  });
  test('limits.depth moves the limit', () => {
    const nest = (levels: number): unknown => (levels === 0 ? {} : { next: nest(levels - 1) });
    accepts(list, nest(400));
    refuses(list, nest(600));
    accepts(list, nest(600), { limits: { depth: 1000 } });
    refuses(list, nest(20), { limits: { depth: 10 } });
  });
});

test('an instance is never written to', () => {
  const value = deepFreeze({ a: [{ b: 1 }, { b: 2 }], c: 'x' });
  const schema = {
    properties: {
      a: { items: { properties: { b: { default: 5 }, d: { default: 1 } }, unevaluatedProperties: false } },
    },
    unevaluatedProperties: { type: 'string' },
  };
  accepts(schema, value);
});

class Account2 {}

function accepts(schema: object, value: unknown, options?: CompileOptions): void {
  assert.equal(answer(schema, value, options), true, `${JSON.stringify(schema)} refuses it`);
}

function refuses(schema: object, value: unknown, options?: CompileOptions): void {
  assert.equal(answer(schema, value, options), false, `${JSON.stringify(schema)} accepts it`);
}

/** The verdict, which report, result and output must share. */
function answer(schema: object, value: unknown, options: CompileOptions = {}): boolean {
  const tool = compile(schema, options);
  const valid = tool.is(value);
  assert.equal(tool.errors(value).length === 0, valid, 'errors disagrees');
  assert.equal(tool.validate(value).valid, valid, 'validate disagrees');
  assert.equal(tool.evaluate(value, 'flag').valid, valid, 'evaluate disagrees');
  return valid;
}
