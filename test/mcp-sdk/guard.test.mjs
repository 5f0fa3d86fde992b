import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { Client as Client2 } from '@modelcontextprotocol/client';
import { Client as Client1 } from '@modelcontextprotocol/sdk/client/index.js';
import { InMemoryTransport as InMemory1 } from '@modelcontextprotocol/sdk/inMemory.js';
import { McpServer as McpServer1 } from '@modelcontextprotocol/sdk/server/mcp.js';
import { InMemoryTransport as InMemory2, McpServer as McpServer2 } from '@modelcontextprotocol/server';
import { z } from 'zod';
import { guardTransport } from '../../src/mcp/index.ts';

const sdks = [
  ['1.x', McpServer1, Client1, InMemory1],
  ['2.x', McpServer2, Client2, InMemory2],
];

for (const [version, McpServer, Client, InMemoryTransport] of sdks)
  describe(`McpServer of SDK ${version} behind the guard`, () => {
    async function connect(options) {
      const ran = [];
      const server = new McpServer({ name: 'test', version: '1.0.0' });
      const inputSchema = z
        .object({ id: z.string().max(8), count: z.number().int().min(1).optional() })
        .strict();
      server.registerTool('pick', { description: 'Picks.', inputSchema }, (args) => {
        ran.push(args);
        return { content: [{ type: 'text', text: 'picked' }] };
      });
      const refusedTools = [];
      server.registerTool('open', { description: 'Open.', inputSchema: z.looseObject({}) }, () => {
        ran.push('open');
        return { content: [] };
      });
      const [near, far] = InMemoryTransport.createLinkedPair();
      const events = [];
      const guard = guardTransport(far, {
        onEvent: (event) => events.push(event),
        onRefusedTool: (name) => refusedTools.push(name),
        ...options,
      });
      await server.connect(guard);
      const client = new Client({ name: 'test', version: '1.0.0' });
      await client.connect(near);
      return { client, server, ran, events, refusedTools };
    }

    test('a call that fits reaches the handler, one that does not is refused', async () => {
      const { client, ran, events } = await connect();
      await client.callTool({ name: 'pick', arguments: { id: 'a', count: 2 } });
      assert.deepEqual(ran, [{ id: 'a', count: 2 }]);
      for (const args of [{}, { id: 1 }, { id: 'a', count: 0 }, { id: 'a', extra: 1 }, { id: 'a'.repeat(9) }])
        await assert.rejects(client.callTool({ name: 'pick', arguments: args }), { code: -32602 });
      await assert.rejects(client.callTool({ name: 'nothing' }), { code: -32602 });
      assert.equal(ran.length, 1);
      assert.equal(events.length, 6);
      await client.close();
    });

    test('an open tool is taken out where closed ones are required', async () => {
      const { client, ran, refusedTools } = await connect({ requireClosed: true });
      const { tools } = await client.listTools();
      assert.deepEqual(
        tools.map(({ name }) => name),
        ['pick'],
      );
      await assert.rejects(client.callTool({ name: 'open', arguments: {} }), { code: -32602 });
      assert.deepEqual(ran, []);
      assert.ok(refusedTools.includes('open'));
      await client.close();
    });

    test('a refusal can be a result that a model reads', async () => {
      const { client, ran } = await connect({ invalidArguments: 'tool-error' });
      const { content, isError } = await client.callTool({ name: 'pick', arguments: { idd: 'a' } });
      assert.equal(isError, true);
      assert.match(content[0].text, /\$\.idd: additional property not allowed \(did you mean "id"\?\)/);
      assert.deepEqual(ran, []);
      await client.close();
    });

    test('output that breaks its promise does not leave', async () => {
      const { client, server } = await connect();
      const schemas = { inputSchema: z.object({}), outputSchema: z.object({ n: z.number() }) };
      server.registerTool('promise', { description: 'Promises.', ...schemas }, () => ({
        content: [],
        structuredContent: { n: 1 },
      }));
      assert.deepEqual((await client.callTool({ name: 'promise' })).structuredContent, { n: 1 });
      server.registerTool('breach', { description: 'Breaks it.', ...schemas }, () => ({
        content: [],
        structuredContent: { n: 'secret' },
      }));
      const answer = await client.callTool({ name: 'breach' }).catch((error) => ({ isError: true, error }));
      assert.equal(answer.isError, true);
      await client.close();
    });

    test('a tool that is added later is guarded as well', async () => {
      const { client, server, ran } = await connect();
      await client.callTool({ name: 'pick', arguments: { id: 'a' } });
      server.registerTool('late', { description: 'Late.', inputSchema: z.object({ n: z.number() }) }, () => {
        ran.push('late');
        return { content: [] };
      });
      await assert.rejects(client.callTool({ name: 'late', arguments: { n: '1' } }), { code: -32602 });
      await client.callTool({ name: 'late', arguments: { n: 1 } });
      assert.deepEqual(ran.slice(1), ['late']);
      await client.close();
    });
  });
