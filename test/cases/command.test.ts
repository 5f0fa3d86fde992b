import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { createRegistry, toFetchHandler } from '../../src/mcp/index.ts';
import { runWith } from '../cli/harness.ts';

const schema = {
  type: 'object',
  properties: { id: { type: 'string', maxLength: 3 } },
  required: ['id'],
  additionalProperties: false,
};
const files = {
  'schema.json': JSON.stringify(schema),
  'tools.json': JSON.stringify({ tools: [{ name: 'find', inputSchema: schema }] }),
  'good.json': JSON.stringify([
    { name: 'short', tool: 'find', arguments: { id: 'a' }, valid: true },
    { name: 'long', tool: 'find', arguments: { id: 'abcd' }, valid: false, errors: [['$.id', 'maxLength']] },
    { name: 'not sent', tool: 'find', arguments_js: '({ id: NaN })', valid: false },
  ]),
  'bad.json': JSON.stringify([{ name: 'said\u001b[31m valid', tool: 'find', arguments: {}, valid: true }]),
};

/** A server in a few lines; `checks` tells whether it looks at the arguments at all. */
const server = (checks: boolean): string => `
const handled = { find: 0 };
require('node:readline').createInterface({ input: process.stdin }).on('line', (line) => {
  const { id, method, params } = JSON.parse(line);
  if (id === undefined) return;
  const args = params.arguments ?? {};
  const isWrong = ${checks} && (Object.keys(args).length !== 1 || typeof args.id !== 'string' || args.id.length > 3);
  const isCall = method === 'tools/call' && !isWrong;
  if (isCall) handled.find++;
  const answer = isCall || method === 'initialize'
    ? { result: { content: [] } }
    : { error: { code: -32602, message: 'Invalid params', data: ['$.id: > maxLength'] } };
  console.log(JSON.stringify({ jsonrpc: '2.0', id, ...answer }));
}).on('close', () => console.error(JSON.stringify(handled)));
`;
const withServers = { ...files, 'server.cjs': server(true), 'open.cjs': server(false) };
const node = JSON.stringify(process.execPath);

describe('cases run', () => {
  test('against a schema, and against tools', async () => {
    for (const args of [
      ['schema.json', 'good.json'],
      ['--tools', 'tools.json', 'good.json'],
    ]) {
      const { code, stdout } = await runWith(files, ['cases', 'run', ...args]);
      assert.equal(code, 0);
      assert.match(stdout, /3 passed, 0 failed\n$/);
    }
  });

  test('a case that is answered otherwise fails, and nothing in its name commands the terminal', async () => {
    const { code, stdout } = await runWith(files, ['cases', 'run', 'schema.json', 'bad.json']);
    assert.equal(code, 1);
    assert.match(stdout, /FAIL .*expected valid, found \$\.id required/);
    assert.match(stdout, /0 passed, 1 failed\n$/);
    assert.ok(!stdout.includes('\u001b'));
  });

  test('as JSON and as JUnit', async () => {
    const json = await runWith(files, ['cases', 'run', '--output', 'json', 'schema.json', 'bad.json']);
    const { passed, failed, cases } = JSON.parse(json.stdout) as {
      passed: number;
      failed: number;
      cases: unknown[];
    };
    assert.deepEqual([passed, failed, cases.length], [0, 1, 1]);
    assert.match(json.stderr, /^0 passed, 1 failed\n$/);
    const junit = await runWith(files, ['cases', 'run', '--output=junit', 'schema.json', 'bad.json']);
    assert.match(junit.stdout, /<testsuites tests="1" failures="1">/);
    assert.match(junit.stdout, /<failure message="expected valid, found \$\.id required"\/>/);
  });

  test('wrong use is told', async () => {
    for (const [args, words] of [
      [[], /no action/],
      [['run'], /expected SCHEMA and CASES/],
      [['run', 'good.json'], /there is no schema beside the cases/],
      [['run', '--tools', 'tools.json', '--url', 'http://x', 'good.json'], /only one of/],
      [['run', '--output', 'xml', 'schema.json', 'good.json'], /unknown output/],
      [['run', 'schema.json', 'schema.json'], /expected a list of cases/],
      [['generate'], /expected SCHEMA/],
      [['generate', '--seed', 'x', 'schema.json'], /--seed/],
    ] as const) {
      const { code, stderr } = await runWith(files, ['cases', ...args]);
      assert.equal(code, 2, args.join(' '));
      assert.match(stderr, words);
    }
  });

  test('against a server over stdio, which tells how often its handlers ran', async () => {
    const { code, stdout, stderr } = await runWith(
      withServers,
      ['cases', 'run', '--server', `${node} server.cjs`, 'good.json'],
      { env: process.env },
    );
    assert.match(stderr, /1 case cannot be sent as JSON/);
    assert.match(stderr, /handlers ran 1 times, for 1 calls that were accepted/);
    assert.match(stdout, /2 passed, 0 failed|3 passed, 0 failed/);
    assert.equal(code, 0);
  });

  test('a server that checks nothing fails, whatever it publishes', async () => {
    const { code, stdout } = await runWith(
      withServers,
      ['cases', 'run', '--server', `${node} open.cjs`, 'good.json'],
      { env: process.env },
    );
    assert.equal(code, 1);
    assert.match(stdout, /FAIL {2}find: long .*expected a refusal/);
  });

  test('a server that ends, or is none, is told with what it said', async () => {
    for (const command of [
      `${node} -e "console.error('no port'); process.exit(3)"`,
      'no-such-command-anywhere',
    ]) {
      const { code, stderr } = await runWith(files, ['cases', 'run', '--server', command, 'good.json'], {
        env: process.env,
      });
      assert.equal(code, 2);
      assert.match(stderr, /the server ended with code/);
    }
  });
});

describe('cases run over HTTP', () => {
  const registry = createRegistry({
    tools: [{ name: 'find', description: 'Finds.', inputSchema: schema, handler: () => 'found' }],
  });
  const handler = toFetchHandler(registry);
  const http = createServer(async (incoming, outgoing) => {
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(chunk as Buffer);
    const headers = incoming.headers as Record<string, string>;
    const response = await handler(
      new Request(`http://localhost${incoming.url}`, {
        method: 'POST',
        headers,
        body: Buffer.concat(chunks),
      }),
    );
    outgoing.writeHead(response.status, Object.fromEntries(response.headers));
    outgoing.end(Buffer.from(await response.arrayBuffer()));
  });
  before(() => new Promise<void>((resolve) => void http.listen(0, '127.0.0.1', resolve)));
  after(() => {
    http.closeAllConnections();
    http.close();
  });

  test('the gate refuses what it must', async () => {
    const url = `http://127.0.0.1:${(http.address() as AddressInfo).port}/mcp`;
    const good = await runWith(files, ['cases', 'run', '--url', url, 'good.json']);
    assert.match(good.stdout, /2 passed, 0 failed/);
    assert.equal((await runWith(files, ['cases', 'run', '--url', url, 'bad.json'])).code, 1);
  });

  test('nobody at the address is told', async () => {
    const { code, stderr } = await runWith(files, [
      'cases',
      'run',
      '--url',
      'http://127.0.0.1:1/mcp',
      'good.json',
    ]);
    assert.equal(code, 2);
    assert.match(stderr, /127\.0\.0\.1:1/);
  });
});

test('cases generate writes what cases run takes', async () => {
  const out = join(import.meta.dirname, 'generated.tmp.json');
  const { rmSync } = await import('node:fs');
  try {
    const made = await runWith(files, ['cases', 'generate', '--tools', 'tools.json', '--out', out]);
    assert.equal(made.code, 0);
    assert.match(made.stderr, /5 of 5 constraints violated alone/);
    const run = await runWith(files, ['cases', 'run', '--tools', 'tools.json', out]);
    assert.equal(run.code, 0);
    assert.match(run.stdout, /[1-9]\d+ passed, 0 failed\n$/);
  } finally {
    rmSync(out, { force: true });
  }
});
