import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import fastify from 'fastify';
import { buildValidator } from '../../src/adapters/fastify.ts';

describe('Fastify', () => {
  let app;
  before(async () => {
    app = fastify({ schemaController: { compilersFactory: { buildValidator: buildValidator() } } });
    app.addSchema({ $id: 'shared', type: 'object', properties: { n: { type: 'integer' } }, required: ['n'] });
    const body = {
      type: 'object',
      properties: { at: { type: 'string', format: 'date' }, shared: { $ref: 'shared#' } },
      required: ['at'],
      additionalProperties: false,
    };
    const querystring = {
      type: 'object',
      properties: {
        limit: { type: 'integer' },
        deep: { type: 'boolean' },
        id: { type: 'array', items: { type: 'number' } },
      },
    };
    const params = { type: 'object', properties: { id: { type: 'integer', minimum: 1 } } };
    app.post('/:id', { schema: { body, querystring, params } }, ({ body, query, params }) => ({
      body,
      query,
      params,
    }));
    await app.ready();
  });
  const post = (payload, url = '/1') => app.inject({ method: 'POST', url, payload });

  test('hands valid requests on, texts as what they stand for', async () => {
    const body = { at: '2026-01-31', shared: { n: 1 } };
    assert.deepEqual((await post(body, '/7?limit=5&deep=true&id=1')).json(), {
      body,
      query: { limit: 5, deep: true, id: [1] },
      params: { id: 7 },
    });
  });

  test('answers others as Fastify does', async () => {
    for (const [payload, url, message] of [
      [{}, '/1', "body must have required property 'at'"],
      [{ at: '2026-02-31' }, '/1', 'body/at must match format "date"'],
      [{ at: '2026-01-31', shared: { n: '1' } }, '/1', 'body/shared/n must be integer'],
      [{ at: '2026-01-31', __proto: 1 }, '/1', 'body must NOT have additional properties'],
      [{ at: '2026-01-31' }, '/0', 'params/id must be >= 1'],
      [{ at: '2026-01-31' }, '/1?limit=x', 'querystring/limit must be integer'],
    ]) {
      const response = await post(payload, url);
      assert.deepEqual([response.statusCode, response.json().message], [400, message]);
      assert.equal(response.json().code, 'FST_ERR_VALIDATION');
    }
  });

  test('a handler of errors finds them', async () => {
    const own = fastify({ attachValidation: true });
    own.setValidatorCompiler(buildValidator()());
    own.setErrorHandler((error, _request, reply) => reply.code(422).send(error.validation));
    own.post('/', { schema: { body: { type: 'object', required: ['a'] } } }, () => 'never');
    const response = await own.inject({ method: 'POST', url: '/', payload: {} });
    assert.equal(response.statusCode, 422);
    const [error] = response.json();
    assert.deepEqual([error.keyword, error.params], ['required', { missingProperty: 'a' }]);
  });
});
