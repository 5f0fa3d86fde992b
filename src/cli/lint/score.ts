import { printable } from '../../json/printable.ts';
import type { SubjectReport } from './findings.ts';
import type { Printer } from './report.ts';

const titles = ['score', 'objects', 'strings', 'arrays', 'errors', 'warnings', 'infos', 'tool'];

/** A table of how far each schema is closed: what share of its objects is closed, of its strings and arrays bounded. */
export const printScores: Printer = function* print({ subjects }) {
  const rows = [titles, ...subjects.map(toRow), ...(subjects.length > 1 ? [toTotal(subjects)] : [])];
  const widths = titles.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  for (const row of rows) {
    const numbers = row.slice(0, -1).map((cell, column) => cell.padStart(widths[column] ?? 0));
    yield `${[...numbers, row.at(-1)].join('  ')}\n`;
  }
};

function toRow({ file, tool, closure }: SubjectReport): string[] {
  return [...figures(closure), printable(`${file}${tool === null ? '' : ` ${tool}`}`, 'line')];
}

function toTotal(subjects: readonly SubjectReport[]): string[] {
  const closures = subjects.map(({ closure }) => closure);
  const sum = (pick: (closure: Closure) => number): number =>
    closures.reduce((total, closure) => total + pick(closure), 0);
  const share = (kind: 'objects' | 'strings' | 'arrays'): Closure['objects'] => ({
    all: sum((closure) => closure[kind].all),
    closed: sum((closure) => closure[kind].closed),
  });
  const shares = { objects: share('objects'), strings: share('strings'), arrays: share('arrays') };
  const findings = {
    error: sum((closure) => closure.findings.error),
    warning: sum((closure) => closure.findings.warning),
    info: sum((closure) => closure.findings.info),
  };
  // The mean, so that a tool with many properties does not hide the others.
  const score = Math.floor(sum((closure) => closure.score) / subjects.length);
  return [...figures({ ...shares, findings, score }), 'all'];
}

type Closure = SubjectReport['closure'];

function figures({ score, objects, strings, arrays, findings }: Closure): string[] {
  const shares = [objects, strings, arrays].map(({ closed, all }) => (all === 0 ? '-' : `${closed}/${all}`));
  return [`${score}`, ...shares, `${findings.error}`, `${findings.warning}`, `${findings.info}`];
}
