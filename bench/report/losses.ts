import { US } from '../peers.ts';
import type { Measure } from '../results.ts';
import type { Board } from './board.ts';
import { formatRatio, formatTable } from './format.ts';

const MEASURES: readonly (readonly [measure: Measure, name: string])[] = [
  ['valid', 'valid'],
  ['firstKey', 'failure at the first key'],
  ['lastLeaf', 'failure at the last leaf'],
  ['undeclared', 'undeclared property'],
  ['errors', 'errors'],
  ['firstPass', 'first pass'],
  ['compile', 'compile'],
  ['compileFirst', 'first compile'],
  ['cold', 'cold start'],
  ['heap', 'heap'],
];

/** Every schema and measure in which some validator is ahead of us, with all who are. */
export function formatLosses(board: Board): string {
  const rivals = board.peers().filter((peer) => peer !== 'floor' && peer !== 'base');
  const rows = MEASURES.flatMap(([measure, name]) =>
    board.workloads().flatMap((workload) => {
      const ahead = rivals
        .map((peer) => [peer, board.ratio(peer, workload, measure) ?? 1] as const)
        .filter(([, ratio]) => ratio < 1)
        .sort(([, first], [, second]) => first - second)
        .map(([peer, ratio]) => `${peer} ${formatRatio(ratio)}${markOf(board, peer, workload)}`);
      return ahead.length === 0 ? [] : [[name, workload, ahead.join(', ')]];
    }),
  );
  if (rows.length === 0) return `${US} leads on every schema and in every measure.`;
  return formatTable(['where we do not lead', 'schema', 'who does, and the share of our figure'], rows);
}

/** The same in short: how often we lead, and where we are furthest behind. */
export function formatLead(board: Board): string {
  const rivals = board.peers().filter((peer) => peer !== 'floor' && peer !== 'base');
  const rows = MEASURES.flatMap(([measure, name]) => {
    const worst = board.workloads().flatMap((workload) => {
      const ratios = rivals
        .map((peer) => [board.ratio(peer, workload, measure), peer, workload] as const)
        .filter((entry): entry is readonly [number, string, string] => entry[0] !== undefined)
        .sort(([first], [second]) => first - second);
      return ratios.slice(0, 1);
    });
    worst.sort(([first], [second]) => first - second);
    const [furthest] = worst;
    if (furthest === undefined) return [];
    const led = worst.filter(([ratio]) => ratio >= 1).length;
    return [
      [name, `${led} of ${worst.length}`, `${furthest[2]} (${furthest[1]} ${formatRatio(furthest[0])})`],
    ];
  });
  return formatTable(['schemas on which we lead every peer', 'number', 'furthest behind'], rows);
}

function markOf(board: Board, peer: string, workload: string): string {
  return Object.keys(board.cell(peer, workload)?.wrong ?? {}).length > 0 ? '†' : '';
}

/** Cells in which a validator failed or gave other verdicts than expected. */
export function formatDisagreements(board: Board): string {
  const rows = board.results.cells.flatMap(({ peer, workload, wrong, failures }) => [
    ...Object.entries(wrong).map(([kind, [count, total]]) => [
      peer,
      workload,
      `${kind}: ${count} of ${total} verdicts differ`,
    ]),
    ...Object.entries(failures).map(([measure, reason]) => [
      peer,
      workload,
      `${measure}: ${firstLineOf(reason)}`,
    ]),
  ]);
  return rows.length === 0 ? 'None.' : `\n\n${formatTable(['validator', 'schema', 'what'], rows)}`;
}

function firstLineOf(text: string): string {
  return (text.split('\n')[0] ?? '').replaceAll('|', '\\|').slice(0, 120);
}
