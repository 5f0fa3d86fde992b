import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { drive, good, hostile } from './mission.mjs';

for (const mode of ['gate', 'guard'])
  test(`SDK 1.x over stdio, ${mode}: 9 of 9 refused, no handler runs for them`, async () => {
    const transport = new StdioClientTransport({
      command: process.execPath,
      args: ['--import', 'tsx', fileURLToPath(new URL('stdio-server.mjs', import.meta.url)), mode],
      stderr: 'pipe',
    });
    let told = '';
    transport.stderr.on('data', (chunk) => {
      told += chunk;
    });
    const client = new Client({ name: 'test', version: '1.0.0' });
    await client.connect(transport);
    assert.equal((await client.listTools()).tools.length, 3);
    assert.equal(hostile.length, 9);
    assert.equal(await drive(client), good.length);
    await client.close();
    const handled = Object.values(JSON.parse(told)).reduce((sum, count) => sum + count, 0);
    assert.equal(handled, good.length);
  });
