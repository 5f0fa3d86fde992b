import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { before, describe, test } from 'node:test';
import addFormats from 'ajv-formats';
import { Ajv, Ajv2020 } from '../../src/ajv/index.ts';
import { compiled } from './swapped.mjs';
import './swap.mjs';

const schema = {
  type: 'object',
  properties: { id: { type: 'string', format: 'uuid' }, n: { type: 'integer', minimum: 1 } },
  required: ['id'],
  additionalProperties: false,
};
const id = '00000000-0000-4000-8000-000000000000';

describe("Fastify's own compiler on the façade", () => {
  let app;
  before(async () => {
    const { default: fastify } = await import('fastify');
    const { default: AjvCompiler } = await import('@fastify/ajv-compiler');
    app = fastify({
      schemaController: { compilersFactory: { buildValidator: AjvCompiler() } },
      // It changes bodies by default, which the façade refuses.
      ajv: { customOptions: { coerceTypes: false, useDefaults: false, removeAdditional: false } },
    });
    app.addSchema({ $id: 'shared', definitions: { n: { type: 'integer' } } });
    const body = { ...schema, properties: { ...schema.properties, m: { $ref: 'shared#/definitions/n' } } };
    app.post('/', { schema: { body, querystring: { type: 'object', required: ['q'] } } }, ({ body }) => body);
    await app.ready();
  });
  const post = (payload, url = '/?q=1') => app.inject({ method: 'POST', url, payload });

  test('valid requests reach the handler', async () => {
    assert.deepEqual((await post({ id, n: 1, m: 2 })).json(), { id, n: 1, m: 2 });
    assert.ok(compiled.count >= 2);
  });

  test('others are answered as Fastify answers', async () => {
    const messages = [
      [{ id: 'x' }, 'body/id must match format "uuid"'],
      [{ id, n: 0 }, 'body/n must be >= 1'],
      [{ id, n: '1' }, 'body/n must be integer'],
      [{ id, m: 'x' }, 'body/m must be integer'],
      [{}, "body must have required property 'id'"],
      [{ id, more: 1 }, 'body must NOT have additional properties'],
    ];
    for (const [payload, message] of messages) {
      const response = await post(payload);
      assert.deepEqual([response.statusCode, response.json().message], [400, message]);
      assert.equal(response.json().code, 'FST_ERR_VALIDATION');
    }
    assert.match((await post({ id }, '/')).json().message, /querystring must have required property 'q'/);
  });
});

for (const [name, path, make] of [
  [
    '1.x',
    '@modelcontextprotocol/sdk/validation/ajv-provider.js',
    () => new Ajv({ strict: false, allErrors: true }),
  ],
  [
    '2.x',
    '@modelcontextprotocol/server/validators/ajv',
    () => new Ajv2020({ strict: false, allErrors: true }),
  ],
])
  test(`the Ajv provider of MCP SDK ${name} on the façade`, async () => {
    const { AjvJsonSchemaValidator } = await import(path);
    const ajv = make();
    addFormats.default(ajv);
    const validate = new AjvJsonSchemaValidator(ajv).getValidator(schema);
    assert.deepEqual(validate({ id }), { valid: true, data: { id }, errorMessage: undefined });
    const { valid, errorMessage } = validate({ id: 'x', n: 0 });
    assert.equal(valid, false);
    assert.equal(errorMessage, 'data/id must match format "uuid", data/n must be >= 1');
  });

test('the 1.x provider without an instance makes one of the façade', async () => {
  const { AjvJsonSchemaValidator } = await import('@modelcontextprotocol/sdk/validation/ajv-provider.js');
  const count = compiled.count;
  assert.equal(new AjvJsonSchemaValidator().getValidator(schema)({ id: 1 }).valid, false);
  assert.equal(compiled.count, count + 1);
});

test('conf checks what it stores with the façade', async () => {
  const { default: Conf } = await import('conf');
  const cwd = mkdtempSync(join(tmpdir(), 'portcullis-conf-'));
  try {
    const count = compiled.count;
    const config = new Conf({
      cwd,
      projectVersion: '1.0.0',
      schema: {
        port: { type: 'integer', minimum: 1, maximum: 65535 },
        host: { type: 'string', format: 'hostname' },
      },
      ajvOptions: { useDefaults: false },
    });
    config.set('port', 8080);
    assert.equal(config.get('port'), 8080);
    assert.throws(() => config.set('port', 0), /`port` must be >= 1/);
    assert.throws(() => config.set('host', '-'), /`host` must match format "hostname"/);
    assert.equal(config.get('port'), 8080);
    assert.equal(compiled.count, count + 1);
  } finally {
    rmSync(cwd, { recursive: true });
  }
});
