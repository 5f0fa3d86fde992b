/**
 * Size, start and requests per second of the worker beside the same worker on another validator, in workerd on
 * loopback. Every answer is checked. The workers take turns, so that what else the machine does meets both.
 */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { gzipSync } from 'node:zlib';
import { prepare } from './workerd.mjs';

const STARTS = 7;
const ROUNDS = 5;
const REQUESTS = 400;
const AT_ONCE = 8;

const good = JSON.stringify({
  id: 'order_7',
  placed: '2026-02-28T12:00:00Z',
  currency: 'EUR',
  lines: Array.from({ length: 40 }, (_, i) => ({ sku: `sku-${i}`, quantity: i + 1, price: 19.99 })),
});
const bad = good.replace('"quantity":40', '"quantity":0');
const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });

const subjects = [
  { name: 'Portcullis', worker: await prepare('validate.ts') },
  { name: '@cfworker/json-schema', worker: await prepare('validate-cfworker.mjs') },
].map((subject) => ({ ...subject, starts: [], valid: [], invalid: [] }));
try {
  for (let i = 0; i < STARTS; i++)
    for (const { worker, starts } of subjects) starts.push(await timeStart(worker));
  const servers = await Promise.all(subjects.map(({ worker }) => worker.start()));
  for (let round = 0; round <= ROUNDS; round++) {
    for (const [i, { valid, invalid }] of subjects.entries()) {
      const rates = [await rate(servers[i].url, good, 204), await rate(servers[i].url, bad, 422)];
      // The first round warms up.
      if (round > 0) for (const [j, list] of [valid, invalid].entries()) list.push(rates[j]);
    }
  }
  for (const { stop } of servers) stop();
  console.log(`| worker | minified | gzipped | start, ms | valid, requests/s | invalid, requests/s |
| --- | ---: | ---: | ---: | ---: | ---: |`);
  for (const { name, worker, starts, valid, invalid } of subjects) {
    const gzipped = gzipSync(readFileSync(worker.outfile), { level: 9 }).length;
    const figures = [starts, valid, invalid].map((list) => median(list).toFixed(0));
    console.log(`| ${[name, worker.bytes, gzipped, ...figures].join(' | ')} |`);
  }
} finally {
  agent.destroy();
  for (const { worker } of subjects) worker.remove();
}

/** From the start of the process to the first answer. */
async function timeStart(worker) {
  const begin = performance.now();
  const server = await worker.start();
  assert.equal(await send(server.url, good), 204);
  const end = performance.now();
  server.stop();
  return end - begin;
}

/** Requests per second, by a few senders at once. */
async function rate(url, body, status) {
  let left = REQUESTS;
  const sender = async () => {
    while (left-- > 0) assert.equal(await send(url, body), status);
  };
  const begin = performance.now();
  await Promise.all(Array.from({ length: AT_ONCE }, sender));
  return (REQUESTS / (performance.now() - begin)) * 1000;
}

/** @returns the status, once the whole answer is there. */
function send(url, body) {
  return new Promise((resolve, reject) => {
    const headers = { 'content-length': Buffer.byteLength(body) };
    const sent = request(url, { method: 'POST', agent, headers }, (response) => {
      response.resume().once('end', () => resolve(response.statusCode));
    });
    sent.once('error', reject).end(body);
  });
}

function median(values) {
  return values.toSorted((a, b) => a - b)[values.length >> 1];
}
