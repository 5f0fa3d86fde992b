/** Progress of a call as a stream of events (basic/transports/streamable-http: Receiving Messages; patterns/progress). */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import {
  createRegistry,
  type GateEvent,
  type Handler,
  type JsonRpcNotification,
  type Progress,
  toFetchHandler,
} from '../../src/mcp/index.ts';
import { meta, post } from './http.ts';

const token = 'abc123';

function serve(handler: Handler<unknown>) {
  const events: GateEvent[] = [];
  const inputSchema = { type: 'object', properties: { n: { type: 'integer' } }, additionalProperties: false };
  const registry = createRegistry({
    tools: [{ name: 'work', description: 'Works.', inputSchema, handler }],
    onEvent: (event) => events.push(event),
  });
  return { registry, events, fetch: toFetchHandler(registry) };
}

function call(
  headers: Record<string, string | undefined> = {},
  args: object = {},
  asked: object = { progressToken: token },
) {
  return post('tools/call', { name: 'work', arguments: args, _meta: { ...meta, ...asked } }, headers);
}

/** The call of a client of 2025-11-25. */
function legacyCall(): Request {
  const params = { name: 'work', arguments: {}, _meta: { progressToken: token } };
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params });
  return post('', {}, { 'mcp-protocol-version': '2025-11-25', 'mcp-method': undefined }, body);
}

interface Message {
  readonly id?: number;
  readonly method?: string;
  readonly params?: Record<string, unknown>;
  readonly result?: Record<string, unknown>;
  readonly error?: { readonly code: number };
}

/** Reads a stream as its standard says (HTML: Event stream interpretation), as far as it is used here. */
async function messagesOf(response: Response): Promise<Message[]> {
  const blocks = (await response.text()).split('\n\n');
  assert.equal(blocks.pop(), '');
  return blocks.map((block) => {
    const [event, data, ...more] = block.split('\n');
    assert.deepEqual([event, more], ['event: message', []]);
    return JSON.parse((data as string).replace(/^data: /, ''));
  });
}

const inThreeSteps: Handler<unknown> = async (_args, { progress }) => {
  progress(1, 3, 'one');
  await new Promise((resolve) => setImmediate(resolve));
  progress(2, 3);
  progress(2.5);
  return 'done';
};

describe('progress', () => {
  for (const [version, request] of [
    ['2026-07-28', () => call()],
    ['2025-11-25', legacyCall],
  ] as const)
    test(`to a client of ${version} that asks for it comes as events, then the answer`, async () => {
      const response = await serve(inThreeSteps).fetch(request());
      assert.equal(response.status, 200);
      assert.equal(response.headers.get('content-type'), 'text/event-stream');
      assert.equal(response.headers.get('x-accel-buffering'), 'no');
      const [first, second, third, last, ...more] = await messagesOf(response);
      assert.deepEqual(first, {
        jsonrpc: '2.0',
        method: 'notifications/progress',
        params: { progressToken: token, progress: 1, total: 3, message: 'one' },
      });
      assert.deepEqual(second?.params, { progressToken: token, progress: 2, total: 3 });
      assert.deepEqual(third?.params, { progressToken: token, progress: 2.5 });
      assert.deepEqual([last?.id, last?.result?.['content']], [1, [{ type: 'text', text: 'done' }]]);
      assert.deepEqual(more, []);
    });

  const plain: readonly (readonly [string, Request])[] = [
    ['that has no token', call({}, {}, {})],
    ['that reads no streams', call({ accept: 'application/json' })],
    ['that does not say what it reads', call({ accept: undefined })],
  ];
  for (const [name, request] of plain)
    test(`to a client ${name} is not sent`, async () => {
      const response = await serve(inThreeSteps).fetch(request);
      assert.equal(response.headers.get('content-type'), 'application/json');
      assert.ok('result' in ((await response.json()) as object));
    });

  test('without any, the answer is one JSON object, and a refusal keeps its status', async () => {
    const { fetch } = serve(() => 'done');
    const answers = [
      [200, undefined, call()],
      [200, -32602, call({}, { extra: 1 })],
      [400, -32020, call({ 'mcp-name': 'other' })],
      [400, -32602, call({}, {}, { progressToken: 1.5 })],
      [400, -32602, call({}, {}, { progressToken: { a: 1 } })],
    ] as const;
    for (const [status, code, request] of answers) {
      const response = await fetch(request);
      assert.deepEqual([response.status, response.headers.get('content-type')], [status, 'application/json']);
      assert.equal(((await response.json()) as Message).error?.code, code);
    }
  });

  test('rises, is a number, and stops with the call', async () => {
    let kept: Progress | undefined;
    const { fetch } = serve(async (_args, { progress }) => {
      kept = progress;
      const wrong = progress as (...all: unknown[]) => void;
      progress(5, Number.NaN);
      progress(5);
      progress(4);
      for (const nothing of [Number.NaN, Infinity, undefined, '6', 6n, null]) wrong(nothing);
      wrong(7, 'many', { toString: () => 'text' });
      return 'done';
    });
    const response = await fetch(call());
    const messages = await messagesOf(response);
    kept?.(8);
    assert.deepEqual(
      messages.slice(0, -1).map(({ params }) => params),
      [
        { progressToken: token, progress: 5 },
        { progressToken: token, progress: 7 },
      ],
    );
  });

  test('of a failed call is followed by its error', async () => {
    const { fetch } = serve(async (_args, { progress }) => {
      progress(1);
      throw new Error('secret');
    });
    const response = await fetch(call());
    const text = await response.clone().text();
    assert.doesNotMatch(text, /secret/);
    assert.equal((await messagesOf(response)).at(-1)?.error?.code, -32603);
  });

  test('for a reader that does not read is left out, not hoarded', async () => {
    const { fetch } = serve((_args, { progress }) => {
      for (let step = 1; step <= 100_000; step++) progress(step);
      return 'done';
    });
    const messages = await messagesOf(await fetch(call()));
    assert.ok(messages.length <= 33, String(messages.length));
    assert.ok('result' in (messages.at(-1) as Message));
  });

  test('of a handler whose transport throws fails nothing', async () => {
    const { registry } = serve(inThreeSteps);
    const sent: JsonRpcNotification[] = [];
    const answer = await registry.handle(
      { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'work', _meta: { progressToken: 7 } } },
      {
        notify: (notification) => {
          sent.push(notification);
          throw new Error('gone');
        },
      },
    );
    assert.ok('result' in (answer as object));
    assert.equal(sent.length, 3);
  });
});

describe('closing the stream', () => {
  async function closeAfterFirst(request: Request) {
    let signal: AbortSignal | undefined;
    let finish: (() => void) | undefined;
    const { fetch, events } = serve(async (_args, context) => {
      signal = context.signal;
      context.progress(1);
      await new Promise<void>((resolve) => {
        finish = resolve;
      });
      context.progress(2);
      return 'done';
    });
    const response = await fetch(request);
    const reader = (response.body as ReadableStream<Uint8Array>).getReader();
    await reader.read();
    await reader.cancel();
    const isAborted = signal?.aborted;
    finish?.();
    await new Promise((resolve) => setImmediate(resolve));
    return { isAborted, kinds: events.map(({ kind }) => kind) };
  }

  test('cancels a request of 2026-07-28', async () => {
    assert.deepEqual(await closeAfterFirst(call()), { isAborted: true, kinds: ['failed'] });
  });

  test('cancels none of 2025-11-25, which says so by a message', async () => {
    assert.deepEqual(await closeAfterFirst(legacyCall()), { isAborted: false, kinds: ['called'] });
  });

  test('so does a connection that ends before there is a stream', async () => {
    for (const [version, isCancelled] of [
      ['2026-07-28', true],
      ['2025-11-25', false],
    ] as const) {
      const gone = new AbortController();
      const { fetch, events } = serve(async (_args, { signal }) => {
        gone.abort();
        return signal.aborted ? 'stopped' : 'done';
      });
      const request = version === '2026-07-28' ? call() : legacyCall();
      await fetch(new Request(request, { signal: gone.signal }));
      assert.deepEqual(
        events.map(({ kind }) => kind),
        [isCancelled ? 'failed' : 'called'],
      );
    }
  });
});
