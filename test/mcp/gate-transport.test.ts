/** The registry in front of an SDK, on a transport as both SDKs have them. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import {
  type CallContext,
  createRegistry,
  type Extra,
  gateTransport,
  type Handler,
  type TransportLike,
} from '../../src/mcp/index.ts';

interface Message {
  readonly id?: unknown;
  readonly method?: string;
  readonly params?: Record<string, unknown>;
  readonly result?: unknown;
  readonly error?: { readonly code: number };
}

const inputSchema = { type: 'object', additionalProperties: false };

/** A client and an SDK with the gate between them. */
async function connect(handler: Handler<unknown>, contextOf?: (extra: Extra) => CallContext<unknown>) {
  const sent: { message: Message; options: unknown }[] = [];
  const passed: Message[] = [];
  const far: TransportLike = {
    start: async () => {},
    close: async () => far.onclose?.(),
    send: async (message: Message, options: unknown) => {
      sent.push({ message, options });
    },
  };
  const registry = createRegistry({ tools: [{ name: 'work', description: 'Works.', inputSchema, handler }] });
  const gate = gateTransport(far, registry, contextOf);
  gate.onmessage = (message: Message) => {
    passed.push(message);
  };
  await gate.start();
  const receive = async (message: object): Promise<void> => {
    far.onmessage?.({ jsonrpc: '2.0', ...message });
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { sent, passed, gate, far, receive };
}

const call = (id: unknown, meta: object = {}) => ({
  id,
  method: 'tools/call',
  params: { name: 'work', _meta: meta },
});
const cancel = (requestId: unknown) => ({ method: 'notifications/cancelled', params: { requestId } });

/** A handler that works until it is told to stop, or let go. */
function untilStopped() {
  const state = { stopped: 0, started: 0, finish: () => {} };
  const handler: Handler<unknown> = (_args, { signal }) =>
    new Promise((resolve) => {
      state.started++;
      state.finish = () => resolve('done');
      signal.addEventListener('abort', () => state.stopped++);
    });
  return { state, handler };
}

test('what is about tools stays here, everything else passes', async () => {
  const { sent, passed, receive } = await connect(() => 'done');
  await receive({ id: 1, method: 'tools/list' });
  await receive(call(2));
  await receive({ id: 3, method: 'resources/list' });
  await receive({ method: 'notifications/initialized' });
  assert.deepEqual(
    sent.map(({ message, options }) => [message.id, 'result' in message, options]),
    [
      [1, true, { relatedRequestId: 1 }],
      [2, true, { relatedRequestId: 2 }],
    ],
  );
  assert.deepEqual(
    passed.map(({ method }) => method),
    ['resources/list', 'notifications/initialized'],
  );
});

test('progress goes where the answer goes, before it', async () => {
  const { sent, receive } = await connect((_args, { progress }) => {
    progress(1, 2);
    return 'done';
  });
  await receive(call(1, { progressToken: 'a' }));
  assert.deepEqual(
    sent.map(({ message, options }) => [message.method ?? 'answer', message.params ?? null, options]),
    [
      ['notifications/progress', { progressToken: 'a', progress: 1, total: 2 }, { relatedRequestId: 1 }],
      ['answer', null, { relatedRequestId: 1 }],
    ],
  );
});

describe('a call', () => {
  test('that is cancelled is stopped and not answered (basic/patterns/cancellation)', async () => {
    const { state, handler } = untilStopped();
    const { sent, passed, receive } = await connect(handler);
    await receive(call('a'));
    await receive(cancel('a'));
    state.finish();
    await receive(cancel('a'));
    assert.deepEqual([state.started, state.stopped, sent], [1, 1, []]);
    // By then there is no such call, and the SDK may know what is meant.
    assert.equal(passed.length, 1);
  });

  test('is not cancelled by the id of another, in whatever shape', async () => {
    const { state, handler } = untilStopped();
    const { sent, receive } = await connect(handler);
    await receive(call(1));
    for (const id of ['1', 2, null, undefined, {}, [1]]) await receive(cancel(id));
    await receive({ method: 'notifications/cancelled' });
    await receive({ method: 'notifications/cancelled', params: null });
    state.finish();
    await receive({ method: 'notifications/initialized' });
    assert.deepEqual([state.stopped, sent.length], [0, 1]);
  });

  test('ends with the connection', async () => {
    const { state, handler } = untilStopped();
    const { sent, gate, receive } = await connect(handler);
    let isClosed = false;
    gate.onclose = () => {
      isClosed = true;
    };
    await receive(call(1));
    await gate.close();
    assert.deepEqual([state.stopped, sent.length, isClosed], [1, 0, true]);
  });

  test('ends with the signal of the server, which keeps nothing of it afterwards', async () => {
    const server = new AbortController();
    let listening = 0;
    const { signal } = server;
    const [add, remove] = [signal.addEventListener.bind(signal), signal.removeEventListener.bind(signal)];
    signal.addEventListener = ((...all: Parameters<typeof add>) => {
      listening++;
      add(...all);
    }) as typeof add;
    signal.removeEventListener = ((...all: Parameters<typeof remove>) => {
      listening--;
      remove(...all);
    }) as typeof remove;
    const quick = await connect(
      () => 'done',
      () => ({ signal }),
    );
    for (let id = 0; id < 10; id++) await quick.receive(call(id));
    assert.deepEqual([quick.sent.length, listening], [10, 0]);
    const { state, handler } = untilStopped();
    const slow = await connect(handler, () => ({ signal }));
    await slow.receive(call(1));
    server.abort();
    assert.equal(state.stopped, 1);
  });

  test('of nobody knows whom is answered, and runs nothing', async () => {
    const { state, handler } = untilStopped();
    const { sent, receive } = await connect(handler, () => {
      throw new Error('secret');
    });
    await receive(call(1));
    await receive(call({ a: 1 }));
    await receive({ method: 'tools/call', params: { name: 'work' } });
    assert.deepEqual(
      sent.map(({ message }) => message),
      [1, null].map((id) => ({ jsonrpc: '2.0', id, error: { code: -32603, message: 'Internal error' } })),
    );
    assert.equal(state.started, 0);
  });
});
