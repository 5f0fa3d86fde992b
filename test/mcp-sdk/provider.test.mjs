import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { Client as Client2 } from '@modelcontextprotocol/client';
import { Client as Client1 } from '@modelcontextprotocol/sdk/client/index.js';
import { InMemoryTransport as InMemory1 } from '@modelcontextprotocol/sdk/inMemory.js';
import { Server as Server1 } from '@modelcontextprotocol/sdk/server/index.js';
import { CallToolRequestSchema, ListToolsRequestSchema } from '@modelcontextprotocol/sdk/types.js';
import {
  fromJsonSchema,
  InMemoryTransport as InMemory2,
  McpServer as McpServer2,
  Server as Server2,
} from '@modelcontextprotocol/server';
import { compile } from '../../src/index.ts';
import { createSchemaValidator } from '../../src/mcp/index.ts';

describe('the provider', () => {
  const provider = createSchemaValidator();
  const isValid = (schema, value) => provider.getValidator(schema)(value).valid;

  test('answers as the SDKs expect', () => {
    const validate = provider.getValidator({ type: 'object', properties: { a: { enum: ['x', 'y'] } } });
    const value = { a: 'x' };
    assert.deepEqual(validate(value), { valid: true, data: value, errorMessage: undefined });
    assert.equal(validate(value).data, value);
    const { valid, data, errorMessage } = validate({ a: 'z' });
    assert.deepEqual([valid, data], [false, undefined]);
    assert.match(errorMessage, /\$\.a: not in enum \(allowed: "x", "y"\)/);
  });

  test('reads a schema in the dialect that it declares', () => {
    const tuple = { prefixItems: [{ type: 'string' }] };
    assert.equal(isValid(tuple, [1]), false);
    assert.equal(isValid({ $schema: 'https://json-schema.org/draft/2020-12/schema', ...tuple }, [1]), false);
    assert.equal(isValid({ $schema: 'http://json-schema.org/draft-07/schema#', ...tuple }, [1]), true);
    const items = { $schema: 'http://json-schema.org/draft-07/schema#', items: [{ type: 'string' }] };
    assert.equal(isValid(items, [1]), false);
    assert.throws(() => provider.getValidator({ $schema: 'https://example.com/dialect' }), {
      name: 'SchemaError',
    });
  });

  test('a second schema with the $id of a first is itself', () => {
    const $id = 'https://example.com/same';
    assert.equal(isValid({ $id, type: 'string' }, 'a'), true);
    assert.equal(isValid({ $id, type: 'number' }, 'a'), false);
    assert.equal(isValid({ $id, type: 'string' }, 'a'), true);
  });

  test('a schema that was changed is read anew', () => {
    const schema = { type: 'string' };
    assert.equal(isValid(schema, 'a'), true);
    schema.type = 'number';
    assert.equal(isValid(schema, 'a'), false);
  });

  test('one that does not compile fails alone', () => {
    const wrong = { type: 'strin' };
    for (let times = 0; times < 3; times++)
      assert.throws(() => provider.getValidator(wrong), { name: 'SchemaError' });
    assert.throws(() => provider.getValidator({ $ref: 'https://example.com/elsewhere' }), {
      name: 'SchemaError',
    });
    assert.equal(isValid({ type: 'string' }, 'a'), true);
  });

  test('keeps no more than it may', () => {
    const bounded = createSchemaValidator({ cache: 4 });
    for (let n = 0; n < 1_000; n++) assert.equal(bounded.getValidator({ const: n })(n).valid, true);
    assert.equal(bounded.getValidator({ const: 0 })(0).valid, true);
  });
});

test('a 1.x client checks output with it', async () => {
  const server = new Server1({ name: 'test', version: '1.0.0' }, { capabilities: { tools: {} } });
  const outputSchema = { type: 'object', properties: { n: { type: 'integer' } }, required: ['n'] };
  const tools = [{ name: 'a', inputSchema: { type: 'object' }, outputSchema }];
  server.setRequestHandler(ListToolsRequestSchema, () => ({ tools }));
  server.setRequestHandler(CallToolRequestSchema, ({ params }) => ({
    content: [],
    structuredContent: params.arguments,
  }));
  const [near, far] = InMemory1.createLinkedPair();
  await server.connect(far);
  const options = { jsonSchemaValidator: createSchemaValidator() };
  const client = new Client1({ name: 'test', version: '1.0.0' }, options);
  await client.connect(near);
  await client.listTools();
  assert.deepEqual((await client.callTool({ name: 'a', arguments: { n: 1 } })).structuredContent, { n: 1 });
  await assert.rejects(
    client.callTool({ name: 'a', arguments: { n: 'x' } }),
    /\$\.n: expected integer, got string/,
  );
  await client.close();
});

test('a 2.x client: an output schema that cannot be used fails its own calls, for as long as it is published', async () => {
  const usable = { type: 'object', properties: { n: { type: 'integer' } }, required: ['n'] };
  const unusable = { type: 'object', $ref: 'https://example.com/schema.json' };
  const inputSchema = { type: 'object' };
  let tools = [
    { name: 'a', inputSchema, outputSchema: unusable },
    { name: 'b', inputSchema, outputSchema: usable },
  ];
  const server = new Server2({ name: 'test', version: '1.0.0' }, { capabilities: { tools: {} } });
  server.setRequestHandler('tools/list', () => ({ tools }));
  server.setRequestHandler('tools/call', ({ params }) => ({
    content: [],
    structuredContent: params.arguments,
  }));
  const [near, far] = InMemory2.createLinkedPair();
  await server.connect(far);
  const asked = [];
  const provider = createSchemaValidator();
  const client = new Client2(
    { name: 'test', version: '1.0.0' },
    {
      jsonSchemaValidator: {
        getValidator: (schema) => {
          asked.push(schema);
          return provider.getValidator(schema);
        },
      },
    },
  );
  await client.connect(near);
  await client.listTools();
  const call = (name, options) => client.callTool({ name, arguments: { n: 1 } }, options);
  await assert.rejects(call('a'), /invalid outputSchema.*resolves to nothing/);
  assert.deepEqual((await call('b')).structuredContent, { n: 1 });
  const before = asked.length;
  await call('b');
  assert.equal(asked.length, before);
  await assert.rejects(
    client.callTool({ name: 'b', arguments: { n: 'x' } }),
    /\$\.n: expected integer, got string/,
  );
  // A definition for one call alone changes nothing for the next.
  const toolDefinition = { name: 'b', inputSchema, outputSchema: unusable };
  await assert.rejects(call('b', { toolDefinition }), /invalid outputSchema/);
  assert.deepEqual((await call('b')).structuredContent, { n: 1 });
  tools = [{ name: 'a', inputSchema }];
  await client.listTools();
  assert.deepEqual((await call('a')).structuredContent, { n: 1 });
  await client.close();
});

for (const [name, inputSchemaOf] of [
  ['fromJsonSchema and our provider', (schema) => fromJsonSchema(schema, createSchemaValidator())],
  ['a compiled validator itself', (schema) => compile(schema)],
])
  test(`a 2.x server takes ${name} as inputSchema`, async () => {
    const ran = [];
    const server = new McpServer2({ name: 'test', version: '1.0.0' });
    const schema = {
      type: 'object',
      properties: { id: { type: 'string', maxLength: 4 } },
      required: ['id'],
      additionalProperties: false,
    };
    server.registerTool('a', { description: 'A.', inputSchema: inputSchemaOf(schema) }, (args) => {
      ran.push(args);
      return { content: [] };
    });
    const [near, far] = InMemory2.createLinkedPair();
    await server.connect(far);
    const client = new Client2({ name: 'test', version: '1.0.0' });
    await client.connect(near);
    const { tools } = await client.listTools();
    assert.equal(tools[0].inputSchema.additionalProperties, false);
    await client.callTool({ name: 'a', arguments: { id: 'abcd' } });
    for (const args of [{}, { id: 'abcde' }, { id: 'a', more: 1 }]) {
      const answer = await client.callTool({ name: 'a', arguments: args }).catch(() => ({ isError: true }));
      assert.equal(answer.isError, true);
    }
    assert.equal(ran.length, 1);
    await client.close();
  });
