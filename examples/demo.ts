/** `npm run demo`: real tools, good calls and hostile ones; no handler runs before its arguments have passed. */
import { compile, type ValidationError, type Validator } from '../src/index.ts';
import { type Call, goodCalls, hostileCalls, tools } from './tools.ts';

const validators = new Map<string, Validator>();
for (const [name, schema] of Object.entries(tools)) validators.set(name, compile(schema));

/** How often each tool's handler ran. */
const handled = new Map<string, number>();

/** What a server does with a call: validate first, and hand on nothing else. */
function call({ tool, arguments: input }: Call): readonly ValidationError[] {
  const result = validators.get(tool)?.validate(input);
  if (result === undefined) throw new Error(`no tool ${tool}`);
  if (!result.valid) return result.errors;
  handled.set(tool, (handled.get(tool) ?? 0) + 1);
  return [];
}

function show(calls: readonly Call[]): number {
  let refused = 0;
  for (const each of calls) {
    const errors = call(each);
    if (errors.length > 0) refused++;
    console.log(
      `${errors.length > 0 ? 'refused ' : 'accepted'}  ${each.tool.padEnd(15)} ${each.kind.padEnd(17)} ` +
        JSON.stringify(each.arguments),
    );
    for (const { path, message } of errors) console.log(`          ${path}: ${message}`);
  }
  return refused;
}

console.log(`Good calls of ${validators.size} tools\n`);
const wronglyRefused = show(goodCalls);
const before = [...handled.values()].reduce((sum, count) => sum + count, 0);

console.log('\nHostile calls: three kinds of fault for each tool\n');
const refused = show(hostileCalls);
const reached = [...handled.values()].reduce((sum, count) => sum + count, 0) - before;

console.log(`\n${goodCalls.length - wronglyRefused} of ${goodCalls.length} good calls accepted`);
console.log(`${reached} handlers ran for hostile calls`);
console.log(`${refused} of ${hostileCalls.length} hostile calls refused`);
process.exitCode = refused === hostileCalls.length && reached === 0 && wronglyRefused === 0 ? 0 : 1;
