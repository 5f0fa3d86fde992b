import { judge, readExpectedFailures } from '../../../spec-suite/expected.ts';
import type { Compile } from '../../../spec-suite/model.ts';
import { runSuites } from '../../../spec-suite/runner.ts';
import { DIALECTS } from '../../../spec-suite/suite.ts';
import { countPassing, formatFailures } from '../../../spec-suite/table.ts';
import { content, formats } from '../../../src/formats/index.ts';
import { compile } from '../../../src/index.ts';

/** What a runtime says of itself after it has run the suites. */
export interface Outcome {
  readonly passed: number;
  readonly total: number;
  /** Cases that fail unannounced, and announcements that do not hold; the first ten as text. */
  readonly bad: number;
  readonly failures: string;
}

/** Runs the official suite, in every dialect, and our own. */
export function runSuite(): Outcome {
  const rows = runSuites(
    '/official',
    ['official', 'own'],
    { dialects: DIALECTS },
    {
      compile: compile as Compile,
      content,
      formats,
    },
  );
  const { failures, passing, unknown } = judge(rows, readExpectedFailures(), true);
  const cases = rows.flatMap((row) => row.cases);
  return {
    passed: countPassing(cases),
    total: cases.length,
    bad: failures.length + passing.length + unknown.length,
    failures: formatFailures(failures.slice(0, 10)),
  };
}
