import { NestingTooDeep } from '../../run/verdict/nesting.ts';

/** A generated function that can lead back to itself. */
type Check = (value: unknown, depth: number) => boolean;

/** As many recursive steps are taken before answers are kept: most instances never get there. */
export const STEPS = 5_000;

/** What is known within one run: how many recursive steps it took, and then the answers about each container. */
export const run: { steps: number; known: Map<object, Map<Check, boolean>> | undefined } = {
  steps: 0,
  known: undefined,
};

/**
 * Asks one question, or all of one report.
 *
 * @param steps the steps to begin with: those after which answers are kept, where the same will be asked again
 */
export function inRun<T>(steps: number, action: () => T): T {
  // A getter of the instance may come back here in the middle of a run.
  const outer = { ...run };
  run.steps = steps;
  run.known = undefined;
  try {
    return action();
  } finally {
    Object.assign(run, outer);
  }
}

/**
 * The answer about a container, kept for this run: where several branches lead to the same part of the instance, the
 * steps would double with each level.
 */
export function remembered(check: Check, container: object, depth: number): boolean {
  run.known ??= new Map();
  let answers = run.known.get(container);
  if (answers === undefined) {
    answers = new Map();
    run.known.set(container, answers);
  }
  let answer = answers.get(check);
  if (answer === undefined) {
    answer = check(container, depth);
    answers.set(check, answer);
  }
  return answer;
}

/** @throws NestingTooDeep always */
export function tooDeep(limit: number): never {
  throw new NestingTooDeep(limit);
}
