import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { prepare } from './workerd.mjs';

/** Serves a worker in workerd for the tests of a group. */
function serving(entry, copies = 1) {
  const served = {};
  before(async () => {
    served.worker = await prepare(entry, 0, copies);
    served.server = await served.worker.start();
  });
  after(() => {
    served.server?.stop();
    served.worker?.remove();
  });
  return (body, headers = {}) =>
    fetch(served.server.url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body,
    });
}

const order = {
  id: 'order_7',
  placed: '2026-02-28T12:00:00Z',
  currency: 'EUR',
  lines: [{ sku: 'a', quantity: 2, price: 1.5 }],
};

describe('the worker for orders', () => {
  const send = serving('validate.ts');

  test('accepts an order', async () => {
    assert.equal((await send(JSON.stringify(order))).status, 204);
  });

  test('says what is wrong with one', async () => {
    const response = await send(JSON.stringify({ ...order, placed: '2026-02-30T12:00:00Z', note: '' }));
    assert.equal(response.status, 422);
    const { errors } = await response.json();
    assert.deepEqual(errors.map((line) => line.split(':')[0]).sort(), ['$.note', '$.placed']);
  });

  test('answers what is no JSON, and what is too long', async () => {
    assert.equal((await send('{')).status, 400);
    assert.equal((await send('"'.padEnd(200_000, 'x'))).status, 413);
  });
});

/** Calls the tool of the gate's worker, the way a client of the stateless protocol does. */
function callBy(send) {
  return (args, headers) => {
    const _meta = {
      'io.modelcontextprotocol/protocolVersion': '2026-07-28',
      'io.modelcontextprotocol/clientCapabilities': {},
    };
    const params = { name: 'total_of_order', arguments: args, _meta };
    return send(JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params }), {
      accept: 'application/json, text/event-stream',
      authorization: 'Bearer example-token',
      'mcp-protocol-version': '2026-07-28',
      'mcp-method': 'tools/call',
      'mcp-name': 'total_of_order',
      ...headers,
    });
  };
}

describe('the worker that is a gate', () => {
  const send = serving('gate.ts');
  const call = callBy(send);

  test('runs a call that its schema admits', async () => {
    const { result } = await (await call(order)).json();
    assert.equal(result.content[0].text, '3.00 EUR');
  });

  test('refuses one that it does not', async () => {
    const { error, result } = await (await call({ ...order, discount: 1 })).json();
    assert.equal(result, undefined);
    assert.equal(error.code, -32602);
    assert.deepEqual(error.data, ['$.discount: additional property not allowed']);
  });

  test('refuses a stranger', async () => {
    assert.equal((await call(order, { authorization: 'Bearer other' })).status, 401);
  });
});

describe('four workers behind one address', () => {
  const call = callBy(serving('gate.ts', 4));

  test('each answers any client, and refuses what the schema refuses', async () => {
    const answers = await Promise.all(
      Array.from({ length: 16 }, async (_, index) => {
        const isGood = index % 3 > 0;
        const response = await call(isGood ? order : { ...order, lines: [] });
        const { result, error } = await response.json();
        return [response.headers.get('served-by'), isGood, result?.content[0].text ?? error.code];
      }),
    );
    for (const [, isGood, answer] of answers) assert.equal(answer, isGood ? '3.00 EUR' : -32602);
    const names = new Set(answers.map(([name]) => name));
    assert.deepEqual([...names].sort(), ['worker0', 'worker1', 'worker2', 'worker3']);
  });
});
