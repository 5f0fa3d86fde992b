import { severities } from '../../lint/config/config.ts';
import type { Rule, Severity } from '../../lint/index.ts';
import type { PlacedFinding, SubjectReport } from './findings.ts';

/** All that a run has to tell. */
export interface Report {
  readonly subjects: readonly SubjectReport[];
  /** Of all files, in their order, and of the config. */
  readonly findings: readonly PlacedFinding[];
  /** The rules that ran. */
  readonly rules: readonly Pick<Rule, 'id' | 'title' | 'why' | 'severity' | 'help'>[];
}

/** Writes a report, piece by piece. */
export type Printer = (report: Report) => Iterable<string>;

/** How many findings there are of each severity. */
export function countSeverities(
  findings: readonly { readonly severity: Severity }[],
): Record<Severity, number> {
  const count = { error: 0, warning: 0, info: 0 };
  for (const { severity } of findings) count[severity]++;
  return count;
}

/** Whether a severity is at a level or above it. */
export function reaches(severity: Severity, level: Severity): boolean {
  return severities.indexOf(severity) <= severities.indexOf(level);
}

/** `1 tool`, `2 tools`, `2 fixes`. */
export function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : noun.endsWith('x') ? 'es' : 's'}`;
}
