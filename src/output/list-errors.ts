import type { Plan, SchemaNode } from '../model/plan.ts';
import type { ValidationError } from '../model/public.ts';
import { isAssertion } from '../run/assertions.ts';
import type { Report } from '../run/report/report.ts';
import type { SchemaTrace } from '../run/report/trace.ts';
import type { Verdicts } from '../run/verdict/compile.ts';
import { NestingTooDeep } from '../run/verdict/nesting.ts';
import { type Answers, Errors } from './errors.ts';
import { tooDeep } from './too-deep.ts';

/**
 * Makes what lists the errors of invalid values.
 *
 * @param report answers where the verdict would need more stack than there is
 * @param limit the most errors to list
 */
export function createErrorList(
  plan: Plan,
  verdicts: Verdicts,
  report: Report,
  limit: number,
): (value: unknown) => ValidationError[] {
  return (value) =>
    verdicts.run(true, () => {
      try {
        return new Errors(plan, verdicts, limit).of(value);
      } catch (error) {
        if (error instanceof NestingTooDeep) return [tooDeep(plan.root, value, error)];
        if (error instanceof RangeError)
          return new Errors(plan, answersOf(report(value), verdicts), limit).of(value);
        throw error;
      }
    });
}

/** What an evaluation of the whole says of its parts; of what it did not look at there is nothing to tell. */
function answersOf(whole: SchemaTrace, verdicts: Verdicts): Answers {
  const answers = new Map<SchemaNode, Map<unknown, boolean>>();
  const waiting = [whole];
  for (let trace = waiting.pop(); trace !== undefined; trace = waiting.pop()) {
    const { schema, value, valid, parts } = trace;
    const known = answers.get(schema);
    if (known === undefined) answers.set(schema, new Map([[value, valid]]));
    else known.set(value, valid);
    for (const keyword of parts) for (const below of keyword.parts) waiting.push(below);
  }
  return {
    holds: (schema, value) => answers.get(schema)?.get(value) ?? true,
    accepts: (node, value, depth) => isAssertion(node) && verdicts.accepts(node, value, depth),
  };
}
