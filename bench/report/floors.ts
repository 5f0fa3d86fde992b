import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { US } from '../peers.ts';
import type { Measure } from '../results.ts';
import { HERE } from '../setup.ts';
import type { Group } from '../workloads/model.ts';
import type { Board } from './board.ts';
import { significant } from './format.ts';

/** One promise about speed. */
interface Floor {
  readonly what: string;
  readonly measure: Measure | 'growth';
  /** A name; `no-code` for every JavaScript validator that generates none, `all` for every JavaScript validator. */
  readonly peer?: string;
  readonly group?: Group;
  /** Workloads that are not held to it. */
  readonly except?: readonly string[];
  /** Whether the mean over the schemas has to hold or every one of them. */
  readonly over?: 'mean' | 'each';
  /** The least ratio, or the least of something that should be large. */
  readonly least?: number;
  /** The most of a figure of our own: bytes, or an exponent. */
  readonly most?: number;
}

export interface Verdict {
  readonly what: string;
  readonly holds: boolean;
  readonly detail: string;
}

/** Holds the results against bench/floors.json. What was not measured is not judged. */
export function judge(board: Board): Verdict[] {
  const floors = JSON.parse(readFileSync(join(HERE, 'floors.json'), 'utf8')) as readonly Floor[];
  return floors.flatMap((floor) => {
    const figures = figuresOf(floor, board);
    if (figures.length === 0) return [];
    const isTooFar = ([, figure]: readonly [string, number]) =>
      floor.least === undefined ? figure > (floor.most ?? Infinity) : figure < floor.least;
    const failing = figures.filter(isTooFar);
    const shown = failing.length > 0 ? failing : [worstOf(floor, figures)];
    const detail = shown.map(([name, figure]) => `${name} ${significant(figure)}`).join(', ');
    return [{ what: floor.what, holds: failing.length === 0, detail }];
  });
}

function figuresOf(floor: Floor, board: Board): (readonly [string, number])[] {
  const { measure, group, over, except = [] } = floor;
  if (measure === 'growth') {
    const own = board.results.growths.filter(({ peer, grows }) => peer === US && grows === 'instance');
    return own
      .filter(({ points }) => points.length > 1)
      .map(({ name, verdictExponent }) => [name, verdictExponent]);
  }
  const workloads = board.workloads(group).filter((name) => !except.includes(name));
  const listed = peersOf(floor, board);
  if (floor.most !== undefined) return present(workloads, (workload) => board.figure(US, workload, measure));
  if (over === 'mean') return present(listed, (peer) => board.mean(peer, measure, group));
  return listed.flatMap((peer) =>
    present(workloads, (workload) => board.ratio(peer, workload, measure)).map(
      ([workload, figure]) => [listed.length > 1 ? `${workload} (${peer})` : workload, figure] as const,
    ),
  );
}

function peersOf({ peer }: Floor, board: Board): string[] {
  const others = board.results.peers.filter(({ name }) => ![US, 'floor', 'native', 'base'].includes(name));
  if (peer === 'all') return others.map(({ name }) => name);
  if (peer === 'no-code') return others.filter(({ generatesCode }) => !generatesCode).map(({ name }) => name);
  return peer === undefined ? [] : [peer];
}

function present(
  names: readonly string[],
  figureOf: (name: string) => number | undefined,
): (readonly [string, number])[] {
  return names.flatMap((name) => {
    const figure = figureOf(name);
    return figure === undefined ? [] : [[name, figure] as const];
  });
}

function worstOf(
  { least }: Floor,
  figures: readonly (readonly [string, number])[],
): readonly [string, number] {
  return figures.reduce((worst, next) => ((least === undefined) === next[1] > worst[1] ? next : worst));
}
