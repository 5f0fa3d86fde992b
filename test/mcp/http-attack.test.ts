/** What a hostile client tries with the parts of HTTP around a message. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { caseCall, meta, post, postStream, server, VERSION } from './http.ts';

const status = async (request: Request, options = {}): Promise<number> => {
  const { ask, handled } = server(options);
  const answer = await ask(request);
  if (answer.status !== 200) assert.equal(handled.size, 0);
  return answer.status;
};

describe('the host', () => {
  const hosts: readonly (readonly [string, number])[] = [
    ['localhost', 200],
    ['localhost:65535', 200],
    ['127.0.0.1:80', 200],
    ['[::1]:3000', 200],
    ['LOCALHOST', 200],
    // Other spellings of 127.0.0.1 (URL: Host parsing).
    ['2130706433', 200],
    ['localhost.', 403],
    ['localhost.evil.example', 403],
    ['evil.example:localhost', 403],
    ['localhost#.evil.example', 403],
    ['localhost/evil.example', 403],
    ['evil.example@localhost', 403],
    ['localhost, evil.example', 403],
    ['localhost:', 403],
    ['[::1', 403],
    ['0.0.0.0', 403],
  ];
  for (const [host, expected] of hosts)
    test(`${host}: ${expected}`, async () =>
      assert.equal(await status(post('tools/list', {}, { host })), expected));
});

describe('the origin', () => {
  const origins: readonly (readonly [string, number])[] = [
    ['http://localhost', 200],
    ['http://[::1]:8080', 200],
    ['http://localhost.evil.example', 403],
    ['http://evil.example#localhost', 403],
    ['http://localhost@evil.example', 403],
    ['http://localhost, http://evil.example', 403],
    ['localhost', 403],
    ['null', 403],
    ['', 403],
  ];
  for (const [origin, expected] of origins)
    test(`${origin}: ${expected}`, async () =>
      assert.equal(await status(post('tools/list', {}, { origin })), expected));
});

describe('the type of the body', () => {
  const types: readonly (readonly [string, number])[] = [
    ['application/json', 200],
    ['Application/JSON', 200],
    ['application/json; charset=utf-8', 200],
    ['application/json;charset="UTF-8"', 200],
    ['application/json; version=1', 200],
    ['application/json; charset=utf-16', 415],
    ['application/json; charset=utf-7; charset=utf-8', 415],
    ['application/json, text/plain', 415],
    ['application/jsonp', 415],
    ['application/json-rpc', 415],
    ['text/plain; application/json', 415],
    ['multipart/form-data; boundary=a', 415],
  ];
  for (const [type, expected] of types)
    test(`${type}: ${expected}`, async () =>
      assert.equal(await status(post('tools/list', {}, { 'content-type': type })), expected));

  test('a long header is judged at once', async () => {
    const start = performance.now();
    assert.equal(
      await status(post('tools/list', {}, { 'content-type': `application/json${' '.repeat(15_000)};x` })),
      200,
    );
    assert.equal(await status(post('tools/list', {}, { accept: ', '.repeat(5_000) })), 406);
    assert.ok(performance.now() - start < 1_000);
  });
});

describe('what is accepted', () => {
  for (const [accept, expected] of [
    ['application/json', 200],
    ['*/*', 200],
    ['application/*;q=0.5', 200],
    ['text/html, application/json;q=0.1', 200],
    ['text/event-stream', 406],
    ['application/jsonp', 406],
    ['*/json', 406],
  ] as const)
    test(`${accept}: ${expected}`, async () =>
      assert.equal(await status(post('tools/list', {}, { accept })), expected));
});

describe('the body', () => {
  const bytes = new TextEncoder().encode(JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'ping' }));

  test('may come in any pieces', async () => {
    for (const size of [1, 7, bytes.length]) {
      let at = 0;
      const body = new ReadableStream({
        pull(controller) {
          if (at >= bytes.length) return controller.close();
          controller.enqueue(bytes.slice(at, at + size));
          at += size;
        },
      });
      assert.equal(await status(postStream(body)), 200);
    }
  });

  test('one of some thousand bytes, by the byte, is read to its end', async () => {
    const long = new TextEncoder().encode(
      JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'ping', params: { a: 'x'.repeat(20_000) } }),
    );
    let at = 0;
    const body = new ReadableStream({
      pull: (controller) =>
        at < long.length ? controller.enqueue(long.slice(at, ++at)) : controller.close(),
    });
    assert.equal(await status(postStream(body)), 200);
  });

  test('pieces of nothing come to an end', async () => {
    const body = new ReadableStream({ pull: (controller) => controller.enqueue(new Uint8Array()) });
    assert.equal(await status(postStream(body), { bytes: 1_000 }), 413);
  });

  test('exactly as long as allowed, and by one longer', async () => {
    const text = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list', params: { _meta: meta } });
    assert.equal(await status(post('tools/list', {}, {}, text), { bytes: text.length }), 200);
    assert.equal(await status(post('tools/list', {}, {}, text), { bytes: text.length - 1 }), 413);
    // What is no length does not lift the limit.
    for (const length of ['-1', 'NaN', '', '1e1'])
      assert.equal(
        await status(post('tools/list', {}, { 'content-length': length }, text), { bytes: 50 }),
        413,
      );
  });

  test('one that fails underway is a bad request', async () => {
    const body = new ReadableStream({
      pull(controller) {
        controller.enqueue(bytes.slice(0, 5));
        controller.error(new Error('reset'));
      },
    });
    assert.equal(await status(postStream(body)), 400);
  });
});

describe('the version', () => {
  const notice = JSON.stringify({ jsonrpc: '2.0', method: 'notifications/initialized' });

  test('one that nobody speaks is refused, for a notification as well', async () => {
    const { ask } = server();
    for (const version of ['2030-01-01', '', '2025-11-25, 2026-07-28', '2026-07-28 x', 'x'.repeat(10_000)]) {
      const { status, error } = await ask(post('', {}, { 'mcp-protocol-version': version }, notice));
      assert.deepEqual([status, error?.code], [400, -32022]);
      const { data } = error as { data: { supported: string[]; requested: string } };
      assert.ok(data.supported.includes(VERSION) && data.supported.includes('2025-11-25'));
      assert.ok(data.requested.length <= 65);
    }
  });

  test('a notification of 2026-07-28 needs no mirrored headers, a request does', async () => {
    const without = { 'mcp-method': undefined };
    assert.equal(await status(post('', {}, without, notice)), 202);
    assert.equal(await status(post('tools/list', {}, without)), 400);
  });

  test('what older clients send besides is ignored', async () => {
    const { ask } = server();
    const { status, headers } = await ask(
      post('tools/list', {}, { 'mcp-session-id': 'a', 'last-event-id': '1' }),
    );
    assert.equal(status, 200);
    assert.equal(headers.get('mcp-session-id'), null);
  });

  test('what was declined is unknown: there is nothing to subscribe to', async () => {
    const { ask } = server();
    for (const method of ['subscriptions/listen', 'logging/setLevel', 'resources/list', 'tasks/list']) {
      const { status, error } = await ask(post(method, {}));
      assert.deepEqual([status, error?.code], [404, -32601]);
    }
  });
});

describe('who calls', () => {
  const resourceMetadata = 'https://api.example/.well-known/oauth-protected-resource"\r\nx: y';

  test('a token that was sent is told to be invalid, and nothing breaks out of the header', async () => {
    const { ask } = server({ authenticate: () => undefined, resourceMetadata });
    const where =
      'resource_metadata="https://api.example/.well-known/oauth-protected-resource%22%0D%0Ax:%20y"';
    const challenge = async (headers: Record<string, string>) =>
      (await ask(post('tools/call', caseCall, headers))).headers.get('www-authenticate');
    assert.equal(await challenge({}), `Bearer ${where}`);
    assert.equal(await challenge({ authorization: 'Bearer x' }), `Bearer error="invalid_token", ${where}`);
  });

  test('an answer of the hook is the answer', async () => {
    const challenge = 'Bearer error="insufficient_scope", scope="cases:write"';
    const { ask, handled } = server({
      authenticate: () => Response.json({}, { status: 403, headers: { 'www-authenticate': challenge } }),
    });
    const { status, headers } = await ask(post('tools/call', caseCall));
    assert.deepEqual([status, headers.get('www-authenticate'), handled.size], [403, challenge, 0]);
  });
});
