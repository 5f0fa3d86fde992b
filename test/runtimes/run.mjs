/**
 * `npm run test:runtimes`: the bundled product runs the official suite and ours inside every runtime that this folder
 * installs, and prints one table. Arguments narrow it by name. Chromium comes from the system: where there is none its
 * rows say so, and only with CI set does the run fail for it.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { NotInstalled, NotSupported } from './runtimes/cannot-run.mjs';
import { runtimes } from './runtimes/index.mjs';
import { formatReason, formatRow, HEADING } from './table.mjs';

const wanted = process.argv.slice(2);
const chosen = runtimes.filter(
  ({ name }) => wanted.length === 0 || wanted.some((part) => name.includes(part)),
);
if (chosen.length === 0) throw new Error(`no runtime is called ${wanted.join(' ')}`);

const failures = [];
const totals = new Set();
console.log(HEADING);
for (const { name, run } of chosen) {
  const folder = mkdtempSync(join(tmpdir(), 'portcullis-runtimes-'));
  const start = Date.now();
  try {
    const outcome = await run(folder);
    console.log(formatRow(name, outcome, Date.now() - start));
    totals.add(outcome.total);
    if (outcome.bad > 0)
      failures.push(`${name}: ${outcome.bad} cases are not as expected\n${outcome.failures}`);
  } catch (error) {
    console.log(formatReason(name, error.message));
    if (!isExcused(error)) failures.push(`${name}: ${error.message}`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
if (totals.size !== 1)
  failures.push(`the runtimes ran different numbers of cases: ${[...totals].join(', ')}`);
for (const failure of failures) console.error(`\n${failure}`);
process.exitCode = failures.length > 0 ? 1 : 0;

function isExcused(error) {
  return error instanceof NotSupported || (error instanceof NotInstalled && !process.env.CI);
}
