import { findRecursion } from './analysis/cycles.ts';
import { createSites } from './analysis/sites.ts';
import { dialects } from './dialects/index.ts';
import type {
  CompileOptions,
  OutputFormat,
  OutputUnit,
  ValidationError,
  ValidationResult,
} from './model/public.ts';
import { listErrors } from './output/errors.ts';
import { toOutput } from './output/units.ts';
import { buildPlan } from './plan/build.ts';
import { composeRewrites, type RewriteName } from './plan/rewrites/index.ts';
import { createTools } from './plan/tools.ts';
import { Report } from './run/report/report.ts';
import { compileVerdict } from './run/verdict/compile.ts';
import { createFrame } from './schema/frame.ts';
import { ValidationFailure } from './validation-failure.ts';

/** A compiled schema. */
export interface Validator<T = unknown> {
  /** The schema as it was given. */
  readonly schema: unknown;
  /** True when the value is valid. Allocates nothing and stops at the first failure. */
  is(value: unknown): value is T;
  /** Everything that is wrong with a value, up to `limits.errors`; empty when it is valid. */
  errors(value: unknown): ValidationError[];
  /** The value when it is valid, otherwise the errors. */
  validate(value: unknown): ValidationResult<T>;
  /**
   * The value itself, as the type that the schema describes.
   *
   * @throws ValidationFailure carrying the errors, when it is invalid
   */
  parse(value: unknown): T;
  /** The result in one of the specification's output formats (Core 12.4). */
  evaluate(value: unknown, format: OutputFormat): OutputUnit;
}

const DEFAULT_DEPTH = 512;
const DEFAULT_ERRORS = 100;

/**
 * Compiles a JSON Schema.
 *
 * @param schema an object or a boolean; it is read once and never changed, and changing it afterwards has no effect
 * @param options the dialect, further documents, formats and limits
 * @returns a validator, which may be used from then on without limit and without state
 * @throws SchemaError when the schema is wrong, with every problem and its location; never later
 */
export function compile<T = unknown>(schema: unknown, options: CompileOptions = {}): Validator<T> {
  return compileWithout([], schema, options);
}

/** `compile` with some rewrites left out, for tests and measurements. */
export function compileWithout<T = unknown>(
  rewrites: readonly RewriteName[],
  schema: unknown,
  options: CompileOptions = {},
): Validator<T> {
  const depth = options.limits?.depth ?? DEFAULT_DEPTH;
  const errorLimit = options.limits?.errors ?? DEFAULT_ERRORS;
  const frame = createFrame(schema, dialects, options);
  const sites = createSites(frame);
  const plan = buildPlan(sites, findRecursion(sites), createTools(options, depth));
  const verdict = compileVerdict(plan, composeRewrites(rewrites), depth);
  const is = (value: unknown): value is T => verdict(value, 0);
  const report = (value: unknown, isComplete: boolean) =>
    new Report(plan, depth, isComplete).schema(plan.root, value, 0, {
      instance: undefined,
      evaluation: undefined,
    });
  const errors = (value: unknown): ValidationError[] =>
    is(value) ? [] : listErrors(report(value, false), errorLimit);
  return {
    schema,
    is,
    errors,
    validate: (value) => (is(value) ? { valid: true, value } : { valid: false, errors: errors(value) }),
    parse(value) {
      if (is(value)) return value;
      throw new ValidationFailure(errors(value));
    },
    evaluate: (value, format) =>
      format === 'flag' ? { valid: is(value) } : toOutput(report(value, true), format),
  };
}
