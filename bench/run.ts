/** `npm run bench`: how fast Portcullis is, beside other validators; see `npm run bench -- --help`. */
import { existsSync } from 'node:fs';
import { measureAll } from './measure/all.ts';
import { type Options, readOptions } from './options.ts';
import { Board } from './report/board.ts';
import { readResults, writeReport, writeResults } from './report/files.ts';
import { judge } from './report/floors.ts';
import { formatDisagreements, formatLead } from './report/losses.ts';
import {
  formatColdStarts,
  formatGrowths,
  formatOwn,
  formatSummary,
  formatVerdicts,
} from './report/tables.ts';
import type { Results } from './results.ts';
import { buildPortcullis, installPeers } from './setup.ts';

process.exitCode = await main();

async function main(): Promise<number> {
  let options: Options | 'help';
  try {
    options = readOptions(process.argv.slice(2));
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return 1;
  }
  if (options === 'help') return 0;
  const results = options.rendersOnly ? readResults() : await measure(options);
  if (options.writes) writeResults(results);
  const board = new Board(results);
  if (options.writes || options.rendersOnly) writeReport(board);
  return print(board, options);
}

async function measure(options: Options): Promise<Results> {
  installPeers();
  const bundle = await buildPortcullis(`${import.meta.dirname}/..`, 'portcullis');
  if (options.base !== undefined && !existsSync(options.base)) throw new Error(`no folder ${options.base}`);
  const isTerminal = process.stderr.isTTY;
  const results = await measureAll(options, bundle, (line) => {
    process.stderr.write(isTerminal ? `\r\u001b[K${line}` : `${line}\n`);
  });
  if (isTerminal) process.stderr.write('\r\u001b[K');
  return results;
}

function print(board: Board, { asserts }: Options): number {
  const { machine, isQuick, statistic } = board.results;
  console.log(
    `Node.js ${machine.node}, ${machine.processor}, load ${machine.load.map((load) => load.toFixed(1)).join(' to ')}`,
  );
  console.log(
    'Figures of peers are times as long, or as much, as ours: above 1, we lead. † gave other verdicts.',
  );
  console.log(`Compared is the ${statistic} of the rounds.\n`);
  const tables = [formatVerdicts, formatSummary, formatOwn, formatColdStarts, formatGrowths, formatLead];
  for (const table of tables.map((format) => format(board))) if (table !== '') console.log(`${table}\n`);
  console.log(`Other verdicts and failures: ${formatDisagreements(board)}\n`);
  if (isQuick) console.log('A quick run: rounds are too short for figures to be quoted.\n');
  const verdicts = judge(board);
  for (const { what, holds, detail } of verdicts)
    console.log(`${holds ? 'holds' : 'BELOW'}  ${what}: ${detail}`);
  return asserts && verdicts.some(({ holds }) => !holds) ? 1 : 0;
}
