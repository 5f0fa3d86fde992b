import { type HostileCase, MOST_MEMORY, MOST_TIME, type Outcome } from './model.ts';

/** A case and what came of it. */
export interface Row {
  readonly kind: string;
  readonly hostile: HostileCase;
  readonly ours: Outcome;
  readonly others: ReadonlyMap<string, Outcome>;
}

/** What Portcullis got wrong in a case, as lines. */
export function findFaults({ hostile, ours }: Row): string[] {
  const faults: string[] = [];
  const expected = hostile.limit ?? hostile.expected;
  if (ours.answer !== expected) faults.push(`${ours.answer}, not ${expected}, as ${hostile.because}`);
  if (ours.damage !== undefined) faults.push(ours.damage);
  if (ours.time > MOST_TIME) faults.push(`took ${ours.time.toFixed(0)} ms`);
  if (ours.memory > MOST_MEMORY) faults.push(`took ${ours.memory.toFixed(0)} MB`);
  return faults.map((fault) => `${hostile.name}: ${fault}`);
}

/** All cases as a page of Markdown, with the score of each validator. */
export function formatTable(rows: readonly Row[], peers: readonly string[]): string {
  const isRight = (row: Row): boolean => findFaults(row).length === 0;
  const score = [
    `${rows.filter(isRight).length} of ${rows.length} right`,
    ...peers.map((peer) => `${rows.filter((row) => isPeerRight(row, peer)).length} of ${rows.length} right`),
  ];
  const lines = [
    '# Hostile cases',
    '',
    `Every case in a process of its own: \`npm run hostile\`. Portcullis compiles, gives its verdict and then its report within`,
    `${MOST_TIME} ms and ${MOST_MEMORY} MB beyond what the case itself takes; the others compile and validate within 8 seconds. A cell has the answer,`,
    'the processor time in milliseconds and the peak of memory in MB. ✗: wrong, no answer, or for Portcullis beyond the bounds.',
    'In brackets: what Portcullis answers by a documented limit, saying so; another validator may answer either.',
    '',
    `| case | right | portcullis | ${peers.map((peer) => `${peer} |`).join(' ')}`,
    `| --- | --- | --- | ${peers.map(() => '--- |').join(' ')}`,
    `| | | **${score.join('** | **')}** |`,
  ];
  let kind = '';
  for (const row of rows) {
    if (row.kind !== kind) lines.push(`| **${row.kind}** | | | ${peers.map(() => '|').join(' ')}`);
    ({ kind } = row);
    const { hostile, ours, others } = row;
    const limit = hostile.limit === undefined ? '' : ` (${hostile.limit})`;
    const cells = [
      hostile.name.replaceAll('|', '\\|'),
      `${hostile.expected}${limit}`,
      formatOutcome(ours, isRight(row)),
      ...peers.map((peer) => formatOutcome(others.get(peer) as Outcome, isPeerRight(row, peer))),
    ];
    lines.push(`| ${cells.join(' | ')} |`);
  }
  return `${lines.join('\n')}\n`;
}

function isPeerRight({ hostile: { expected, limit }, others }: Row, peer: string): boolean {
  const answer = others.get(peer)?.answer;
  return answer === expected || answer === limit;
}

function formatOutcome({ answer, time, memory }: Outcome, isRight: boolean): string {
  const mark = isRight ? '' : '✗ ';
  const figures = Number.isNaN(memory) ? '' : `, ${time.toFixed(0)} ms, ${memory.toFixed(0)} MB`;
  return `${mark}${answer.replaceAll('|', '\\|').replaceAll('\n', ' ')}${figures}`;
}
