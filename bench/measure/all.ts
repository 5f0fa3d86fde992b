import { execFileSync } from 'node:child_process';
import { cpus, loadavg, release, totalmem, type } from 'node:os';
import { pathToFileURL } from 'node:url';
import type { Options } from '../options.ts';
import { type Peer, US } from '../peers.ts';
import type { Cell, GrowthResult, Measure, Results } from '../results.ts';
import { buildPortcullis, describePeer } from '../setup.ts';
import { listDataSets, readDataSet, readSource } from '../workloads/data-sets.ts';
import { growths } from '../workloads/growth.ts';
import { createOwn } from '../workloads/index.ts';
import type { Workload } from '../workloads/model.ts';
import { measureGrowth } from './growth.ts';
import { measureColdStarts, measureMemory, measureNative, writeWorkload } from './programs.ts';
import { emptyCell, measureVerdicts } from './verdicts.ts';

/** Cold starts are taken on a few schemas, small and large, and growth against a few peers: each is many processes. */
const COLD = ['tool-assess-case', 'order-with-lines', 'union-300', 'stale', 'cmake-presets'];
const QUICK_COLD = ['order-with-lines'];
const GROWTH_PEERS = [US, 'base', 'floor', 'ajv', 'ata-no-code'];
const QUICK_GROWTH = ['records', 'unique-objects', 'properties'];
/** A quick run takes the small ones, these, and every sixth data set. */
const QUICK_LARGE = ['geo-recursive', 'records-1mb', 'union-30', 'unevaluated'];

/**
 * Measures everything that the options ask for.
 *
 * @param bundle Portcullis as built for this run
 * @param tell called with a line on what is being measured
 */
export async function measureAll(
  options: Options,
  bundle: string,
  tell: (line: string) => void,
): Promise<Results> {
  const loadBefore = loadavg()[0] ?? 0;
  if (options.base !== undefined) await buildPortcullis(options.base, 'base');
  const loaders = await chooseWorkloads(options, bundle);
  const cells: Cell[] = [];
  for (const [index, [name, load]] of loaders.entries()) {
    const say = (what: string) => tell(`[${index + 1}/${loaders.length}] ${name}: ${what}`);
    cells.push(...(await measureWorkload(load(), options, say)));
  }
  const growthResults: GrowthResult[] = [];
  for (const growth of growths.filter(({ name }) => isWanted(name, options, QUICK_GROWTH))) {
    tell(`growth: ${growth.name}`);
    for (const peer of options.peers.filter(({ name }) => GROWTH_PEERS.includes(name))) {
      if (options.isQuick && peer.name !== US) continue;
      growthResults.push(await measureGrowth(growth, peer, options));
    }
  }
  const described = options.peers.map(async (peer) => ({
    name: peer.name,
    generatesCode: peer.generatesCode,
    ...(await describePeer(peer)),
  }));
  return {
    machine: describeMachine(options.node, loadBefore),
    source: readSource(),
    isQuick: options.isQuick,
    rounds: [options.budget.rounds, options.budget.round],
    statistic: options.statistic,
    peers: await Promise.all(described),
    cells,
    growths: growthResults,
  };
}

async function measureWorkload(
  workload: Workload,
  options: Options,
  say: (what: string) => void,
): Promise<Cell[]> {
  const path = writeWorkload(workload, 'current');
  say('verdicts, errors, compilation');
  const cells = await measureVerdicts(workload, path, options);
  const cellOf = (peer: string): Cell => {
    const cell = cells.find((candidate) => candidate.peer === peer) ?? emptyCell(peer, workload);
    if (!cells.includes(cell)) cells.push(cell);
    return cell;
  };
  if (options.peers.some(({ name }) => name === 'native')) {
    say('native');
    await attempt(cellOf('native'), 'hot', async (cell) => {
      cell.samples.hot = await measureNative(workload, options);
    });
  }
  say('memory');
  for (const peer of options.peers.filter((candidate) => hasMemory(candidate, options))) {
    await attempt(cellOf(peer.name), 'heap', async ({ samples }) => {
      const { heap, allocated } = await measureMemory(peer, path, options);
      samples.heap = { median: heap, minimum: heap };
      if (allocated !== undefined) samples.allocated = { median: allocated, minimum: allocated };
    });
  }
  if ((options.isQuick ? QUICK_COLD : COLD).includes(workload.name)) {
    say('cold starts');
    for (const [name, sample] of await measureColdStarts(workload, options)) {
      const { samples, failures } = cellOf(name);
      if (typeof sample === 'string') failures['cold'] = sample;
      else samples.cold = sample;
    }
  }
  return cells;
}

async function attempt(cell: Cell, measure: Measure, act: (cell: Cell) => Promise<void>): Promise<void> {
  try {
    await act(cell);
  } catch (error) {
    cell.failures[measure] = String(error).slice(0, 300);
  }
}

function hasMemory({ name, adapter, isSlow }: Peer, { isQuick }: Options): boolean {
  if (adapter === undefined || name === 'floor' || isSlow) return false;
  return !isQuick || name === US || name === 'base';
}

/** The workloads by name; each is only made when its turn comes. */
async function chooseWorkloads(options: Options, bundle: string): Promise<[string, () => Workload][]> {
  const { compile } = (await import(pathToFileURL(bundle).href)) as typeof import('../../src/index.ts');
  const isValid = (schema: object) => compile(schema).is;
  const own = createOwn();
  const ownNames = own.flatMap(({ name, group }) => (group === 'small' ? [name] : []));
  const dataSets = listDataSets();
  const quick = [...ownNames, ...QUICK_LARGE, ...dataSets.filter((_, index) => index % 6 === 0)];
  return [
    ...dataSets.map((name): [string, () => Workload] => [name, () => readDataSet(name, isValid)]),
    ...own.map((workload): [string, () => Workload] => [workload.name, () => workload]),
  ].filter(([name]) => isWanted(name, options, quick)) as [string, () => Workload][];
}

/** What is named is measured, quick or not. */
function isWanted(name: string, { only, isQuick }: Options, quick: readonly string[]): boolean {
  if (only.length > 0) return only.some((part) => name.includes(part));
  return !isQuick || quick.includes(name);
}

function describeMachine(node: string, loadBefore: number): Results['machine'] {
  const [processor] = cpus();
  return {
    processor: processor?.model ?? 'unknown',
    cores: cpus().length,
    memory: totalmem(),
    system: `${type()} ${release()}`,
    node: execFileSync(node, ['--version'], { encoding: 'utf8' }).trim(),
    load: [loadBefore, loadavg()[0] ?? 0],
  };
}
