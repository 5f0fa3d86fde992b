import { US } from '../peers.ts';
import type { Measure } from '../results.ts';
import { faults, type Group } from '../workloads/model.ts';
import type { Board } from './board.ts';
import { formatBytes, formatRatio, formatTable, formatTime } from './format.ts';

const GROUPS: readonly Group[] = ['real', 'small', 'large'];

/** Valid instances: our time, and how many times as long each peer takes. */
export function formatVerdicts(board: Board): string {
  const peers = board.peers();
  const rows: string[][] = [];
  for (const group of GROUPS) {
    const workloads = board.workloads(group);
    for (const workload of workloads) {
      const ours = board.figure(US, workload, 'valid');
      rows.push([workload, formatTime(ours), ...peers.map((peer) => formatCell(board, peer, workload))]);
    }
    if (workloads.length === 0) continue;
    const means = peers.map((peer) => formatRatio(board.mean(peer, 'valid', group)));
    rows.push([`geometric mean, ${group}`, '', ...means]);
  }
  return formatTable(['valid instances', US, ...peers], rows);
}

function formatCell(board: Board, peer: string, workload: string): string {
  const cell = board.cell(peer, workload);
  const ratio = board.ratio(peer, workload, 'valid');
  if (ratio === undefined)
    return cell !== undefined && Object.keys(cell.failures).length > 0 ? 'failed' : '–';
  return `${formatRatio(ratio)}${cell?.wrong['valid'] === undefined ? '' : '†'}`;
}

const SUMMARY: readonly (readonly [title: string, measure: Measure])[] = [
  ['valid', 'valid'],
  ['first key', 'firstKey'],
  ['last leaf', 'lastLeaf'],
  ['undeclared', 'undeclared'],
  ['errors', 'errors'],
  ['first pass', 'firstPass'],
  ['compile', 'compile'],
  ['first compile', 'compileFirst'],
  ['cold start', 'cold'],
  ['heap', 'heap'],
];

/** Every measure against every peer: the geometric mean over all schemas, and below it the least. */
export function formatSummary(board: Board): string {
  const rows = board.peers().flatMap((peer) => {
    const all = SUMMARY.map(([, measure]) => board.ratios(peer, measure));
    const least = all.map((ratios) => (ratios.length === 0 ? '' : formatRatio(Math.min(...ratios))));
    return [
      [peer, ...SUMMARY.map(([, measure]) => formatRatio(board.mean(peer, measure)))],
      ['  at least', ...least],
    ];
  });
  return formatTable(['all schemas', ...SUMMARY.map(([title]) => title)], rows);
}

/** What we take ourselves, beside the verdict. */
export function formatOwn(board: Board): string {
  const times: readonly Measure[] = ['hot', ...faults, 'errors', 'firstPass', 'compile', 'compileFirst'];
  const bytes: readonly Measure[] = ['heap', 'allocated'];
  const rows = board
    .workloads()
    .map((workload) => [
      workload,
      ...times.map((measure) => formatTime(board.figure(US, workload, measure))),
      ...bytes.map((measure) => formatBytes(board.figure(US, workload, measure))),
    ]);
  const head = ['portcullis', 'hot', 'first key', 'last leaf', 'undeclared', 'errors', 'first pass'];
  return formatTable([...head, 'compile', 'first compile', 'heap', 'allocated'], rows);
}

export function formatColdStarts(board: Board): string {
  const names = [US, ...board.peers()];
  const workloads = board.workloads().filter((workload) => board.figure(US, workload, 'cold') !== undefined);
  if (workloads.length === 0) return '';
  const rows = names.map((name) => [
    name,
    ...workloads.map((workload) => {
      const time = board.figure(name, workload, 'cold');
      return time === undefined ? '–' : `${time.toFixed(1)} ms`;
    }),
  ]);
  return formatTable(['cold start', ...workloads], rows);
}

export function formatGrowths(board: Board): string {
  if (board.results.growths.length === 0) return '';
  const rows = board.results.growths.map((growth) => [
    `${growth.name} (${growth.grows})`,
    growth.peer,
    growth.points.map(({ size, verdict }) => `${size}: ${formatTime(verdict)}`).join(', '),
    growth.failed === undefined ? formatRatio(growth.verdictExponent) : 'failed',
    growth.grows === 'schema' && growth.failed === undefined ? formatRatio(growth.compileExponent) : '',
  ]);
  return formatTable(['growth', 'peer', 'time of a verdict by size', 'exponent', 'of compiling'], rows);
}
