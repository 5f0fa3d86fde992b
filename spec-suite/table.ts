import type { Judgement } from './expected.ts';
import { type CaseResult, groupBy, MEANS, type Row } from './model.ts';

const HEADINGS = ['dialect', 'group', 'files', 'cases', ...MEANS];

/** The rows as a table in Markdown, which also reads well in a terminal. */
export function formatTable(rows: readonly Row[]): string {
  const cells = rows.map((row) => [
    row.dialect,
    row.kind,
    String(row.files),
    String(row.cases.length),
    ...MEANS.map((means) =>
      row.means.includes(means) ? String(row.cases.filter((result) => !result.wrong.has(means)).length) : '',
    ),
  ]);
  const widths = HEADINGS.map((heading, column) =>
    Math.max(heading.length, ...cells.map((row) => row[column]?.length ?? 0)),
  );
  const line = (row: readonly string[]) =>
    `| ${row.map((cell, column) => pad(cell, widths[column] ?? 0, column)).join(' | ')} |`;
  const rule = `| ${widths.map((width, column) => (column < 2 ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`)).join(' | ')} |`;
  return [line(HEADINGS), rule, ...cells.map(line)].join('\n');
}

/** One line for each dialect: how many of its cases pass by every means. */
export function formatSummary(rows: readonly Row[]): string {
  const byDialect = groupBy(rows, (row) => row.dialect);
  return [...byDialect]
    .map(([dialect, group]) => {
      const cases = group.flatMap((row) => row.cases);
      return `${dialect}: ${countPassing(cases)} of ${cases.length} cases pass`;
    })
    .join('\n');
}

/** The failures, one or two lines each: where, what was expected, what came. */
export function formatFailures(failures: readonly CaseResult[]): string {
  return failures
    .map(({ file, group, test, expected, wrong }) => {
      const got = [...wrong].map(([means, answer]) => `${means} ${answer}`);
      return `${file} / ${group} / ${test}\n    expected ${expected}, got ${got.join('; ')}`;
    })
    .join('\n');
}

/** What `--write` puts into RESULTS.md. */
export function formatResults(rows: readonly Row[], commit: string, judgement: Judgement): string {
  const known = judgement.expected.map(({ file, group, test }) => `- ${file} / ${group} / ${test}`);
  return `# Results of the specification suites

JSON-Schema-Test-Suite at ${commit}. Written by \`npm run spec -- --write\`.

Every case is answered by \`is\` (verdict), \`errors\` and \`validate\` (report) and \`evaluate\` (output), with one
compiled validator for all cases of a schema, forwards and backwards. A number says how many are answered rightly.

${formatTable(rows)}

${formatSummary(rows).replaceAll('\n', '  \n')}

## Expected failures

${known.length === 0 ? 'None.' : `The reasons are in \`expected-failures.json\`.\n\n${known.join('\n')}`}
`;
}

export function countPassing(cases: readonly CaseResult[]): number {
  return cases.filter((result) => result.wrong.size === 0).length;
}

function pad(cell: string, width: number, column: number): string {
  return column < 2 ? cell.padEnd(width) : cell.padStart(width);
}
