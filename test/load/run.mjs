/**
 * `npm run load [-- --seconds N]`: valid and hostile calls over HTTP, to the gate and to the same server with the
 * official SDK's own validator, each in Node and in workerd. The kinds of calls take turns of a few seconds, so that a
 * machine which is busy for a while is busy for all of them. It fails when one call of the gate is answered wrongly.
 */
import { spawn } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import autocannon from 'autocannon';
import { build } from 'esbuild';
import workerd from 'workerd';
import { processorTime } from '../hostile/processor-time.ts';
import { good, hostile, mixed } from './tools.ts';

const CONNECTIONS = 20;
const TURNS = 5;
/** Calls before the first that is measured, so that the engine has compiled what is called often. */
const WARM_UP = 3_000;
const { values } = parseArgs({ options: { seconds: { type: 'string', default: '10' } } });
const seconds = Number(values.seconds);
const here = (name) => fileURLToPath(new URL(name, import.meta.url));

const SERVERS = [
  ['gate, Node', 'gate.ts', startNode],
  ['SDK, Node', 'sdk.mjs', startNode],
  ['gate, workerd', 'gate.ts', startWorkerd],
  ['SDK, workerd', 'sdk.mjs', startWorkerd],
];
const MIXES = { valid: good, hostile, 'half of each': mixed };

console.log(
  '| server | calls | per second | worst p99, ms | CPU a call, µs | answers | wrong | MB before | MB after |',
);
console.log('| --- | --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |');
let wrongOfGate = 0;
for (const [name, entry, start] of SERVERS) {
  const server = await start(entry);
  await attack(server.url, mixed, { amount: WARM_UP });
  const totals = Object.entries(MIXES).map(([mix, calls]) => ({
    mix,
    calls,
    rates: [],
    p99: 0,
    answers: 0,
    wrong: 0,
    used: 0,
  }));
  const before = megabytes(server.pid);
  for (let turn = 0; turn < TURNS; turn++)
    for (const total of totals) {
      const used = processorTime(server.pid);
      const { rate, p99, answers, wrong } = await attack(server.url, total.calls, {
        duration: seconds / TURNS,
      });
      total.rates.push(rate);
      total.p99 = Math.max(total.p99, p99);
      total.answers += answers;
      total.wrong += wrong;
      total.used += processorTime(server.pid) - used;
    }
  const after = megabytes(server.pid);
  for (const { mix, rates, p99, answers, wrong, used } of totals) {
    if (name.startsWith('gate')) wrongOfGate += wrong;
    const rate = Math.round(rates.reduce((sum, one) => sum + one, 0) / TURNS);
    const cells = [name, mix, rate, p99, Math.round((used * 1000) / answers), answers, wrong, before, after];
    console.log(`| ${cells.join(' | ')} |`);
  }
  await server.stop();
}
process.exitCode = wrongOfGate === 0 ? 0 : 1;

async function attack(url, calls, extent) {
  let [answers, wrong] = [0, 0];
  const requests = calls.map(({ headers, body, isGood }) => ({
    method: 'POST',
    headers,
    body,
    onResponse(_, text) {
      answers++;
      if (letThrough(text) !== isGood) wrong++;
    },
  }));
  const {
    requests: rates,
    latency,
    errors,
    timeouts,
  } = await autocannon({
    url,
    requests,
    connections: CONNECTIONS,
    ...extent,
  });
  return { rate: rates.average, p99: latency.p99, answers, wrong: wrong + errors + timeouts };
}

/** An answer is JSON, or a stream of events with one; undefined when it is neither. */
function letThrough(text) {
  try {
    const { result, error } = JSON.parse(/^data: (.*)$/m.exec(text)?.[1] ?? text);
    return error === undefined ? result.isError !== true : false;
  } catch {
    return undefined;
  }
}

function startNode(entry) {
  const child = spawn(process.execPath, ['--import', 'tsx', here('serve.mjs'), here(entry)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return started(child, child.stdout, (line) => line);
}

async function startWorkerd(entry) {
  await build({
    entryPoints: [here(entry)],
    outfile: here('worker.bundle.js'),
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    conditions: ['workerd', 'worker'],
    external: ['node:*'],
    logLevel: 'error',
  });
  const child = spawn(workerd.default ?? workerd, ['serve', here('workerd.capnp'), '--control-fd=3'], {
    stdio: ['ignore', 'inherit', 'inherit', 'pipe'],
  });
  return started(child, child.stdio[3], (line) => {
    const { event, port } = JSON.parse(line);
    return event === 'listen' ? `http://127.0.0.1:${port}/mcp` : undefined;
  });
}

/** Waits until a server has said where it is. */
async function started(child, output, read) {
  const ended = new Promise((resolve) => {
    child.once('exit', resolve);
  });
  const url = await new Promise((resolve, reject) => {
    ended.then((code) => reject(new Error(`the server ended with ${code}`)));
    output.on('data', (data) => {
      for (const line of data.toString().split('\n').filter(Boolean)) {
        const found = read(line);
        if (found !== undefined) resolve(found);
      }
    });
  });
  const stop = async () => {
    child.kill();
    await ended;
    rmSync(here('worker.bundle.js'), { force: true });
  };
  return { url, pid: child.pid, stop };
}

/** What a process holds in memory; only Linux tells it this way. */
function megabytes(pid) {
  try {
    const [, kilobytes] = /^VmRSS:\s+([0-9]+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return Math.round(Number(kilobytes) / 1024);
  } catch {
    return '?';
  }
}
