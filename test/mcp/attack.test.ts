/** What a hostile client tries, apart from wrong arguments: to be read two ways, or to be checked by the wrong schema. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import {
  createRegistry,
  type FetchHandlerOptions,
  guardTransport,
  type JsonRpcResponse,
  RPC,
  readMessage,
  toFetchHandler,
} from '../../src/mcp/index.ts';

const VERSION_KEY = 'io.modelcontextprotocol/protocolVersion';
const modern = { [VERSION_KEY]: '2026-07-28', 'io.modelcontextprotocol/clientCapabilities': {} };
const call = { name: 'take', arguments: { n: 1 } };

function createServer() {
  const taken: unknown[] = [];
  const registry = createRegistry({
    tools: [
      {
        name: 'take',
        description: 'Takes what it is given.',
        inputSchema: {
          type: 'object',
          properties: { n: { type: 'integer' }, any: { type: 'array', items: true } },
          additionalProperties: false,
        },
        requireClosed: false,
        handler: (args) => {
          taken.push(args);
          return 'taken';
        },
      },
    ],
  });
  return { registry, taken };
}

describe('numbers', () => {
  for (const text of [
    '900719925474099e9',
    '9007199254740.993e3',
    '-9007199254.740993E6',
    '9007199.254740993e+9',
  ])
    test(`${text} is beyond 2^53, though few digits stand in a row`, () => {
      const read = readMessage(`{"n":${text}}`);
      assert.ok(!read.ok);
      assert.equal(read.error.kind, 'unsafe-number');
    });
  for (const text of ['999999e9', '9007199254740.991e3', '1e15', '"900719925474099e9"'])
    test(`${text} is not`, () => assert.ok(readMessage(`{"n":${text}}`).ok));
});

describe('the version', () => {
  const ask = async (options: FetchHandlerOptions<unknown>, version: string | undefined, meta: object) => {
    const { registry, taken } = createServer();
    const body = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { ...call, _meta: meta } };
    const response = await toFetchHandler(
      registry,
      options,
    )(
      new Request('http://localhost/mcp', {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          ...(version !== undefined && { 'mcp-protocol-version': version }),
        },
        body: JSON.stringify(body),
      }),
    );
    const { error } = (await response.json()) as { error?: { code: number } };
    return { status: response.status, code: error?.code, taken: taken.length };
  };
  const unsupported = { status: 400, code: RPC.UNSUPPORTED_PROTOCOL_VERSION, taken: 0 };
  const mismatch = { status: 400, code: RPC.HEADER_MISMATCH, taken: 0 };

  test('a legacy client is refused where it may not call, wherever it says so', async () => {
    const only = { legacy: false };
    assert.deepEqual(await ask(only, '2025-11-25', {}), unsupported);
    assert.deepEqual(await ask(only, '2025-11-25', { [VERSION_KEY]: '2025-11-25' }), unsupported);
    assert.deepEqual(await ask(only, undefined, {}), unsupported);
  });

  test('header and body must name the same one', async () => {
    for (const [header, declared] of [
      ['2025-11-25', '2026-07-28'],
      ['2026-07-28', '2025-11-25'],
      [undefined, '2026-07-28'],
      [undefined, '2025-11-25'],
      ['2026-07-28', 20260728],
      ['2026-07-28', null],
    ] as const)
      assert.deepEqual(await ask({}, header, { ...modern, [VERSION_KEY]: declared }), mismatch);
  });

  test('one that is no text is no legacy one', async () => {
    const { registry, taken } = createServer();
    const params = { ...call, _meta: { [VERSION_KEY]: 5 } };
    const answer = await registry.handle({ jsonrpc: '2.0', id: 1, method: 'tools/call', params });
    assert.equal((answer as { error?: { code: number } }).error?.code, RPC.INVALID_PARAMS);
    assert.deepEqual(taken, []);
  });

  test('what 2026-07-28 has removed is unknown to it', async () => {
    const { registry } = createServer();
    for (const method of ['ping', 'initialize']) {
      const params = { protocolVersion: '2025-11-25', _meta: modern };
      const answer = await registry.handle({ jsonrpc: '2.0', id: 1, method, params });
      assert.equal((answer as { error?: { code: number } }).error?.code, RPC.METHOD_NOT_FOUND);
      const legacy = await registry.handle({
        jsonrpc: '2.0',
        id: 1,
        method,
        params: { protocolVersion: '2025-11-25' },
      });
      assert.ok('result' in (legacy as object));
    }
  });
});

test('a client of an earlier version is shown no output that its version could not describe', async () => {
  const inputSchema = { type: 'object', additionalProperties: false };
  const array = { type: 'array' };
  const registry = createRegistry({
    tools: [
      {
        name: 'list',
        description: '',
        inputSchema,
        outputSchema: array,
        handler: () => ({ structuredContent: [1] }),
      },
      {
        name: 'map',
        description: '',
        inputSchema,
        outputSchema: inputSchema,
        handler: () => ({ structuredContent: {} }),
      },
    ],
  });
  const ask = async (method: string, params: object): Promise<Record<string, unknown>> => {
    const answer = await registry.handle({ jsonrpc: '2.0', id: 1, method, params });
    return (answer as { result: Record<string, unknown> }).result;
  };
  const outputs = async (params: object) =>
    ((await ask('tools/list', params))['tools'] as { outputSchema?: object }[]).map(
      ({ outputSchema }) => outputSchema,
    );
  assert.deepEqual(await outputs({}), [undefined, inputSchema]);
  assert.deepEqual(await outputs({ _meta: modern }), [array, inputSchema]);
  const text = [{ type: 'text', text: '[1]' }];
  assert.deepEqual(await ask('tools/call', { name: 'list' }), { content: text });
  assert.deepEqual((await ask('tools/call', { name: 'list', _meta: modern }))['structuredContent'], [1]);
  assert.deepEqual((await ask('tools/call', { name: 'map' }))['structuredContent'], {});
});

test('objects that are shared do not multiply', async () => {
  const { registry, taken } = createServer();
  let shared: unknown[] = [1];
  for (let level = 0; level < 100; level++) shared = [shared, shared];
  await assert.rejects(registry.call('take', { any: shared }), { code: RPC.INVALID_PARAMS });
  assert.deepEqual(taken, []);
});

describe('a guarded server', () => {
  interface Message {
    readonly id?: string | number;
    readonly method?: string;
    readonly params?: object;
    readonly result?: unknown;
  }
  const output = { type: 'object', properties: { n: { type: 'integer' } }, required: ['n'] };
  const tools = [
    { name: 'checked', inputSchema: { type: 'object' }, outputSchema: output },
    { name: 'plain', inputSchema: { type: 'object' } },
  ];

  /** A client and a server with the guard between them; the server answers nothing but lists by itself. */
  async function connect() {
    const answers: JsonRpcResponse[] = [];
    const received: Message[] = [];
    const far: Parameters<typeof guardTransport>[0] = {
      start: async () => {},
      close: async () => {},
      send: async (message: JsonRpcResponse) => {
        answers.push(message);
      },
    };
    const guard = guardTransport(far);
    guard.onmessage = (message: Message) => {
      if (message.method === 'tools/list') guard.send({ jsonrpc: '2.0', id: message.id, result: { tools } });
      else received.push(message);
    };
    await guard.start();
    const send = async (method: string, id: string | number, params: object): Promise<void> => {
      far.onmessage?.({ jsonrpc: '2.0', id, method, params });
      await new Promise((resolve) => setImmediate(resolve));
    };
    const reply = (id: string | number, result: object) => guard.send({ jsonrpc: '2.0', id, result });
    return { answers, received, send, reply };
  }

  for (const [first, second] of [
    ['tools/call', 'tools/call'],
    ['resources/list', 'tools/call'],
    ['tools/call', 'tools/list'],
    ['tools/call', 'resources/list'],
  ] as const)
    test(`${second} cannot take the id of a ${first} that is being answered`, async () => {
      const { answers, received, send, reply } = await connect();
      await send(first, 1, first === 'tools/call' ? { name: 'checked' } : {});
      await send(second, 1, second === 'tools/call' ? { name: 'plain' } : {});
      assert.deepEqual(
        received.map(({ method }) => method),
        [first],
      );
      assert.equal((answers[0] as { error?: { code: number } }).error?.code, RPC.INVALID_REQUEST);
      await reply(1, { content: [], structuredContent: { n: 'not checked' } });
      if (first !== 'tools/call') return;
      assert.equal((answers[1] as { error?: { code: number } }).error?.code, RPC.INTERNAL_ERROR);
    });

  test('an id is free again after its answer, and after a refusal', async () => {
    const { answers, received, send, reply } = await connect();
    await send('tools/call', 1, { name: 'checked' });
    await reply(1, { structuredContent: { n: 1 } });
    await send('tools/call', 1, { name: 'unknown' });
    await send('tools/call', 1, { name: 'plain' });
    assert.equal(received.length, 2);
    assert.deepEqual(
      answers.map((answer) => 'error' in answer),
      [false, true],
    );
  });

  test('a result may ask for input first, and then has nothing to check', async () => {
    const { answers, send, reply } = await connect();
    await send('tools/call', 1, { name: 'checked' });
    await reply(1, { resultType: 'input_required', inputRequests: {} });
    await send('tools/call', 2, { name: 'checked' });
    await reply(2, { resultType: 'input_required', structuredContent: { n: 'slipped through' } });
    assert.deepEqual(
      answers.map((answer) => 'error' in answer),
      [false, true],
    );
  });
});
