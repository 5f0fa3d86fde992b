/** `npm run demo`: a real server behind the gate, good calls and hostile ones; no handler runs before its arguments have passed. */
import { RPC } from '../src/mcp/index.ts';
import { createAmlServer } from './aml-server/registry.ts';
import { type Call, goodCalls, hostileCalls } from './tools.ts';

const { registry, handled, audit } = createAmlServer();
// What a transport knows of its caller; a message cannot set it.
const context = { principal: { user: 'alice', team: 'emea' } };

interface Answer {
  readonly result?: { readonly content: readonly { readonly text?: string }[]; readonly isError?: boolean };
  readonly error?: { readonly code: number; readonly data?: unknown };
}

/** Sends the calls as the bytes that a client would send. */
async function send(calls: readonly Call[]): Promise<number> {
  let refused = 0;
  for (const [id, { tool, kind, arguments: args }] of calls.entries()) {
    const message = { jsonrpc: '2.0', id, method: 'tools/call', params: { name: tool, arguments: args } };
    const bytes = new TextEncoder().encode(JSON.stringify(message));
    const { result, error } = (await registry.handleBytes(bytes, context)) as unknown as Answer;
    if (error?.code === RPC.INVALID_PARAMS) refused++;
    console.log(
      `${error ? error.code : 'called'}  ${tool.padEnd(15)} ${kind.padEnd(17)} ${JSON.stringify(args)}`,
    );
    for (const line of (error?.data as string[] | undefined) ?? []) console.log(`        ${line}`);
    for (const { text } of result?.content ?? []) console.log(`        ${text?.replaceAll('\n', ', ')}`);
  }
  return refused;
}

function ran(): number {
  return [...handled.values()].reduce((sum, count) => sum + count, 0);
}

console.log(`Good calls of ${registry.list().length} tools\n`);
const wronglyRefused = await send(goodCalls);
const before = ran();

console.log('\nHostile calls: three kinds of fault for each tool\n');
const refused = await send(hostileCalls);
const reached = ran() - before;

console.log(
  `\n${goodCalls.length - wronglyRefused} of ${goodCalls.length} good calls reached their handlers`,
);
console.log(`${audit.length} entries in the audit trail, each of a case that a handler opened`);
console.log(`${reached} handlers ran for hostile calls`);
console.log(`${refused} of ${hostileCalls.length} hostile calls answered ${RPC.INVALID_PARAMS}`);
process.exitCode =
  refused === hostileCalls.length && reached === 0 && wronglyRefused === 0 && before === goodCalls.length
    ? 0
    : 1;
