import * as exported from '../formats/index.ts';
import type { NodeOf } from '../model/plan.ts';
import type { Runtime } from './runtime.ts';

/** The expression for the test of a format, one of those that come with the engine. */
export function formatTest({ name, test }: NodeOf<'format'>, runtime: Runtime): string {
  const found = Object.entries(exported).find(([, format]) => format === (test as unknown));
  if (found === undefined) throw new Error(`the format ${name} has no test that can be written out`);
  return runtime.use(found[0]);
}
