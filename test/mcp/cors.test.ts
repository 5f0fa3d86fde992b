/** Web pages that call: the CORS protocol (Fetch, 3.2), as far as it is about a server. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { createRegistry, type FetchHandlerOptions, toFetchHandler } from '../../src/mcp/index.ts';
import { caseCall, post, server } from './http.ts';

const page = 'https://app.example';
const allowed = { allowedHosts: ['localhost'], allowedOrigins: [page] };

function preflight(headers: Record<string, string> = {}): Request {
  const asked = { 'access-control-request-method': 'POST', origin: page, host: 'localhost' };
  return new Request('http://localhost/mcp', { method: 'OPTIONS', headers: { ...asked, ...headers } });
}

describe('a preflight', () => {
  test('of an allowed origin is answered with the headers that may be sent', async () => {
    const asked =
      'Authorization, content-type, mcp-protocol-version, mcp-method, mcp-name, Mcp-Param-Region, x-own, cookie';
    const { ask, handled } = server({ ...allowed, allowedHeaders: ['X-Own'] });
    const { status, headers } = await ask(preflight({ 'access-control-request-headers': asked }));
    assert.equal(status, 204);
    assert.equal(headers.get('access-control-allow-origin'), page);
    assert.equal(
      headers.get('access-control-allow-headers'),
      'authorization, content-type, mcp-protocol-version, mcp-method, mcp-name, mcp-param-region, x-own',
    );
    assert.match(headers.get('access-control-allow-methods') ?? '', /\bPOST\b/);
    assert.match(headers.get('vary') ?? '', /\borigin\b/);
    assert.equal(headers.get('access-control-allow-credentials'), null);
    assert.equal(handled.size, 0);
  });

  test('needs no authentication, as it carries none', async () => {
    const { ask } = server({ ...allowed, authenticate: () => undefined });
    assert.equal((await ask(preflight())).status, 204);
  });

  const refused: readonly (readonly [string, FetchHandlerOptions<never>, Record<string, string>, number])[] =
    [
      ['of another origin', allowed, { origin: 'https://evil.example' }, 403],
      ['of an origin that begins alike', allowed, { origin: `${page}.evil.example` }, 403],
      ['of an origin with another scheme', allowed, { origin: 'http://app.example' }, 403],
      ['of an opaque origin', allowed, { origin: 'null' }, 403],
      ['for another host', allowed, { host: 'evil.example' }, 403],
      ['where no page was named, even of a loopback one', {}, { origin: 'http://localhost:5173' }, 405],
    ];
  for (const [name, options, headers, expected] of refused)
    test(`${name}: ${expected}`, async () => {
      const { ask } = server(options);
      const answer = await ask(preflight(headers));
      assert.equal(answer.status, expected);
      assert.equal(answer.headers.get('access-control-allow-methods'), null);
      const { origin = page } = headers;
      assert.equal(answer.headers.get('access-control-allow-origin'), origin === page ? page : null);
    });

  test('without a method that is asked for is an OPTIONS as any other', async () => {
    const { ask } = server(allowed);
    const request = new Request('http://localhost/', {
      method: 'OPTIONS',
      headers: { host: 'localhost', origin: page },
    });
    assert.equal((await ask(request)).status, 405);
  });
});

describe('an answer', () => {
  test('is for the page that asked, whatever its status', async () => {
    const { ask } = server(allowed);
    const answers = [
      [200, post('tools/call', caseCall, { origin: page })],
      [404, post('tools/burn', {}, { origin: page })],
      [415, post('tools/list', {}, { origin: page, 'content-type': 'text/plain' })],
      // What a client of 2025-11-25 asks for first, and has to see refused.
      [405, new Request('http://localhost/mcp', { headers: { host: 'localhost', origin: page } })],
    ] as const;
    for (const [expected, request] of answers) {
      const { status, headers } = await ask(request);
      assert.deepEqual([status, headers.get('access-control-allow-origin')], [expected, page]);
      assert.match(headers.get('vary') ?? '', /\borigin\b/);
    }
  });

  test('shows a page how to log in', async () => {
    const { ask } = server({ ...allowed, authenticate: () => undefined });
    const { status, headers } = await ask(post('tools/list', {}, { origin: page }));
    assert.deepEqual([status, headers.get('access-control-expose-headers')], [401, 'WWW-Authenticate']);
  });

  test('of an authenticator is shown as well, though it cannot be changed', async () => {
    const challenge = Response.redirect('https://login.example/', 302);
    const { ask } = server({ ...allowed, authenticate: () => challenge });
    const { status, headers } = await ask(post('tools/list', {}, { origin: page }));
    assert.deepEqual([status, headers.get('access-control-allow-origin')], [302, page]);
  });

  test('to another origin, or to no page, names none', async () => {
    const { ask } = server(allowed);
    for (const headers of [{}, { origin: 'https://evil.example' }])
      assert.equal(
        (await ask(post('tools/list', {}, headers))).headers.get('access-control-allow-origin'),
        null,
      );
    const loopback = await server().ask(post('tools/list', {}, { origin: 'http://localhost:5173' }));
    assert.deepEqual([loopback.status, loopback.headers.get('access-control-allow-origin')], [200, null]);
  });
});

describe('options that would let in others than was meant', () => {
  const wrong: readonly FetchHandlerOptions<unknown>[] = [
    ...[
      '*',
      'null',
      'app.example',
      'https://app.example/',
      'https://app.example/x',
      'https://APP.example',
      'https://*.example',
      '',
    ].map((origin) => ({ allowedOrigins: [origin] })),
    ...['*', 'api.example:8443', 'https://api.example', 'API.example', '::1', 'a@localhost', ''].map(
      (host) => ({
        allowedHosts: [host],
      }),
    ),
    { allowedOrigins: page as unknown as string[] },
    { allowedHeaders: [1] as unknown as string[] },
    { bytes: 0 },
    { bytes: '1000' as unknown as number },
    { depth: Number.NaN },
    { readTime: -1 },
  ];
  for (const options of wrong)
    test(JSON.stringify(options), () => {
      assert.throws(() => toFetchHandler(createRegistry(), options), {
        name: 'TypeError',
        message: /expected .* found/,
      });
    });
  test('and those that do not', () => {
    const right = [
      page,
      'http://localhost:5173',
      'https://[2001:db8::1]',
      'chrome-extension://abcdef',
      'capacitor://localhost',
    ];
    toFetchHandler(createRegistry(), {
      allowedOrigins: right,
      allowedHosts: ['[::1]', 'api.example', 'under_score'],
    });
  });
});
