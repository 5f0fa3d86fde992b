import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sValidator } from '@hono/standard-validator';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { initTRPC, TRPCError } from '@trpc/server';
import { Hono } from 'hono';
import { createFormControl } from 'react-hook-form';
import { compile } from '../../src/index.ts';

const order = compile({
  type: 'object',
  properties: {
    id: { type: 'string', minLength: 2 },
    lines: { type: 'array', items: { type: 'object', required: ['qty'] } },
  },
  required: ['id'],
  additionalProperties: false,
});

test('Hono validates with it', async () => {
  const app = new Hono().post('/', sValidator('json', order), (c) => c.json(c.req.valid('json')));
  const post = (body) =>
    app.request('/', {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    });
  assert.deepEqual(await (await post({ id: 'ab' })).json(), { id: 'ab' });
  const refused = await post({ id: 'a' });
  assert.equal(refused.status, 400);
  const { error } = await refused.json();
  assert.deepEqual(error, [{ message: '< minLength', path: ['id'] }]);
});

test('tRPC takes it as input', async () => {
  const t = initTRPC.create();
  const router = t.router({ order: t.procedure.input(order).mutation(({ input }) => input.id) });
  const caller = t.createCallerFactory(router)({});
  assert.equal(await caller.order({ id: 'ab' }), 'ab');
  await assert.rejects(caller.order({ id: 'ab', more: 1 }), (error) => {
    assert.ok(error instanceof TRPCError);
    assert.equal(error.code, 'BAD_REQUEST');
    assert.match(error.message, /\$\.more: additional property not allowed/);
    return true;
  });
});

test('react-hook-form resolves with it', async () => {
  const values = { id: 'a', lines: [{}] };
  const { control, handleSubmit } = createFormControl({
    defaultValues: values,
    resolver: standardSchemaResolver(order),
  });
  control.register('id');
  let errors;
  await handleSubmit(
    () => assert.fail('it is invalid'),
    (found) => {
      errors = found;
    },
  )();
  assert.equal(errors.id.message, '< minLength');
  assert.equal(errors.lines[0].qty.message, 'required property missing');
});
