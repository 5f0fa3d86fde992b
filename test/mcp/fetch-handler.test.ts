import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { goodCalls, hostileCalls } from '../../examples/tools.ts';
import { createRegistry, type FetchHandlerOptions, toFetchHandler } from '../../src/mcp/index.ts';
import { type Answer, caseCall, meta, post, postStream, server, VERSION } from './http.ts';

describe('the mission calls over HTTP', () => {
  test('9 of 9 hostile ones are answered -32602 before a handler runs, the good ones reach theirs', async () => {
    const { ask, handled } = server();
    for (const { tool, arguments: args } of hostileCalls) {
      const { status, error } = await ask(post('tools/call', { name: tool, arguments: args }));
      assert.deepEqual([status, error?.code], [200, -32602]);
    }
    assert.equal(handled.size, 0);
    for (const { tool, arguments: args } of goodCalls) {
      const { result } = await ask(post('tools/call', { name: tool, arguments: args }));
      assert.equal(result?.['resultType'], 'complete');
    }
    assert.equal(handled.size, 3);
  });
});

describe('before the body', () => {
  const refused: readonly (readonly [string, () => Request, number])[] = [
    ['a foreign host', () => post('ping', {}, { host: 'evil.example' }), 403],
    ['a host that is none', () => post('ping', {}, { host: '' }), 403],
    ['a foreign origin', () => post('ping', {}, { origin: 'https://evil.example' }), 403],
    ['an opaque origin', () => post('ping', {}, { origin: 'null' }), 403],
    [
      'a rebound name in both',
      () => post('ping', {}, { origin: 'http://evil.example', host: 'evil.example' }),
      403,
    ],
    ['another content type', () => post('ping', {}, { 'content-type': 'text/plain' }), 415],
    ['a form', () => post('ping', {}, { 'content-type': 'application/x-www-form-urlencoded' }), 415],
    ['no content type', () => post('ping', {}, { 'content-type': '' }), 415],
    ['an encoded body', () => post('ping', {}, { 'content-encoding': 'gzip' }), 415],
    ['an answer that cannot be had', () => post('ping', {}, { accept: 'text/html' }), 406],
    ['GET', () => new Request('http://localhost/', { headers: { host: 'localhost' } }), 405],
    [
      'DELETE',
      () => new Request('http://localhost/', { method: 'DELETE', headers: { host: 'localhost' } }),
      405,
    ],
    ['too large a body', () => post('ping', {}, {}, 'x'.repeat(2_000_000)), 413],
    ['too large a length', () => post('ping', {}, { 'content-length': '99999999' }, '{}'), 413],
    ['bytes that are no message', () => post('ping', {}, {}, new Uint8Array([0xff])), 400],
    [
      'a key twice',
      () => post('ping', {}, {}, '{"jsonrpc":"2.0","jsonrpc":"2.0","id":1,"method":"ping"}'),
      400,
    ],
    ['an empty body', () => post('ping', {}, {}, ''), 400],
  ];
  for (const [name, request, status] of refused)
    test(`${name}: ${status}`, async () => {
      const { ask, handled } = server();
      const answer = await ask(request());
      assert.equal(answer.status, status);
      assert.ok(answer.error !== undefined && Number.isInteger(answer.error.code));
      assert.equal(handled.size, 0);
    });

  test('hosts and origins are those that are allowed', async () => {
    const { ask } = server({ allowedHosts: ['api.example'], allowedOrigins: ['https://app.example'] });
    const status = async (headers: Record<string, string>) =>
      (await ask(post('tools/list', {}, headers))).status;
    assert.equal(await status({ host: 'api.example', origin: 'https://app.example' }), 200);
    assert.equal(await status({ host: 'api.example:8443' }), 200);
    assert.equal(await status({ host: 'localhost' }), 403);
    assert.equal(await status({ host: 'api.example', origin: 'http://localhost' }), 403);
  });

  test('a body that trickles is not waited for', async () => {
    const { ask } = server({ readTime: 5 });
    const body = new ReadableStream({ pull: () => new Promise(() => undefined) });
    assert.equal((await ask(postStream(body))).status, 408);
  });

  test('a stream that is longer than announced is cut', async () => {
    const { ask } = server({ bytes: 1_000 });
    const body = new ReadableStream({ pull: (controller) => controller.enqueue(new Uint8Array(600)) });
    assert.equal((await ask(postStream(body))).status, 413);
  });
});

describe('who calls', () => {
  test('a request that nobody vouches for is told where to ask', async () => {
    const resourceMetadata = 'https://api.example/.well-known/oauth-protected-resource';
    const { ask, handled } = server({ authenticate: () => undefined, resourceMetadata });
    const { status, headers } = await ask(post('tools/call', caseCall));
    assert.equal(status, 401);
    assert.equal(headers.get('www-authenticate'), `Bearer resource_metadata="${resourceMetadata}"`);
    assert.equal(handled.size, 0);
  });

  test('null and false are nobody too', async () => {
    for (const nobody of [null, false]) {
      const { ask, handled } = server({ authenticate: () => nobody as unknown as undefined });
      assert.equal((await ask(post('tools/call', caseCall))).status, 401);
      assert.equal(handled.size, 0);
    }
  });

  test('a hook that throws lets nobody in and tells nothing', async () => {
    const { ask, handled } = server({ authenticate: () => Promise.reject(new Error('secret')) });
    const { status, error } = await ask(post('tools/call', caseCall));
    assert.deepEqual([status, error?.message], [500, 'Internal error']);
    assert.equal(handled.size, 0);
  });

  test('the handler is told by the hook alone', async () => {
    const { ask, audit } = server({
      authenticate: ({ headers }) =>
        headers.get('authorization') === 'Bearer b' ? { user: 'bob', team: 'apac' } : undefined,
    });
    const { result } = await ask(post('tools/call', caseCall, { authorization: 'Bearer b' }));
    assert.equal(result?.['isError'], true);
    assert.deepEqual(
      audit.map(({ user, did }) => [user, did]),
      [['bob', 'was denied']],
    );
  });
});

describe('headers that mirror the body', () => {
  const properties = {
    region: { type: 'string', 'x-mcp-header': 'Region' },
    count: { type: 'integer', 'x-mcp-header': 'Count' },
    dry: { type: 'boolean', 'x-mcp-header': 'Dry' },
    at: {
      type: 'object',
      properties: { zone: { type: 'string', 'x-mcp-header': 'Zone' } },
      additionalProperties: false,
    },
  };
  const inputSchema = { type: 'object', properties, additionalProperties: false };
  const tool = { name: 'run', description: 'Runs.', inputSchema, handler: () => 'ran' };
  const handler = toFetchHandler(createRegistry({ tools: [tool] }));

  const cases: readonly (readonly [string, object, Record<string, string | undefined>, boolean])[] = [
    ['all absent', {}, {}, true],
    ['a text', { region: 'us-west1' }, { 'Mcp-Param-Region': 'us-west1' }, true],
    [
      'a text that is encoded',
      { region: 'Hello, 世界' },
      { 'Mcp-Param-Region': '=?base64?SGVsbG8sIOS4lueVjA==?=' },
      true,
    ],
    [
      'a text that looks encoded',
      { region: '=?base64?literal?=' },
      { 'Mcp-Param-Region': '=?base64?PT9iYXNlNjQ/bGl0ZXJhbD89?=' },
      true,
    ],
    [
      'the same, not encoded',
      { region: '=?base64?literal?=' },
      { 'Mcp-Param-Region': '=?base64?literal?=' },
      false,
    ],
    ['another text', { region: 'us-west1' }, { 'Mcp-Param-Region': 'eu' }, false],
    ['a text without its header', { region: 'us-west1' }, {}, false],
    ['a header without its text', {}, { 'Mcp-Param-Region': 'eu' }, false],
    ['a header twice', { region: 'eu' }, { 'Mcp-Param-Region': 'eu, us' }, false],
    ['a header with other characters', { region: '\u00e9' }, { 'Mcp-Param-Region': '\u00e9' }, false],
    ['an encoding that is none', { region: 'a' }, { 'Mcp-Param-Region': '=?base64?*?=' }, false],
    ['an encoding of no UTF-8', { region: 'a' }, { 'Mcp-Param-Region': '=?base64?/w==?=' }, false],
    ['an integer', { count: 42 }, { 'Mcp-Param-Count': '42.0' }, true],
    ['another integer', { count: 42 }, { 'Mcp-Param-Count': '0x2a' }, false],
    ['a boolean', { dry: true }, { 'Mcp-Param-Dry': 'true' }, true],
    ['another boolean', { dry: true }, { 'Mcp-Param-Dry': 'True' }, false],
    ['one inside', { at: { zone: 'b' } }, { 'Mcp-Param-Zone': 'b' }, true],
    ['another inside', { at: { zone: 'b' } }, { 'Mcp-Param-Zone': 'c' }, false],
    ['another method', {}, { 'mcp-method': 'tools/list' }, false],
    ['no method', {}, { 'mcp-method': undefined }, false],
    ['another name', {}, { 'mcp-name': 'walk' }, false],
    ['an encoded name', {}, { 'mcp-name': '=?base64?cnVu?=' }, true],
    ['no name', {}, { 'mcp-name': undefined }, false],
    ['another version', {}, { 'mcp-protocol-version': '2025-11-25' }, false],
    ['no version', {}, { 'mcp-protocol-version': undefined }, false],
  ];
  for (const [name, args, headers, isRight] of cases)
    test(name, async () => {
      const response = await handler(post('tools/call', { name: 'run', arguments: args }, headers));
      const { error } = (await response.json()) as Answer;
      assert.deepEqual([response.status, error?.code], isRight ? [200, undefined] : [400, -32020]);
    });
});

describe('the protocol over HTTP', () => {
  const { ask } = server();

  test('statuses that the specification asks for', async () => {
    assert.equal((await ask(post('tools/burn', {}))).status, 404);
    const _meta = { 'io.modelcontextprotocol/protocolVersion': VERSION };
    const lacking = await ask(post('tools/list', { _meta }));
    assert.deepEqual([lacking.status, lacking.error?.code], [400, -32602]);
    const future = { ...meta, 'io.modelcontextprotocol/protocolVersion': '2030-01-01' };
    const unknown = await ask(
      post('tools/list', { _meta: future }, { 'mcp-protocol-version': '2030-01-01' }),
    );
    assert.deepEqual([unknown.status, unknown.error?.code], [400, -32022]);
    assert.equal((await ask(post('server/discover', {}))).status, 200);
  });

  test('a client with a handshake is served, or told what is supported', async () => {
    const headers = { 'mcp-protocol-version': undefined, 'mcp-method': undefined };
    const open = JSON.stringify({
      jsonrpc: '2.0',
      id: 1,
      method: 'initialize',
      params: { protocolVersion: '2025-11-25' },
    });
    const { status, result } = await ask(post('initialize', {}, headers, open));
    assert.deepEqual([status, result?.['protocolVersion']], [200, '2025-11-25']);
    const notice = JSON.stringify({ jsonrpc: '2.0', method: 'notifications/initialized' });
    assert.equal(
      (await ask(post('', {}, { ...headers, 'mcp-protocol-version': '2025-11-25' }, notice))).status,
      202,
    );
    const modern = server({ legacy: false });
    const refused = await modern.ask(post('initialize', {}, headers, open));
    assert.deepEqual([refused.status, refused.error?.code], [400, -32022]);
  });

  test('an option that is misspelt is refused', () => {
    const options = { alowedHosts: ['api.example'] } as FetchHandlerOptions<unknown>;
    assert.throws(() => toFetchHandler(createRegistry(), options), /did you mean allowedHosts/);
  });
});
