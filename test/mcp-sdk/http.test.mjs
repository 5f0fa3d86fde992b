import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Client as Client2, StreamableHTTPClientTransport as Http2 } from '@modelcontextprotocol/client';
import { Client as Client1 } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport as Http1 } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { createAmlServer } from '../../examples/aml-server/registry.ts';
import { toFetchHandler } from '../../src/mcp/index.ts';
import { listen } from './listen.mjs';
import { drive, good, hostile } from './mission.mjs';

const info = { name: 'test', version: '1.0.0' };
const clients = [
  ['SDK 1.x', () => new Client1(info), Http1, '2025-11-25'],
  ['SDK 2.x, with a handshake', () => new Client2(info), Http2, '2025-11-25'],
  [
    'SDK 2.x, stateless',
    () => new Client2(info, { versionNegotiation: { mode: { pin: '2026-07-28' } } }),
    Http2,
    '2026-07-28',
  ],
];

for (const [name, createClient, Transport, version] of clients)
  test(`${name} over HTTP: 9 of 9 refused, no handler runs for them`, async () => {
    const { registry, handled } = createAmlServer();
    const versions = new Set();
    const serve = toFetchHandler(registry, {
      authenticate: ({ headers }) => {
        versions.add(headers.get('mcp-protocol-version'));
        return headers.get('authorization') === 'Bearer a' ? { user: 'alice', team: 'emea' } : undefined;
      },
    });
    const { url, close } = await listen(serve);
    const client = createClient();
    await client.connect(new Transport(url, { requestInit: { headers: { authorization: 'Bearer a' } } }));
    assert.equal((await client.listTools()).tools.length, 3);
    assert.equal(hostile.length, 9);
    assert.equal(await drive(client), good.length);
    assert.ok(versions.has(version), [...versions].join());
    assert.equal(
      [...handled.values()].reduce((sum, count) => sum + count, 0),
      good.length,
    );
    await client.close();
    close();
  });
