import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Results } from '../results.ts';
import { HERE } from '../setup.ts';
import type { Board } from './board.ts';
import { drawGrowth, drawPeers, drawSchemas } from './charts.ts';
import { formatPage } from './page.ts';

const FOLDER = join(HERE, 'results');

export function writeResults({ cells, growths, ...run }: Results): void {
  mkdirSync(FOLDER, { recursive: true });
  for (const [name, content] of Object.entries({ run, cells, growths })) {
    writeFileSync(join(FOLDER, `${name}.json`), `${JSON.stringify(content, round, 1)}\n`);
  }
}

/** @throws Error when no run has been written */
export function readResults(): Results {
  const read = (name: string): unknown => JSON.parse(readFileSync(join(FOLDER, `${name}.json`), 'utf8'));
  return { ...(read('run') as object), cells: read('cells'), growths: read('growths') } as Results;
}

/** Writes the page and the charts that results give. */
export function writeReport(board: Board): void {
  mkdirSync(FOLDER, { recursive: true });
  const charts = { 'peers.svg': drawPeers, 'schemas.svg': drawSchemas, 'growth.svg': drawGrowth };
  for (const [name, draw] of Object.entries(charts)) writeFileSync(join(FOLDER, name), draw(board));
  writeFileSync(join(HERE, 'RESULTS.md'), formatPage(board));
}

/** Four digits are more than a measurement has. */
function round(_key: string, value: unknown): unknown {
  return typeof value === 'number' && !Number.isInteger(value) ? Number(value.toPrecision(4)) : value;
}
