import type { Options } from '../options.ts';
import type { Peer } from '../peers.ts';
import { type Cell, type Measure, sampleOf } from '../results.ts';
import { faults, type Workload } from '../workloads/model.ts';
import { Subject } from './subject.ts';

interface Started {
  readonly compileFirst: number;
  readonly firstPass: number;
  readonly wrong: Readonly<Record<string, number>>;
}

/** A round that takes so many times what was asked for, because one pass does, is not repeated more than once. */
const SLOW = 10;

/** One measure that every process takes in turn, and what is asked of it. */
interface Step {
  readonly measure: Measure;
  readonly operation: string;
  readonly set?: string;
}

/**
 * Measures all peers on one workload. Their processes live side by side, but only one works at a time, and they take
 * turns round by round, so that a slow moment of the machine falls on all of them.
 */
export async function measureVerdicts(
  workload: Workload,
  path: string,
  { peers, node, budget }: Options,
): Promise<Cell[]> {
  const cells = new Map<string, Cell>();
  const subjects: Subject[] = [];
  for (const peer of peers.filter(({ adapter }) => adapter !== undefined)) {
    const cell = emptyCell(peer.name, workload);
    cells.set(peer.name, cell);
    let subject: Subject | undefined;
    try {
      subject = await Subject.start(peer, path, node, budget.deadline);
      const starts = [await subject.ask<Started>('start')];
      subjects.push(subject);
      while (starts.length < (peer.isSlow ? 1 : budget.freshStarts))
        starts.push(await startAfresh(peer, path, node, budget.deadline));
      record(cell, workload, starts);
    } catch (error) {
      subject?.close();
      cell.failures['valid'] = String(error);
    }
  }
  try {
    for (const step of stepsOf(workload)) {
      const taking = subjects.filter(({ peer }) => takes(peer, step));
      await measureStep(step, taking, cells, budget);
    }
  } finally {
    for (const subject of subjects) subject.close();
  }
  return [...cells.values()];
}

/** Valid instances come first: what invalid ones teach the engine must not slow them down, nor the other way round. */
function stepsOf(workload: Workload): Step[] {
  const present = faults.filter((fault) => workload.invalid[fault].length > 0);
  return [
    { measure: 'valid', operation: 'verdicts', set: 'valid' },
    { measure: 'hot', operation: 'hot' },
    ...present.map((set): Step => ({ measure: set, operation: 'verdicts', set })),
    ...(present.length > 0 ? [{ measure: 'errors', operation: 'errors' } as const] : []),
    { measure: 'compile', operation: 'compile' },
  ];
}

async function measureStep(
  { measure, operation, set }: Step,
  subjects: readonly Subject[],
  cells: ReadonlyMap<string, Cell>,
  budget: Options['budget'],
): Promise<void> {
  const times = new Map(subjects.map((subject): [Subject, number[]] => [subject, []]));
  const done = new Set<Subject>();
  for (let round = 0; round <= budget.rounds; round++) {
    // The round before the first only warms up, until what is measured gets no faster.
    const milliseconds = budget.round;
    const patience = milliseconds * SLOW;
    for (const [subject, list] of times) {
      const failures = cells.get(subject.peer.name)?.failures;
      if (failures === undefined || measure in failures || done.has(subject)) continue;
      const begun = performance.now();
      try {
        const warming = round === 0 && { settleFor: budget.warmup / (subject.peer.isSlow ? SLOW : 1) };
        const time = await subject.ask<number>(operation, { set, milliseconds, ...warming });
        if (round > 0) list.push(time);
        if (round > 1 && performance.now() - begun > patience) done.add(subject);
      } catch (error) {
        failures[measure] = String(error);
      }
    }
  }
  for (const [subject, list] of times) {
    const cell = cells.get(subject.peer.name);
    if (cell !== undefined && list.length > 0) cell.samples[measure] = sampleOf(list);
  }
}

export function emptyCell(peer: string, { name, group }: Workload): Cell {
  return { peer, workload: name, group, samples: {}, wrong: {}, failures: {} };
}

/** The floor sees no invalid instance and compiles nothing; the hot loop is for those that stand beside native code. */
function takes(peer: Peer, { measure }: Step): boolean {
  if (measure === 'hot') return peer.isQuick;
  return peer.name !== 'floor' || measure === 'valid';
}

/** What happens once in the life of a process takes further processes to be measured again. */
async function startAfresh(peer: Peer, path: string, node: string, deadline: number): Promise<Started> {
  const subject = await Subject.start(peer, path, node, deadline);
  try {
    return await subject.ask<Started>('start');
  } finally {
    subject.close();
  }
}

function record(cell: Cell, workload: Workload, starts: readonly Started[]): void {
  cell.samples.firstPass = sampleOf(starts.map(({ firstPass }) => firstPass));
  if (cell.peer === 'floor') return;
  cell.samples.compileFirst = sampleOf(starts.map(({ compileFirst }) => compileFirst));
  for (const [kind, count] of Object.entries(starts[0]?.wrong ?? {})) {
    const total = kind === 'valid' ? workload.valid.length : workload.invalid[kind as 'firstKey'].length;
    if (count > 0) cell.wrong[kind] = [count, total];
  }
}
