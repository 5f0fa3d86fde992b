/** `npm run hostile`: hostile schemas and instances, beside other validators; see `npm run hostile -- --help`. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { bundle, installPackages } from '../packages.ts';
import { attempt } from './attempt.ts';
import { kinds } from './cases/index.ts';
import type { Outcome } from './model.ts';
import { findFaults, formatTable, type Row } from './table.ts';

const HELP = `npm run hostile -- [options]
  --ours         without the other validators
  --only TEXT    only cases whose name or kind contains TEXT
  --write        write test/hostile/RESULTS.md`;

const PEERS = ['ajv', 'cfworker'];
const OUR_DEADLINE = 5_000;
const PEER_DEADLINE = 8_000;
const PROGRAM = join(import.meta.dirname, '.build', 'child.mjs');

const { values } = parseArgs({
  options: {
    ours: { type: 'boolean', default: false },
    only: { type: 'string', default: '' },
    write: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});

process.exitCode = await main();

async function main(): Promise<number> {
  if (values.help) return say(HELP, 0);
  if (values.write && (values.ours || values.only)) return say('--write takes a whole run', 1);
  const peers = values.ours ? [] : PEERS;
  if (peers.length > 0) installPackages(import.meta.dirname);
  await bundle(join(import.meta.dirname, 'child.ts'), PROGRAM);
  const rows = await runAll(peers);
  if (rows.length === 0) return say(`no case contains ${values.only}`, 1);
  const table = formatTable(rows, peers);
  console.log(table);
  if (values.write) writeFileSync(join(import.meta.dirname, 'RESULTS.md'), table);
  const faults = rows.flatMap(findFaults);
  for (const fault of faults) console.error(`WRONG  ${fault}`);
  return faults.length > 0 ? 1 : 0;
}

/** One process after the other, so that none is measured beside another. */
async function runAll(peers: readonly string[]): Promise<Row[]> {
  const rows: Row[] = [];
  for (const [kind, cases] of Object.entries(kinds)) {
    for (const [index, hostile] of cases.entries()) {
      if (!`${kind} ${hostile.name}`.includes(values.only)) continue;
      if (process.stderr.isTTY) process.stderr.write(`\r\u001b[K${hostile.name}`);
      const run = (subject: string, deadline: number) =>
        attempt(PROGRAM, [subject, kind, String(index)], deadline);
      const ours = await run('portcullis', OUR_DEADLINE);
      const others = new Map<string, Outcome>();
      for (const peer of peers) others.set(peer, await run(adapterOf(peer), PEER_DEADLINE));
      rows.push({ kind, hostile, ours, others });
    }
  }
  if (process.stderr.isTTY) process.stderr.write('\r\u001b[K');
  return rows;
}

function adapterOf(peer: string): string {
  return pathToFileURL(join(import.meta.dirname, 'adapters', `${peer}.mjs`)).href;
}

function say(text: string, status: number): number {
  console[status === 0 ? 'log' : 'error'](text);
  return status;
}
