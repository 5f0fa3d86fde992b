import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CaseResult, Row } from './model.ts';

/** A case that is known to fail, named exactly, and why. */
export interface ExpectedFailure {
  readonly file: string;
  readonly group: string;
  readonly test: string;
  readonly reason: string;
}

/** What is wrong with a run: cases that fail unannounced, and announcements that do not hold. */
export interface Judgement {
  readonly failures: readonly CaseResult[];
  readonly expected: readonly CaseResult[];
  /** Entries of the list that passed. */
  readonly passing: readonly ExpectedFailure[];
  /** Entries of the list that name no case of a file that ran. */
  readonly unknown: readonly ExpectedFailure[];
}

export function readExpectedFailures(): readonly ExpectedFailure[] {
  return JSON.parse(readFileSync(join(import.meta.dirname, 'expected-failures.json'), 'utf8'));
}

/**
 * Holds the results against the list of expected failures.
 *
 * @param complete whether every file ran; otherwise entries of files that did not run are left alone
 */
export function judge(rows: readonly Row[], list: readonly ExpectedFailure[], complete: boolean): Judgement {
  const cases = rows.flatMap((row) => row.cases);
  const files = new Set(cases.map((result) => result.file));
  const announced = new Set(list.map(nameOf));
  const ran = new Set(cases.map(nameOf));
  const failing = cases.filter((result) => result.wrong.size > 0);
  const failed = new Set(failing.map(nameOf));
  return {
    failures: failing.filter((result) => !announced.has(nameOf(result))),
    expected: failing.filter((result) => announced.has(nameOf(result))),
    passing: list.filter((entry) => ran.has(nameOf(entry)) && !failed.has(nameOf(entry))),
    unknown: list.filter((entry) => !ran.has(nameOf(entry)) && (complete || files.has(entry.file))),
  };
}

function nameOf(named: { file: string; group: string; test: string }): string {
  return JSON.stringify([named.file, named.group, named.test]);
}
