import { shorten } from '../../json/excerpt.ts';
import type { Node, Plan, SchemaNode } from '../../model/plan.ts';
import type { ValidationError, ValidationResult } from '../../model/public.ts';
import type { Location } from '../../model/schema.ts';
import { createErrorList } from '../../output/list-errors.ts';
import { standardProps } from '../../output/standard-schema.ts';
import { type AssertionKind, assertions, isAssertion, isConcerned, testOf } from '../../run/assertions.ts';
import { createReport, type Report } from '../../run/report/report.ts';
import type { Verdicts } from '../../run/verdict/compile.ts';
import { STEPS } from './recursion.ts';

/** A schema of an emitted plan. One without a function of its own only tests single values. */
interface EmittedSchema extends SchemaNode {
  readonly verdict: ((value: unknown, depth: number) => boolean) | undefined;
}

/** What an emitted module knows of a schema. */
interface Emitted {
  readonly is: (value: unknown) => boolean;
  /** Makes the plan, which is not done before the first error. */
  readonly plan: () => Plan;
  /** The most errors that one report collects. */
  readonly limit: number;
  /** Begins and ends a run of recursive checks. */
  readonly inRun: <T>(steps: number, action: () => T) => T;
}

/** What tells why a value is not valid. */
interface Reporter {
  errors(value: unknown): ValidationError[];
  /** The verdict of the report, which lives on the heap: for values that are too deep for the stack. */
  isValid(value: unknown): boolean;
}

/** Gives the functions of a schema the engine's own lists of errors. */
export function createReporter({ is, plan, limit, inRun }: Emitted): Reporter {
  const tests = new Map<Node, (value: never) => boolean>();
  const isMet = (node: Node, value: unknown): boolean => {
    const test = tests.get(node) ?? testOf(node);
    tests.set(node, test);
    return !isConcerned(assertions[node.kind as AssertionKind][0], value) || test(value as never);
  };
  const verdicts: Verdicts = {
    is,
    run: (isRemembering, action) => inRun(isRemembering ? STEPS : 0, action),
    holds(schema, value, depth) {
      const { verdict, always, nodes } = schema as EmittedSchema;
      if (verdict !== undefined) return verdict(value, depth);
      return always ?? nodes.every((node) => isMet(node, value));
    },
    accepts: (node, value) => isAssertion(node) && isMet(node, value),
  };
  let made: { report: Report; list: (value: unknown) => ValidationError[] } | undefined;
  const make = (): NonNullable<typeof made> => {
    if (made === undefined) {
      const schemas = plan();
      const report = createReport(schemas);
      made = { report, list: createErrorList(schemas, verdicts, report, limit) };
    }
    return made;
  };
  return {
    errors(value) {
      if (is(value)) return [];
      try {
        const list = make().list(value);
        return list.length > 0 ? list : [unreadable('the value changed while it was validated')];
      } catch (error) {
        return [unreadable('reading the value failed', error)];
      }
    },
    isValid(value) {
      try {
        return make().report(value).valid;
      } catch {
        return false;
      }
    },
  };
}

/** The public face of an emitted schema: that of a compiled one, but for `parse` and `evaluate`. */
export function createTool(
  schema: unknown,
  dialect: string,
  is: (value: unknown) => boolean,
  { errors }: Reporter,
): object {
  const validate = (value: unknown): ValidationResult<unknown> => {
    const list = errors(value);
    return list.length === 0 ? { valid: true, value } : { valid: false, errors: list };
  };
  const location = { schema, dialect: { name: dialect } } as Location;
  return { schema, is, errors, validate, '~standard': standardProps(location, validate) };
}

/** The error for a value that could not be read to its end; it stands for the whole. */
function unreadable(message: string, thrown?: unknown): ValidationError {
  const params = thrown instanceof Error ? { error: shorten(`${thrown.name}: ${thrown.message}`, 200) } : {};
  return { path: '$', instanceLocation: '', keyword: 'false', keywordLocation: '', message, params };
}
