import type { CompileOptions } from '../src/model/public.ts';
import { withDeadline } from './deadline.ts';
import {
  attempt,
  type CaseResult,
  type Compile,
  MEANS,
  type Means,
  type Subject,
  type SuiteGroup,
} from './model.ts';

/**
 * Compiles a group's schema once and asks it every test, forwards and then backwards, so that state left behind by
 * one instance shows in another's answer.
 *
 * @param file the file's name, for the results
 * @returns one result for each test; a schema that is refused fails them all
 */
export function checkGroup(
  file: string,
  group: SuiteGroup,
  compile: Compile,
  options: CompileOptions,
): CaseResult[] {
  const wrong = group.tests.map(() => new Map<Means, string>());
  const outcome = attempt(() => withDeadline(DEADLINE, () => ask(group, compile, options, wrong)));
  return group.tests.map((test, index) => ({
    file,
    group: group.description,
    test: test.description,
    expected: describe(test.valid),
    wrong:
      typeof outcome === 'string'
        ? new Map(MEANS.map((means) => [means, outcome]))
        : (wrong[index] ?? new Map()),
  }));
}

/** A group takes a few milliseconds; one that takes this long does not end. */
const DEADLINE = 10_000;

function ask(
  group: SuiteGroup,
  compile: Compile,
  options: CompileOptions,
  wrong: readonly Map<Means, string>[],
): void {
  const subject = attempt(() => compile(group.schema, options));
  const forwards = group.tests.map((_, index) => index);
  for (const index of [...forwards, ...forwards.toReversed()]) {
    const test = group.tests[index];
    if (test === undefined) continue;
    for (const [means, question] of QUESTIONS) {
      const got = typeof subject === 'string' ? subject : attempt(() => question(subject, test.data));
      if (got !== test.valid) wrong[index]?.set(means, describe(got));
    }
  }
}

const QUESTIONS: readonly [Means, (subject: Subject, data: unknown) => boolean | string][] = [
  ['verdict', (subject, data) => subject.is(data)],
  [
    'report',
    (subject, data) => {
      const valid = subject.errors(data).length === 0;
      return subject.validate(data).valid === valid ? valid : 'errors and validate disagree';
    },
  ],
  ['output', (subject, data) => subject.evaluate(data, 'flag').valid],
];

function describe(answer: boolean | string): string {
  if (typeof answer === 'string') return answer;
  return answer ? 'valid' : 'invalid';
}
