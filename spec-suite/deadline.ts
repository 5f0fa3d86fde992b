import { Script } from 'node:vm';

const HOOK = Symbol.for('spec-suite work under a deadline');
const script = new Script(`globalThis[Symbol.for(${JSON.stringify(HOOK.description)})]()`);

/**
 * Does work that may never end, such as matching a hostile pattern, and gives it up when its time is over.
 *
 * @param milliseconds the time it has
 * @returns what the work returns
 * @throws what the work throws, or an `Error` that says that the time was not enough
 */
export function withDeadline<T>(milliseconds: number, work: () => T): T {
  let result: { readonly value: T } | undefined;
  Object.defineProperty(globalThis, HOOK, {
    value: () => {
      result = { value: work() };
    },
    configurable: true,
  });
  try {
    script.runInThisContext({ timeout: milliseconds });
  } catch (error) {
    if ((error as { code?: string }).code !== 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw error;
    throw new Error(`not done after ${milliseconds} ms`);
  }
  return (result as unknown as { readonly value: T }).value;
}
