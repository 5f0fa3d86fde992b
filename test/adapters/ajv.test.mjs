import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import RealAjv from 'ajv';
import { Ajv2020 as RealAjv2020 } from 'ajv/dist/2020.js';
import realFormats from 'ajv-formats';
import { Ajv, Ajv2020 } from '../../src/ajv/index.ts';

/** A schema and an instance that fails it in one way. */
const SINGLE = [
  [{ type: 'string' }, 1],
  [{ type: ['string', 'null'] }, 1],
  [{ enum: ['a', 1] }, 2],
  [{ const: { a: 1 } }, 2],
  [{ type: 'object', required: ['a b'] }, {}],
  [{ properties: { a: { properties: { 'x/y': { type: 'null' } } } } }, { a: { 'x/y': 1 } }],
  [{ properties: { a: {} }, additionalProperties: false }, { b: 1 }],
  [{ items: { minimum: 2 } }, [3, 1]],
  [{ maximum: 2 }, 3],
  [{ exclusiveMinimum: 2 }, 2],
  [{ exclusiveMaximum: 2 }, 2],
  [{ multipleOf: 2 }, 3],
  [{ minLength: 2 }, 'a'],
  [{ maxLength: 2 }, 'aaa'],
  [{ minItems: 2 }, [1]],
  [{ maxItems: 1 }, [1, 2]],
  [{ minProperties: 1 }, {}],
  [{ maxProperties: 0 }, { a: 1 }],
  [{ pattern: '^a' }, 'b'],
  [{ format: 'date' }, 'x'],
  [{ uniqueItems: true }, [1, 2, 1]],
  [{ not: { type: 'null' } }, null],
  [{ oneOf: [{ type: 'number' }, { minimum: 1 }] }, 2],
  [{ anyOf: [{ type: 'null' }, { type: 'string' }] }, 1],
  [{ oneOf: [{ type: 'null' }, { type: 'string' }] }, 1],
  [{ properties: { a: false } }, { a: 1 }],
  [false, 1],
  [{ properties: { a: { $ref: '#/definitions/b' } }, definitions: { b: { type: 'null' } } }, { a: 1 }],
  [{ allOf: [{ type: 'null' }] }, 1],
  [{ type: 'string', nullable: true }, 1],
];
const DRAFT_07 = [
  [{ items: [{}], additionalItems: false }, [1, 2]],
  [{ dependencies: { a: ['b', 'c'] } }, { a: 1, c: 1 }],
];
const DRAFT_2020 = [
  [{ prefixItems: [{}], items: false }, [1, 2]],
  [{ dependentRequired: { a: ['b'] } }, { a: 1 }],
  [{ properties: { a: {} }, unevaluatedProperties: false }, { b: 1 }],
];

for (const [name, Real, Ours, cases] of [
  ['draft-07', RealAjv.default ?? RealAjv, Ajv, [...SINGLE, ...DRAFT_07]],
  ['2020-12', RealAjv2020, Ajv2020, [...SINGLE, ...DRAFT_2020]],
])
  describe(`errors of ${name} are Ajv's`, () => {
    for (const [schema, data] of cases)
      test(JSON.stringify([schema, data]), () => {
        for (const options of [{ strict: false }, { strict: false, allErrors: true, verbose: true }]) {
          const [real, ours] = [new Real(options), new Ours(options)];
          for (const ajv of [real, ours]) realFormats.default(ajv);
          const [expected, actual] = [real.compile(schema), ours.compile(schema)];
          assert.equal(expected(data), false);
          assert.equal(actual(data), false);
          assert.deepEqual(actual.errors, expected.errors);
          assert.equal(ours.errorsText(actual.errors), real.errorsText(expected.errors));
        }
      });
  });

describe('the façade', () => {
  test('clears the errors of the call before', () => {
    const validate = new Ajv().compile({ type: 'string' });
    assert.equal(validate(1), false);
    assert.equal(validate.errors.length, 1);
    assert.equal(validate('a'), true);
    assert.equal(validate.errors, null);
  });

  test('stops at the first error unless it is to list all', () => {
    const schema = { type: 'object', required: ['a', 'b'] };
    const count = (options) => {
      const validate = new Ajv(options).compile(schema);
      validate({});
      return validate.errors.length;
    };
    assert.deepEqual([count({}), count({ allErrors: true })], [1, 2]);
  });

  test('keeps schemas by key and by $id', () => {
    const ajv = new Ajv({ schemas: { user: { type: 'object', properties: { id: { type: 'string' } } } } });
    ajv.addSchema({ $id: 'https://example.com/a#', definitions: { n: { type: 'number' } } });
    assert.equal(ajv.validate({ $ref: 'https://example.com/a#/definitions/n' }, 'x'), false);
    assert.equal(ajv.errors[0].schemaPath, 'https://example.com/a#/definitions/n/type');
    assert.equal(ajv.validate('user', { id: 1 }), false);
    assert.equal(ajv.getSchema('user#/properties/id')('x'), true);
    assert.equal(ajv.getSchema('other'), undefined);
    assert.throws(() => ajv.addSchema({ $id: 'https://example.com/a' }), /already exists/);
    ajv.removeSchema('user');
    assert.throws(() => ajv.validate('user', {}), /no schema with key or ref "user"/);
    assert.equal(ajv.validateSchema({ type: 'strin' }), false);
    assert.match(ajv.errorsText(), /expected one of/);
    assert.equal(ajv.validateSchema({ type: 'string' }), true);
  });

  test('refuses what it cannot keep, and says why', () => {
    for (const name of ['useDefaults', 'removeAdditional', 'coerceTypes']) {
      assert.throws(() => new Ajv({ [name]: true }), /an instance is never changed/);
      new Ajv({ [name]: false });
    }
    assert.throws(() => new Ajv({ $data: true }), /option \$data/);
    assert.throws(() => new Ajv({ allErors: true }), /did you mean allErrors/);
    assert.throws(() => new Ajv().addFormat('a', { async: true, validate: () => true }), /asynchronous/);
  });

  test('is strict unless told otherwise', () => {
    assert.throws(() => new Ajv().compile({ minimun: 1 }), /did you mean minimum/);
    assert.throws(() => new Ajv().compile({ format: 'mine' }), /unknown format "mine"/);
    new Ajv({ strict: false }).compile({ minimun: 1, format: 'mine' });
  });

  test('runs keywords with a function, and refuses others where they are used', () => {
    const ajv = new Ajv({ allErrors: true });
    ajv.addKeyword({ keyword: 'even', type: 'number', validate: (on, data) => !on || data % 2 === 0 });
    ajv.addKeyword({
      keyword: 'range',
      compile:
        ([least, most]) =>
        (data) =>
          data >= least && data <= most,
      error: { message: 'must be in range' },
    });
    ajv.addKeyword('note');
    ajv.addKeyword({ keyword: 'generated', code: () => {} });
    const validate = ajv.compile({
      properties: { a: { even: true, note: 'x' }, b: { $ref: '#/definitions/r' } },
      definitions: { r: { range: [1, 3] } },
    });
    assert.equal(validate({ a: 2, b: 2 }), true);
    assert.equal(validate({ a: 'x' }), true);
    assert.equal(validate({ a: 1, b: 4 }), false);
    assert.deepEqual(validate.errors, [
      {
        keyword: 'even',
        instancePath: '/a',
        schemaPath: '#/properties/a/even',
        params: {},
        message: 'must pass "even" keyword validation',
      },
      {
        keyword: 'range',
        instancePath: '/b',
        schemaPath: '#/definitions/r/range',
        params: {},
        message: 'must be in range',
      },
    ]);
    assert.throws(() => ajv.compile({ generated: 1 }), /only keywords with `validate`/);
    assert.throws(() => ajv.compile({ not: { even: true } }), /cannot decide a branch/);
  });

  test('nullable and discriminator of OpenAPI', () => {
    const validate = new Ajv({ discriminator: true }).compile({
      type: 'object',
      discriminator: { propertyName: 'kind' },
      oneOf: [
        {
          properties: { kind: { const: 'a' }, v: { type: 'string', nullable: true } },
          required: ['kind', 'v'],
        },
        { properties: { kind: { const: 'b' } }, required: ['kind'] },
      ],
    });
    assert.equal(validate({ kind: 'a', v: null }), true);
    assert.equal(validate({ kind: 'a', v: 1 }), false);
    assert.equal(validate({ kind: 'c' }), false);
  });

  test('never changes an instance or a schema', () => {
    const schema = Object.freeze({ properties: Object.freeze({ a: Object.freeze({ default: 1 }) }) });
    const data = Object.freeze({});
    assert.equal(new Ajv().validate(schema, data), true);
    assert.deepEqual(data, {});
  });
});
