/**
 * What the SDKs' own tests ask of a validator provider, asked of ours and, for comparison, of the providers that the
 * SDKs of both versions bring. Where ours answers otherwise the row says why, and it fails when that is no longer so.
 */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { AjvJsonSchemaValidator as Ajv1 } from '@modelcontextprotocol/sdk/validation/ajv';
import { AjvJsonSchemaValidator as Ajv2 } from '@modelcontextprotocol/server/validators/ajv';
import { formats } from '../../src/formats/index.ts';
import { createSchemaValidator } from '../../src/mcp/index.ts';
import { verdicts } from './validator-cases.mjs';

const ours = createSchemaValidator({ compile: { formats } });
const theirs = [
  ['1.x', new Ajv1()],
  ['2.x', new Ajv2()],
];

describe('verdicts', () => {
  for (const [what, schema, valid, invalid] of verdicts)
    for (const [name, provider] of [['ours', ours], ...theirs])
      test(`${what}: ${name}`, () => {
        const validate = provider.getValidator(schema);
        for (const value of valid) {
          const result = validate(value);
          assert.deepEqual(result, { valid: true, data: value, errorMessage: undefined });
          assert.equal(result.data, value);
        }
        for (const value of invalid) {
          const { valid, data, errorMessage } = validate(value);
          assert.deepEqual([valid, data], [false, undefined], JSON.stringify(value));
          assert.ok(typeof errorMessage === 'string' && errorMessage !== '');
        }
      });
});

const tuple = { type: 'array', prefixItems: [{ type: 'number' }, { type: 'string' }] };
const listed = { type: 'array', items: [{ type: 'number' }, { type: 'string' }] };

describe('dialects, as 2.x dispatches them', () => {
  const [, [, sdk]] = theirs;
  const enforced = [
    undefined,
    'https://json-schema.org/draft/2020-12/schema',
    'http://json-schema.org/draft/2020-12/schema',
    'https://json-schema.org/draft/2020-12/schema#',
  ];
  const listForm = ['2019-09', '-07', '-06'].flatMap((name) =>
    ['https', 'http'].flatMap((scheme) => {
      const uri = `${scheme}://json-schema.org/draft${name.startsWith('-') ? '' : '/'}${name}/schema`;
      return [uri, `${uri}#`];
    }),
  );
  for (const [name, provider] of [
    ['ours', ours],
    ['2.x', sdk],
  ]) {
    for (const $schema of enforced)
      test(`${$schema ?? 'none'} knows prefixItems: ${name}`, () => {
        const validate = provider.getValidator($schema ? { $schema, ...tuple } : tuple);
        assert.deepEqual([validate([1, 'x']).valid, validate(['x', 1]).valid], [true, false]);
      });
    for (const $schema of listForm)
      test(`${$schema} knows lists of items, and no prefixItems: ${name}`, () => {
        assert.equal(provider.getValidator({ $schema, ...tuple })(['x', 1]).valid, true);
        assert.equal(provider.getValidator({ $schema, ...listed })(['x', 1]).valid, false);
      });
    test(`another is refused: ${name}`, () => {
      assert.throws(
        () => provider.getValidator({ $schema: 'https://example.com/dialect', ...tuple }),
        /unsupported dialect/,
      );
    });
  }

  test('draft-04 is one of ours, and none of theirs', () => {
    const $schema = 'http://json-schema.org/draft-04/schema#';
    const exclusive = { $schema, type: 'number', minimum: 0, exclusiveMinimum: true };
    assert.equal(ours.getValidator(exclusive)(0).valid, false);
    assert.throws(() => sdk.getValidator(exclusive), /unsupported dialect/);
  });

  test('beside $ref, draft-07 ignores keywords (Core 8.3): ours does, 2.x says that it does not', () => {
    const $schema = 'http://json-schema.org/draft-07/schema#';
    const schema = {
      $schema,
      definitions: { a: {} },
      properties: { b: { $ref: '#/definitions/a', type: 'string' } },
    };
    assert.equal(ours.getValidator(schema)({ b: 1 }).valid, true);
    assert.equal(sdk.getValidator(schema)({ b: 1 }).valid, false);
  });
});

describe('a schema that cannot be used', () => {
  const deep = (levels) => (levels === 0 ? { type: 'object' } : { properties: { nested: deep(levels - 1) } });
  const endless = { type: 'object' };
  endless.properties = { endless };
  const wrong = [
    ['a reference to the network', { properties: { a: { $ref: 'https://example.com/schema.json' } } }],
    ['a reference to another file', { properties: { a: { $ref: 'other.json#/X' } } }],
    ['a dynamic reference to the network', { $dynamicRef: 'http://example.com#a' }],
    ['a dynamic reference to nothing', { $dynamicRef: '#nothing' }],
    [
      'a property called like a keyword of data',
      { properties: { default: { $ref: 'https://example.com/schema.json' } } },
    ],
    ['a type that is none', { type: 'strin' }],
    ['a cycle of objects', endless],
    ['nothing', undefined],
  ];
  for (const [name, schema] of wrong)
    test(`${name} fails alone, each time, and before anything is fetched`, (context) => {
      const fetch = context.mock.method(globalThis, 'fetch');
      for (let times = 0; times < 2; times++)
        assert.throws(() => ours.getValidator(schema), { name: 'SchemaError' });
      assert.equal(fetch.mock.callCount(), 0);
      assert.equal(ours.getValidator({ type: 'string' })('a').valid, true);
    });

  test('too deep or too many, by limits', () => {
    const bounded = (limits) => createSchemaValidator({ compile: { limits } });
    assert.throws(() => bounded({ schemaDepth: 4 }).getValidator(deep(12)), {
      name: 'SchemaError',
      message: /limits\.schemaDepth/,
    });
    assert.throws(
      () => bounded({ subschemas: 5 }).getValidator({ allOf: Array(20).fill({ type: 'object' }) }),
      {
        name: 'SchemaError',
        message: /limits\.subschemas/,
      },
    );
    const many = { anyOf: Array.from({ length: 100 }, (_, index) => ({ const: index })) };
    assert.deepEqual(
      [7, 100].map((value) => ours.getValidator(many)(value).valid),
      [true, false],
    );
  });

  test('a document that a reference needs is given, not fetched', () => {
    const schemas = {
      'https://example.com/forecast': { $defs: { hourly: { type: 'array', items: { type: 'number' } } } },
    };
    const validate = createSchemaValidator({ compile: { schemas } }).getValidator({
      properties: { forecast: { $ref: 'https://example.com/forecast#/$defs/hourly' } },
    });
    assert.deepEqual(
      [[1, 2], ['x']].map((forecast) => validate({ forecast }).valid),
      [true, false],
    );
  });
});

describe('what is kept', () => {
  /** A provider, and how often it has compiled a schema with `format: email`. */
  function counting(options = {}) {
    let compiled = 0;
    const watched = new Proxy(
      { email: formats.email },
      {
        get(target, name, receiver) {
          if (name === 'email') compiled++;
          return Reflect.get(target, name, receiver);
        },
      },
    );
    const provider = createSchemaValidator({ compile: { formats: watched }, ...options });
    const compilesIn = (run) => {
      const before = compiled;
      run();
      return compiled - before;
    };
    return { provider, compilesIn };
  }
  const email = (more = {}) => ({ type: 'string', format: 'email', ...more });

  test('equal schemas are compiled once, whichever objects they are', () => {
    const { provider, compilesIn } = counting();
    const first = compilesIn(() => provider.getValidator(email()));
    assert.ok(first > 0);
    assert.equal(
      compilesIn(() => provider.getValidator(email())),
      0,
    );
    assert.equal(
      compilesIn(() => provider.getValidator(JSON.parse('{"type":"string","format":"email"}'))),
      0,
    );
    assert.equal(
      compilesIn(() => provider.getValidator(email({ maxLength: 9 }))),
      first,
    );
  });

  test('equal but for the order of their keys they are two texts, of one meaning and each kept', () => {
    const { provider, compilesIn } = counting();
    provider.getValidator(email());
    assert.ok(compilesIn(() => provider.getValidator({ format: 'email', type: 'string' })) > 0);
    assert.equal(
      compilesIn(() => provider.getValidator({ format: 'email', type: 'string' })),
      0,
    );
  });

  test('with an $id as well, where 2.4.0 keeps the first that had it', () => {
    const { provider, compilesIn } = counting();
    const $id = 'https://example.com/kept';
    provider.getValidator(email({ $id }));
    assert.equal(
      compilesIn(() => provider.getValidator(email({ $id }))),
      0,
    );
    for (const [name, sdk] of theirs) {
      sdk.getValidator({ $id, type: 'string' });
      assert.equal(sdk.getValidator({ $id, type: 'number' })(1).valid, false, name);
    }
    assert.equal(ours.getValidator({ $id, type: 'string' })('a').valid, true);
    assert.equal(ours.getValidator({ $id, type: 'number' })(1).valid, true);
  });

  test('no more than is allowed; what was asked for longest ago goes', () => {
    const { provider, compilesIn } = counting({ cache: 2 });
    const get = (maxLength) => compilesIn(() => provider.getValidator(email({ maxLength }))) > 0;
    assert.deepEqual([1, 2, 1, 3, 1, 2].map(get), [true, true, false, true, false, true]);
  });

  test('two validators of one schema do not see each other', () => {
    const schema = { type: 'object', properties: { name: { type: 'string' } }, required: ['name'] };
    const [first, second] = [ours.getValidator(schema), ours.getValidator({ ...schema })];
    const refused = first({});
    assert.equal(second({ name: 'Ada' }).valid, true);
    assert.deepEqual(first({}), refused);
    assert.deepEqual(second({}), refused);
  });

  test('nothing of a schema that its owner changes', () => {
    const schema = { type: 'string' };
    const before = ours.getValidator(schema);
    schema.type = 'number';
    assert.deepEqual([before('a').valid, before(1).valid], [true, false]);
    assert.deepEqual(
      [ours.getValidator(schema)('a').valid, ours.getValidator(schema)(1).valid],
      [false, true],
    );
  });
});

test('nothing is written to the console', (context) => {
  const written = ['log', 'info', 'warn', 'error'].map((name) =>
    context.mock.method(console, name, () => {}),
  );
  const validate = ours.getValidator({ format: 'google-duration', unknownKeyword: 1, type: 'string' });
  assert.deepEqual([validate('a').valid, validate(1).valid], [true, false]);
  assert.deepEqual(
    written.map(({ mock }) => mock.callCount()),
    [0, 0, 0, 0],
  );
});
