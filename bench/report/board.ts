import { US } from '../peers.ts';
import { type Cell, geometricMean, type Measure, type Results } from '../results.ts';
import type { Group } from '../workloads/model.ts';

/** Answers questions about results. A ratio says how many times as much a peer takes as we do: above 1, we lead. */
export class Board {
  readonly results: Results;
  readonly #cells: ReadonlyMap<string, Cell>;

  constructor(results: Results) {
    this.results = results;
    this.#cells = new Map(results.cells.map((cell) => [`${cell.peer}/${cell.workload}`, cell]));
  }

  /** Names of the workloads, in the order in which they were measured. */
  workloads(group?: Group): string[] {
    const chosen = this.results.cells.filter((cell) => group === undefined || cell.group === group);
    return [...new Set(chosen.map(({ workload }) => workload))];
  }

  /** All that took part but us. */
  peers(): string[] {
    return this.results.peers.map(({ name }) => name).filter((name) => name !== US);
  }

  cell(peer: string, workload: string): Cell | undefined {
    return this.#cells.get(`${peer}/${workload}`);
  }

  figure(peer: string, workload: string, measure: Measure): number | undefined {
    return this.cell(peer, workload)?.samples[measure]?.[this.results.statistic];
  }

  /** Native code is only comparable in the hot loop, which is therefore what a verdict on it means. */
  ratio(peer: string, workload: string, measure: Measure): number | undefined {
    const compared = peer === 'native' && measure === 'valid' ? 'hot' : measure;
    const theirs = this.figure(peer, workload, compared);
    const ours = this.figure(US, workload, compared);
    return theirs === undefined || ours === undefined || ours === 0 ? undefined : theirs / ours;
  }

  ratios(peer: string, measure: Measure, group?: Group): number[] {
    return this.workloads(group)
      .map((workload) => this.ratio(peer, workload, measure))
      .filter((ratio) => ratio !== undefined && ratio > 0) as number[];
  }

  mean(peer: string, measure: Measure, group?: Group): number | undefined {
    const ratios = this.ratios(peer, measure, group);
    return ratios.length === 0 ? undefined : geometricMean(ratios);
  }
}
