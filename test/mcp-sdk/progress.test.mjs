/** Progress and cancellation, as the SDKs' clients see them: over HTTP from our handler, over a pipe through our gate. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Client as Client2, StreamableHTTPClientTransport as Http2 } from '@modelcontextprotocol/client';
import { Client as Client1 } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport as Http1 } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { InMemoryTransport as InMemory1 } from '@modelcontextprotocol/sdk/inMemory.js';
import { Server as Server1 } from '@modelcontextprotocol/sdk/server/index.js';
import { InMemoryTransport as InMemory2, Server as Server2 } from '@modelcontextprotocol/server';
import { createRegistry, gateTransport, toFetchHandler } from '../../src/mcp/index.ts';
import { listen } from './listen.mjs';

const info = { name: 'test', version: '1.0.0' };
const inputSchema = { type: 'object', additionalProperties: false };

function createWork() {
  const stopped = [];
  const registry = createRegistry({
    server: info,
    limits: { callTime: 400 },
    tools: [
      {
        name: 'steps',
        description: 'Takes three steps.',
        inputSchema,
        handler: async (_, { progress }) => {
          for (let step = 1; step <= 3; step++) {
            progress(step, 3, `step ${step}`);
            await new Promise((resolve) => setTimeout(resolve, 5));
          }
          return 'done';
        },
      },
      {
        name: 'endless',
        description: 'Does not end.',
        inputSchema,
        handler: (_, { progress, signal }) => {
          progress(1);
          return new Promise(() => {
            signal.addEventListener('abort', () => stopped.push('endless'));
          });
        },
      },
    ],
  });
  return { registry, stopped };
}

const modern = { versionNegotiation: { mode: { pin: '2026-07-28' } } };
const callWith = [
  // The result schema is a parameter of the method in 1.x only.
  ['1.x', Client1, (client, params, options) => client.callTool(params, undefined, options)],
  ['2.x', Client2, (client, params, options) => client.callTool(params, options)],
];
const [[, , call1], [, , call2]] = callWith;

async function overHttp(client, Transport, registry) {
  const { url, close } = await listen(toFetchHandler(registry));
  await client.connect(new Transport(url));
  return async () => {
    await client.close();
    close();
  };
}

async function overPipe(client, InMemory, Server, registry) {
  const [near, far] = InMemory.createLinkedPair();
  const server = new Server(info, { capabilities: { tools: {} } });
  await server.connect(gateTransport(far, registry));
  await client.connect(near);
  return () => client.close();
}

const ways = [
  [
    'SDK 1.x over HTTP',
    () => new Client1(info),
    call1,
    (client, registry) => overHttp(client, Http1, registry),
  ],
  [
    'SDK 2.x over HTTP, with a handshake',
    () => new Client2(info),
    call2,
    (client, registry) => overHttp(client, Http2, registry),
  ],
  [
    'SDK 2.x over HTTP, stateless',
    () => new Client2(info, modern),
    call2,
    (client, registry) => overHttp(client, Http2, registry),
  ],
  [
    'SDK 1.x through the gate',
    () => new Client1(info),
    call1,
    (client, registry) => overPipe(client, InMemory1, Server1, registry),
  ],
  [
    'SDK 2.x through the gate',
    () => new Client2(info),
    call2,
    (client, registry) => overPipe(client, InMemory2, Server2, registry),
  ],
];

for (const [name, createClient, call, connect] of ways) {
  test(`${name}: a client hears of each step`, async () => {
    const { registry } = createWork();
    const client = createClient();
    const close = await connect(client, registry);
    const heard = [];
    const onprogress = ({ progress, total, message }) => heard.push([progress, total, message]);
    const { content } = await call(client, { name: 'steps' }, { onprogress });
    assert.deepEqual(content, [{ type: 'text', text: 'done' }]);
    assert.deepEqual(
      heard,
      [1, 2, 3].map((step) => [step, 3, `step ${step}`]),
    );
    await close();
  });

  // A client until 2025-11-25 says so in another message; a server that keeps nothing cannot tell which call that means.
  const isStopped = !name.includes('HTTP') || name.includes('stateless');
  test(`${name}: a client that gives up ${isStopped ? 'stops the call' : 'leaves the call running'}`, async () => {
    const { registry, stopped } = createWork();
    const client = createClient();
    const close = await connect(client, registry);
    const giveUp = new AbortController();
    const calling = call(
      client,
      { name: 'endless' },
      { signal: giveUp.signal, onprogress: () => giveUp.abort() },
    );
    await assert.rejects(calling);
    await new Promise((resolve) => setTimeout(resolve, 50));
    assert.deepEqual(stopped, isStopped ? ['endless'] : []);
    await close();
  });
}
