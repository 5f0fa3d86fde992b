/** `npm run demo:sdk`: the official SDK's client drives the official SDK's server, our gate between. */
import { fileURLToPath } from 'node:url';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { goodCalls, hostileCalls } from '../tools.ts';

const transport = new StdioClientTransport({
  command: process.execPath,
  args: ['--import', 'tsx', fileURLToPath(new URL('stdio.mjs', import.meta.url))],
  env: { ...process.env, AML_USER: 'alice', AML_TEAM: 'emea' },
  stderr: 'pipe',
});
const client = new Client({ name: 'demo', version: '1.0.0' });
let told = '';
transport.stderr.on('data', (chunk) => {
  told += chunk;
});
await client.connect(transport);
const { tools } = await client.listTools();
console.log(`${tools.length} tools: ${tools.map(({ name }) => name).join(', ')}\n`);

async function send({ tool, kind, arguments: args }) {
  try {
    const { content } = await client.callTool({ name: tool, arguments: args });
    console.log(`called  ${tool.padEnd(15)} ${kind.padEnd(17)} ${content[0]?.text.replaceAll('\n', ', ')}`);
    return 0;
  } catch (error) {
    console.log(`${error.code}  ${tool.padEnd(15)} ${kind.padEnd(17)} ${error.data?.join('; ')}`);
    return error.code;
  }
}

const codes = { good: [], hostile: [] };
for (const call of goodCalls) codes.good.push(await send(call));
for (const call of hostileCalls) codes.hostile.push(await send(call));
await client.close();

const refused = codes.hostile.filter((code) => code === -32602).length;
const called = codes.good.filter((code) => code === 0).length;
const handled = Object.values(JSON.parse(told)).reduce((sum, count) => sum + count, 0);
console.log(`\n${called} of ${goodCalls.length} good calls called; handlers ran ${handled} times in all`);
console.log(`${refused} of ${hostileCalls.length} hostile calls answered -32602`);
process.exitCode =
  refused === hostileCalls.length && called === goodCalls.length && handled === goodCalls.length ? 0 : 1;
