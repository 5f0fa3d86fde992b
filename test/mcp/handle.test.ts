import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { runInNewContext } from 'node:vm';
import {
  createRegistry,
  type GateEvent,
  type JsonRpcResponse,
  McpCallError,
  type RegistryOptions,
  RPC,
  type Tool,
  ToolError,
} from '../../src/mcp/index.ts';

interface Call {
  readonly tool: string;
  readonly arguments: object;
  readonly data?: readonly string[];
}

const file = join(import.meta.dirname, '../../../shared/mission-cases/aml-gate.json');

describe('the mission cases', { skip: !existsSync(file) && 'the mission cases are not here' }, () => {
  const { tools, hostile, good } = existsSync(file)
    ? JSON.parse(readFileSync(file, 'utf8'))
    : { tools: [], hostile: [], good: [] };
  const ran: string[] = [];
  const registry = createRegistry({
    tools: tools.map((tool: Omit<Tool, 'handler'>) => ({
      ...tool,
      handler: () => {
        ran.push(tool.name);
        return 'done';
      },
    })),
  });

  test('a hostile call is answered -32602 with its lines, and no handler runs', async () => {
    assert.equal(hostile.length, 9);
    for (const { tool, arguments: args, data } of hostile as Call[]) {
      const { error } = await ask(registry, 'tools/call', { name: tool, arguments: args });
      assert.equal(error?.code, RPC.INVALID_PARAMS);
      for (const start of data ?? [])
        assert.ok(
          ((error as Fault).data as string[]).some((line) => line.startsWith(start)),
          `${start}: ${error?.data}`,
        );
      await assert.rejects(registry.call(tool, args), { name: 'McpCallError', code: RPC.INVALID_PARAMS });
    }
    assert.deepEqual(ran, []);
  });

  test('a good call reaches its handler', async () => {
    for (const { tool, arguments: args } of good as Call[]) {
      const { result } = await ask(registry, 'tools/call', { name: tool, arguments: args });
      assert.deepEqual(result, { content: [{ type: 'text', text: 'done' }] });
    }
    assert.deepEqual(
      ran,
      (good as Call[]).map(({ tool }) => tool),
    );
  });
});

describe('the envelope', () => {
  const registry = withTool(() => 'done');

  const malformed: readonly (readonly [string, unknown])[] = [
    ['null', null],
    ['a number', 1],
    ['undefined', undefined],
    ['a function', () => 1],
    ['an empty object', {}],
    ['a batch', [request('ping')]],
    ['an empty batch', []],
    ['another version', { ...request('ping'), jsonrpc: '1.0' }],
    ['an id of null', { ...request('ping'), id: null }],
    ['an id that is no integer', { ...request('ping'), id: 1.5 }],
    ['an id beyond what is exact', { ...request('ping'), id: 2 ** 53 }],
    ['an id that is an object', { ...request('ping'), id: {} }],
    ['a method that is no text', { ...request('ping'), method: 1 }],
    ['params that are a list', { ...request('ping'), params: [] }],
    ['a further member', { ...request('ping'), extra: 1 }],
    ['a response', { jsonrpc: '2.0', id: 1, result: {} }],
    ['a cycle', cycle()],
    ['a getter that throws', throwing()],
    ['a proxy that throws', new Proxy({}, { ownKeys: () => assert.fail('boo') })],
    ['inherited members', Object.create(request('ping'))],
    ['a value of another realm that is no JSON', runInNewContext('new Map()')],
  ];
  for (const [name, message] of malformed)
    test(`${name} is an invalid request`, async () => {
      const response = (await registry.handle(message)) as JsonRpcResponse;
      assert.ok('error' in response && response.error.code === RPC.INVALID_REQUEST);
      assert.equal(response.jsonrpc, '2.0');
      assert.doesNotMatch(JSON.stringify(response), /boo/);
    });

  test('the id of a malformed request is echoed when it is one', async () => {
    const response = (await registry.handle({ id: 7 })) as JsonRpcResponse;
    assert.equal(response.id, 7);
  });

  test('a notification gets no answer and runs nothing', async () => {
    const seen: string[] = [];
    const quiet = withTool(() => String(seen.push('ran')));
    const { id, ...notification } = request('tools/call', { name: 'echo', arguments: { text: 'a' } });
    assert.equal(await quiet.handle(notification), undefined);
    assert.equal(await quiet.handle({ jsonrpc: '2.0', method: 'notifications/initialized' }), undefined);
    assert.deepEqual([id, seen], [1, []]);
  });

  test('a batch is answered where the version has them', async () => {
    const context = { protocolVersion: '2025-03-26' };
    const notification = { jsonrpc: '2.0', method: 'notifications/initialized' };
    const answers = await registry.handle([request('ping'), notification, { id: 2 }], context);
    assert.ok(Array.isArray(answers) && answers.length === 2);
    assert.equal(await registry.handle([notification], context), undefined);
    const many = (await registry.handle(Array(10_000).fill(request('ping')), context)) as JsonRpcResponse;
    assert.ok('error' in many && many.error.code === RPC.INVALID_REQUEST);
  });

  test('methods and tools that are not there', async () => {
    assert.equal((await ask(registry, 'tools/destroy')).error?.code, RPC.METHOD_NOT_FOUND);
    assert.equal((await ask(registry, 'constructor')).error?.code, RPC.METHOD_NOT_FOUND);
    for (const name of ['nothing', '__proto__', 'constructor', '']) {
      const { error } = await ask(registry, 'tools/call', { name });
      assert.equal(error?.code, RPC.INVALID_PARAMS);
      assert.match(error?.message ?? '', /^Unknown tool: /);
    }
    assert.equal((await ask(registry, 'tools/call', {})).error?.code, RPC.INVALID_PARAMS);
    assert.equal((await ask(registry, 'tools/call')).error?.code, RPC.INVALID_PARAMS);
    assert.equal(
      (await ask(registry, 'tools/call', { name: 'echo', arguments: [] })).error?.code,
      RPC.INVALID_PARAMS,
    );
    assert.equal(
      (await ask(registry, 'tools/call', { name: 'echo', arguments: null })).error?.code,
      RPC.INVALID_PARAMS,
    );
  });
});

describe('versions', () => {
  const registry = withTool(() => 'done');
  const meta = (version: string) => ({
    _meta: {
      'io.modelcontextprotocol/protocolVersion': version,
      'io.modelcontextprotocol/clientCapabilities': {},
    },
  });

  test('a client with a handshake is answered in its version', async () => {
    const { result } = await ask(registry, 'initialize', { protocolVersion: '2025-06-18', capabilities: {} });
    assert.equal(result?.['protocolVersion'], '2025-06-18');
    assert.deepEqual(result?.['capabilities'], { tools: {} });
    const other = await ask(registry, 'initialize', { protocolVersion: 'whatever' });
    assert.equal(other.result?.['protocolVersion'], '2025-11-25');
  });

  test('a request with metadata gets a typed result', async () => {
    const { result } = await ask(registry, 'tools/call', {
      name: 'echo',
      arguments: { text: 'a' },
      ...meta('2026-07-28'),
    });
    assert.equal(result?.['resultType'], 'complete');
    assert.ok(
      'io.modelcontextprotocol/serverInfo' in ((result as Record<string, unknown>)['_meta'] as object),
    );
    const discovered = await ask(registry, 'server/discover', meta('2026-07-28'));
    assert.deepEqual(discovered.result?.['supportedVersions'], ['2026-07-28']);
  });

  test('an unknown version is named with those that are supported', async () => {
    const { error } = await ask(registry, 'tools/list', meta('1900-01-01'));
    assert.equal(error?.code, RPC.UNSUPPORTED_PROTOCOL_VERSION);
    assert.equal(((error as Fault).data as { requested: string }).requested, '1900-01-01');
  });

  test('metadata that lacks a required field is refused', async () => {
    const _meta = { 'io.modelcontextprotocol/protocolVersion': '2026-07-28' };
    const { error } = await ask(registry, 'tools/list', { _meta });
    assert.equal(error?.code, RPC.INVALID_PARAMS);
    assert.match(String(error?.data), /^\$\._meta.*clientCapabilities.*required property missing/);
  });
});

describe('publishing', () => {
  test('what is listed is what validates, frozen', async () => {
    const inputSchema = {
      $id: 'https://example.com/a',
      type: 'object',
      properties: { text: { type: 'string' } },
      additionalProperties: false,
    };
    const registry = createRegistry({ tools: [{ ...echo(() => 'done'), inputSchema }] });
    const [tool] = registry.list();
    assert.deepEqual(tool?.inputSchema, inputSchema);
    assert.throws(
      () => Object.assign(tool?.inputSchema as object, { additionalProperties: true }),
      TypeError,
    );
    inputSchema.additionalProperties = true;
    assert.equal(
      (await ask(registry, 'tools/call', { name: 'echo', arguments: { b: 1 } })).error?.code,
      -32602,
    );
    const { result } = await ask(registry, 'tools/list');
    assert.equal(((result as Record<string, unknown>)['tools'] as object[])[0], tool);
  });

  test('pages', async () => {
    const tools = ['a', 'b', 'c'].map((name) => ({ ...echo(() => 'done'), name }));
    const registry = createRegistry({ tools, limits: { page: 2 } });
    const first = (await ask(registry, 'tools/list')).result;
    assert.equal(((first as Record<string, unknown>)['tools'] as object[]).length, 2);
    const second = (await ask(registry, 'tools/list', { cursor: first?.['nextCursor'] })).result;
    assert.equal(((second as Record<string, unknown>)['tools'] as object[]).length, 1);
    assert.equal(second?.['nextCursor'], undefined);
    for (const cursor of ['1', '4', '-2', 'x', 2])
      assert.equal((await ask(registry, 'tools/list', { cursor })).error?.code, RPC.INVALID_PARAMS);
  });
});

describe('registration', () => {
  const wrong: readonly (readonly [string, object, string])[] = [
    ['a bad name', { name: 'a b' }, 'name'],
    ['a name that is missing', { name: undefined }, 'name'],
    ['no description', { description: undefined }, 'description'],
    ['no handler', { handler: 'echo' }, 'handler'],
    ['a misspelt member', { ouputSchema: {} }, 'ouputSchema'],
    [
      'a schema that does not compile',
      { inputSchema: { type: 'object', required: 'a' } },
      'inputSchema#/required',
    ],
    [
      'a root that is no object',
      { inputSchema: { type: 'array', items: { type: 'string' } } },
      'inputSchema#/type',
    ],
    ['a boolean schema', { inputSchema: true }, 'inputSchema'],
    [
      'a network reference',
      {
        inputSchema: {
          type: 'object',
          properties: { a: { $ref: 'https://example.com/a.json' } },
          additionalProperties: false,
        },
      },
      'inputSchema#/properties/a/$ref',
    ],
    [
      'an unsupported dialect',
      { inputSchema: { $schema: 'https://example.com/d', type: 'object' } },
      'inputSchema#/$schema',
    ],
    ['an open schema', { inputSchema: { type: 'object' } }, 'inputSchema#'],
    ['an output schema that does not compile', { outputSchema: { type: 'strin' } }, 'outputSchema#/type'],
    [
      'an empty header',
      header({ type: 'string', 'x-mcp-header': '' }),
      'inputSchema#/properties/a/x-mcp-header',
    ],
    [
      'a header that is no name',
      header({ type: 'string', 'x-mcp-header': 'a b' }),
      'inputSchema#/properties/a/x-mcp-header',
    ],
    [
      'a header with a line feed',
      header({ type: 'string', 'x-mcp-header': 'a\n' }),
      'inputSchema#/properties/a/x-mcp-header',
    ],
    [
      'a header of a number',
      header({ type: 'number', 'x-mcp-header': 'A' }),
      'inputSchema#/properties/a/x-mcp-header',
    ],
    [
      'a header in an item',
      header({ type: 'array', items: { type: 'string', 'x-mcp-header': 'A' } }),
      'inputSchema#/properties/a/items/x-mcp-header',
    ],
  ];
  for (const [name, members, place] of wrong)
    test(`${name} is refused, and nothing else`, () => {
      const bad = { ...echo(() => 'done'), name: 'bad', ...members } as Tool;
      assert.throws(
        () => createRegistry({ tools: [bad] }),
        (error) => error instanceof ToolError && error.problems.some((problem) => problem.place === place),
      );
      const registry = createRegistry({ tools: [echo(() => 'done'), bad], onBadTool: 'omit' });
      assert.deepEqual(
        registry.list().map((tool) => tool.name),
        ['echo'],
      );
      assert.equal(registry.refused.length, 1);
    });

  test('a name is taken once', () => {
    const tool = echo(() => 'done');
    assert.throws(() => createRegistry({ tools: [tool, tool] }), /another tool has this name/);
  });

  test('two parameters do not share a header, whatever its case', () => {
    const properties = {
      a: { type: 'string', 'x-mcp-header': 'Tag' },
      b: { type: 'string', 'x-mcp-header': 'tag' },
    };
    const inputSchema = { type: 'object', properties, additionalProperties: false };
    assert.throws(
      () => createRegistry({ tools: [{ ...echo(() => 'done'), inputSchema }] }),
      /without regard to case/,
    );
  });

  test('an open schema can be let through, for one tool or for all', () => {
    const tool = { ...echo(() => 'done'), inputSchema: { type: 'object' } };
    assert.equal(createRegistry({ tools: [tool], requireClosed: false }).list().length, 1);
    assert.equal(createRegistry({ tools: [{ ...tool, requireClosed: false }] }).list().length, 1);
  });

  test('an option that is misspelt is refused', () => {
    assert.throws(
      () => createRegistry({ requireclosed: false } as RegistryOptions<unknown>),
      /did you mean requireClosed/,
    );
    assert.throws(() => createRegistry({ limits: { depth: 0 } }), TypeError);
    assert.throws(
      () => createRegistry({ onBadTool: 'ignore' } as unknown as RegistryOptions<unknown>),
      TypeError,
    );
  });
});

describe('handlers', () => {
  test('get a frozen copy with own properties only', async () => {
    const sent = { text: 'a' };
    let got: { readonly text: string } | undefined;
    const registry = withTool((args) => {
      got = args;
      return 'done';
    });
    await registry.call('echo', sent);
    assert.notEqual(got, sent);
    assert.equal(got?.text, 'a');
    // What they inherit from is empty, and stays so.
    const inherited = Object.getPrototypeOf(got);
    assert.deepEqual([Reflect.ownKeys(inherited), Object.isFrozen(inherited)], [[], true]);
    assert.equal(Object.getPrototypeOf(inherited), null);
    assert.ok(Object.isFrozen(got));
  });

  test('are handed a __proto__ as a name like any other, and find nothing that was not sent', async () => {
    const inputSchema = { type: 'object' };
    let got: Record<string, unknown> = {};
    const handler = (args: Record<string, unknown>) => {
      got = args;
      return 'done';
    };
    const registry = createRegistry({ tools: [{ ...echo(handler), inputSchema, requireClosed: false }] });
    await registry.call(
      'echo',
      JSON.parse('{"__proto__":{"isAdmin":true},"in":{"__proto__":1},"constructor":2}'),
    );
    assert.deepEqual(Object.keys(got), ['__proto__', 'in', 'constructor']);
    assert.equal(got['isAdmin'], undefined);
    assert.deepEqual(Object.keys(got['in'] as object), ['__proto__']);
    Object.defineProperty(Object.prototype, 'isAdmin', { value: true, configurable: true });
    try {
      await registry.call('echo', { in: {} });
      assert.deepEqual(
        [got['isAdmin'], (got['in'] as Record<string, unknown>)['isAdmin']],
        [undefined, undefined],
      );
    } finally {
      Reflect.deleteProperty(Object.prototype, 'isAdmin');
    }
  });

  test('get the principal of the server, whatever the message says', async () => {
    let principal: unknown;
    const registry = withTool((_args, context) => {
      principal = context.principal;
      return 'done';
    });
    const params = { name: 'echo', arguments: { text: 'a' }, _meta: { principal: 'root' } };
    await registry.handle(request('tools/call', params), { principal: 'alice' });
    assert.equal(principal, 'alice');
    const { error } = await ask(registry, 'tools/call', { ...params, principal: 'root' });
    assert.equal(error?.code, RPC.INVALID_PARAMS);
  });

  const failures: readonly (readonly [string, () => unknown])[] = [
    ['throws', () => raise(new Error('secret'))],
    ['throws no error', () => raise('secret')],
    ['throws what the gate throws', () => raise(new McpCallError(1, 'secret', ['secret']))],
    ['rejects', () => Promise.reject(new Error('secret'))],
    ['gives nothing', () => undefined],
    ['gives a result with a foreign member', () => ({ content: [], secret: 1 })],
    ['gives what is no JSON', () => ({ structuredContent: { secret: () => 1 } })],
    ['gives a cycle', () => ({ structuredContent: cycle() })],
    ['gives a getter that throws', () => throwing()],
  ];
  for (const [name, handler] of failures)
    test(`one that ${name} is an internal error, told to the hook alone`, async () => {
      const events: GateEvent[] = [];
      const registry = withTool(handler as Tool['handler'], { onEvent: (event) => events.push(event) });
      const { error } = await ask(registry, 'tools/call', { name: 'echo', arguments: { text: 'a' } });
      const [event] = events;
      assert.deepEqual(error, {
        code: RPC.INTERNAL_ERROR,
        message: 'Internal error',
        data: { callId: event?.callId },
      });
      assert.equal(event?.kind, 'failed');
      assert.equal(event?.arguments, undefined);
    });

  test('one that takes too long is aborted and answered for', async () => {
    let signal: AbortSignal | undefined;
    const registry = withTool(
      (_args, context) => {
        signal = context.signal;
        return new Promise(() => undefined);
      },
      { limits: { callTime: 5 } },
    );
    const { error } = await ask(registry, 'tools/call', { name: 'echo', arguments: { text: 'a' } });
    assert.equal(error?.code, RPC.INTERNAL_ERROR);
    assert.equal(signal?.aborted, true);
  });

  test('a caller that goes away aborts it', async () => {
    const controller = new AbortController();
    const registry = withTool(() => new Promise(() => controller.abort()));
    await assert.rejects(registry.call('echo', { text: 'a' }, { signal: controller.signal }), McpCallError);
    await assert.rejects(registry.call('echo', { text: 'a' }, { signal: controller.signal }), McpCallError);
  });

  test('no more run at once than is allowed, and a refusal needs no place', async () => {
    const release: (() => void)[] = [];
    const registry = withTool(() => new Promise((resolve) => release.push(() => resolve('done'))), {
      limits: { concurrency: 1 },
    });
    const first = registry.call('echo', { text: 'a' });
    await assert.rejects(registry.call('echo', { text: 'a' }), { code: RPC.INTERNAL_ERROR });
    await assert.rejects(registry.call('echo', {}), { code: RPC.INVALID_PARAMS });
    release[0]?.();
    await first;
    const third = registry.call('echo', { text: 'a' });
    release[1]?.();
    await third;
  });

  test('output is held to its schema', async () => {
    const outputSchema = { type: 'object', properties: { score: { type: 'number' } }, required: ['score'] };
    const tool = { ...echo((args: { text: string }) => JSON.parse(args.text)), outputSchema };
    const registry = createRegistry({ tools: [tool] });
    const call = (result: object) =>
      ask(registry, 'tools/call', { name: 'echo', arguments: { text: JSON.stringify(result) } });
    const good = await call({ structuredContent: { score: 1 } });
    assert.deepEqual(good.result?.['content'], [{ type: 'text', text: '{"score":1}' }]);
    assert.equal((await call({ structuredContent: { score: '1' } })).error?.code, RPC.INTERNAL_ERROR);
    assert.equal((await call({ content: [] })).error?.code, RPC.INTERNAL_ERROR);
    assert.equal((await call({ content: [], isError: true })).result?.['isError'], true);
  });

  test('a hook that throws or rejects changes no answer', async () => {
    for (const onEvent of [() => raise(new Error('hook')), () => Promise.reject(new Error('hook'))]) {
      const registry = withTool(() => 'done', { onEvent });
      assert.ok((await ask(registry, 'tools/call', { name: 'echo', arguments: { text: 'a' } })).result);
    }
  });
});

describe('refusals', () => {
  test('as a tool error they say what a model can do', async () => {
    const inputSchema = {
      type: 'object',
      properties: { language: { enum: ['en', 'ru'] }, caseId: { type: 'string' } },
      required: ['caseId'],
      additionalProperties: false,
    };
    const tool = { ...echo(() => 'done'), inputSchema };
    const registry = createRegistry({ tools: [tool], invalidArguments: 'tool-error' });
    const { result } = await ask(registry, 'tools/call', {
      name: 'echo',
      arguments: { language: 'xx', caseid: '1' },
    });
    assert.equal(result?.['isError'], true);
    const [{ text }] = (result as Record<string, unknown>)['content'] as [{ text: string }];
    assert.match(text, /\$\.language: not in enum \(allowed: "en", "ru"\)/);
    assert.match(text, /\$\.caseid: additional property not allowed \(did you mean "caseId"\?\)/);
    assert.match(text, /\$\.caseId: required property missing/);
    assert.equal((await ask(registry, 'tools/call', { name: 'nothing' })).error?.code, RPC.INVALID_PARAMS);
  });

  test('their lines are bounded and printable', async () => {
    const registry = withTool(() => 'done');
    const args = Object.fromEntries(
      Array.from({ length: 1_000 }, (_, index) => [`${index}\u202e\u0007\n${'x'.repeat(10_000)}`, 1]),
    );
    const { error } = await ask(registry, 'tools/call', { name: 'echo', arguments: args });
    const lines = error?.data as string[];
    assert.ok(lines.length <= 20);
    for (const line of lines) {
      assert.ok(line.length <= 241);
      assert.doesNotMatch(line, /[\p{C}]/u);
    }
  });
});

function echo(handler: Tool['handler']): Tool {
  const properties = { text: { type: 'string' } };
  const inputSchema = { type: 'object', properties, required: ['text'], additionalProperties: false };
  return { name: 'echo', description: 'Says it again.', inputSchema, handler };
}

function withTool(handler: Tool['handler'], options: RegistryOptions<unknown> = {}) {
  return createRegistry({ tools: [echo(handler)], ...options });
}

function header(schema: object): object {
  return { inputSchema: { type: 'object', properties: { a: schema }, additionalProperties: false } };
}

function request(method: string, params?: object) {
  return { jsonrpc: '2.0', id: 1, method, ...(params ? { params } : {}) };
}

interface Fault {
  readonly code: number;
  readonly message: string;
  readonly data?: unknown;
}

interface Answer {
  readonly result?: Record<string, unknown>;
  readonly error?: Fault;
}

async function ask(
  registry: ReturnType<typeof createRegistry>,
  method: string,
  params?: object,
): Promise<Answer> {
  return (await registry.handle(request(method, params))) as unknown as Answer;
}

function cycle(): object {
  const here: Record<string, unknown> = {};
  here['here'] = here;
  return here;
}

function throwing(): object {
  return Object.defineProperty({}, 'content', { enumerable: true, get: () => raise(new Error('boo')) });
}

function raise(thrown: unknown): never {
  throw thrown;
}
