import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { after, before, describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import workerd from 'workerd';
import { drive, good, hostile } from '../mcp-sdk/mission.mjs';

const here = (name) => fileURLToPath(new URL(name, import.meta.url));

describe('the example worker in workerd', () => {
  let child;
  let url;

  before(async () => {
    await build({
      entryPoints: [here('../../examples/aml-server/worker.ts')],
      outfile: here('worker.bundle.js'),
      bundle: true,
      minify: true,
      format: 'esm',
      target: 'es2022',
    });
    child = spawn(workerd.default, ['serve', here('workerd.capnp'), '--control-fd=3'], {
      stdio: ['ignore', 'inherit', 'inherit', 'pipe'],
    });
    url = await new Promise((resolve, reject) => {
      child.once('exit', (code) => reject(new Error(`workerd ended with ${code}`)));
      child.stdio[3].on('data', (data) => {
        for (const line of data.toString().split('\n').filter(Boolean)) {
          const { event, port } = JSON.parse(line);
          if (event === 'listen') resolve(`http://127.0.0.1:${port}`);
        }
      });
    });
  });

  after(() => {
    child.kill();
    rmSync(here('worker.bundle.js'), { force: true });
  });

  const send = (body, headers = {}) =>
    fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
        authorization: 'Bearer example-token-of-alice',
        ...headers,
      },
      body,
    });

  /** A client of 2026-07-28, as small as one can be, with the SDKs' face. */
  const client = {
    async callTool(params) {
      const _meta = {
        'io.modelcontextprotocol/protocolVersion': '2026-07-28',
        'io.modelcontextprotocol/clientCapabilities': {},
      };
      const message = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { ...params, _meta } };
      const headers = {
        'mcp-protocol-version': '2026-07-28',
        'mcp-method': 'tools/call',
        'mcp-name': params.name,
      };
      const response = await send(JSON.stringify(message), headers);
      const { result, error } = await response.json();
      assert.equal(response.status, 200);
      if (error) throw Object.assign(new Error(error.message), error);
      return result;
    },
  };

  const handled = async () =>
    Object.values(await (await fetch(`${url}/handled`)).json()).reduce((sum, count) => sum + count, 0);

  test('9 of 9 hostile calls are refused, the good ones reach their handlers', async () => {
    assert.equal(hostile.length, 9);
    assert.equal(await drive(client), good.length);
    assert.equal(await handled(), good.length);
  });

  test('progress comes as events, then the answer', async () => {
    const { tool: name, arguments: args } = good.find(({ tool }) => tool === 'draftSar');
    const params = { name, arguments: args, _meta: { progressToken: 'a' } };
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params });
    const response = await send(body, { 'mcp-protocol-version': '2025-11-25' });
    assert.equal(response.headers.get('content-type'), 'text/event-stream');
    const messages = [...(await response.text()).matchAll(/^data: (.*)$/gm)].map(([, data]) =>
      JSON.parse(data),
    );
    assert.deepEqual(
      messages.map(({ method, params, result }) => params?.progress ?? result?.content.length ?? method),
      [1, 1],
    );
  });

  test('what is no message is answered, and runs nothing', async () => {
    const before = await handled();
    const bodies = [
      ['', 400],
      ['{', 400],
      ['{"jsonrpc":"2.0","id":1,"id":2,"method":"ping"}', 400],
      [Uint8Array.of(0x22, 0xff, 0x22), 400],
      ['['.repeat(100_000), 400],
      ['x'.repeat(2_000_000), 413],
      ['null', 400],
    ];
    for (const [body, status] of bodies) {
      const response = await send(body);
      assert.equal(response.status, status);
      assert.ok(Number.isInteger((await response.json()).error.code));
    }
    assert.equal((await send('{}', { authorization: 'Bearer other' })).status, 401);
    assert.equal((await send('{}', { origin: 'https://evil.example' })).status, 403);
    assert.equal(await handled(), before);
  });
});
