import assert from 'node:assert/strict';
import { test } from 'node:test';
import { compileAt, compileRequestBody } from '../../src/adapters/openapi.ts';

const document = {
  openapi: '3.1.0',
  paths: {
    '/pets/{id}': {
      post: {
        requestBody: { content: { 'application/json': { schema: { $ref: '#/components/schemas/Pet' } } } },
      },
    },
  },
  components: {
    schemas: {
      Pet: {
        type: 'object',
        discriminator: { propertyName: 'kind' },
        properties: {
          kind: { enum: ['cat', 'dog'] },
          age: { type: 'integer', format: 'int32' },
          parent: { oneOf: [{ type: 'null' }, { $ref: '#/components/schemas/Pet' }] },
          place: { $ref: '#/components/schemas/Place' },
        },
        required: ['kind'],
        unevaluatedProperties: false,
      },
      Place: { type: 'array', prefixItems: [{ type: 'number' }, { type: 'number' }], items: false },
    },
  },
};

test('a request body is validated with the components of its document', () => {
  const body = compileRequestBody(document, '/pets/{id}', 'post');
  assert.equal(body.is({ kind: 'cat', parent: { kind: 'dog', parent: null }, place: [1, 2] }), true);
  const lines = (value) => body.errors(value).map(({ path, message }) => `${path}: ${message}`);
  assert.deepEqual(lines({ kind: 'cat', more: 1 }), ['$.more: unevaluated property not allowed']);
  assert.deepEqual(lines({ kind: 'cat', age: 2 ** 31 }), ['$.age: does not match format']);
  assert.deepEqual(lines({ kind: 'cat', place: [1, 2, 3] }), ['$.place[2]: additional item not allowed']);
});

test('jsonSchemaDialect is the dialect of the schemas', () => {
  const draft07 = {
    openapi: '3.1.0',
    jsonSchemaDialect: 'http://json-schema.org/draft-07/schema#',
    components: { schemas: { Pair: { type: 'array', items: [{ type: 'number' }], additionalItems: false } } },
  };
  const pair = compileAt(draft07, ['components', 'schemas', 'Pair']);
  assert.deepEqual([pair.is([1]), pair.is(['a']), pair.is([1, 2])], [true, false, false]);
  const unknown = { ...draft07, jsonSchemaDialect: 'https://example.com/dialect' };
  assert.throws(() => compileAt(unknown, ['components', 'schemas', 'Pair']), { name: 'SchemaError' });
});

test('a schema that is not there is refused', () => {
  assert.throws(() => compileRequestBody(document, '/pets/{id}', 'put'), { name: 'SchemaError' });
});
