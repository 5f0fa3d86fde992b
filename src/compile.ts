import { findRecursion } from './analysis/cycles.ts';
import { createSites } from './analysis/sites.ts';
import { dialects } from './dialects/index.ts';
import type {
  CompileOptions,
  OutputFormat,
  OutputUnit,
  V1OutputFormat,
  ValidationError,
  ValidationResult,
} from './model/public.ts';
import { listErrors } from './output/errors.ts';
import { type StandardProps, standardProps } from './output/standard-schema.ts';
import { toOutput } from './output/units.ts';
import { buildPlan } from './plan/build.ts';
import { composeRewrites, type RewriteName } from './plan/rewrites/index.ts';
import { createTools } from './plan/tools.ts';
import { Report } from './run/report/report.ts';
import type { Place, SchemaTrace } from './run/report/trace.ts';
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
  /**
   * The result in one of the specification's output formats: Core 12.4, or those of v1.
   *
   * @throws TypeError for any other format
   */
  evaluate(value: unknown, format: OutputFormat): OutputUnit;
  evaluate(value: unknown, format: V1OutputFormat): V1OutputUnit;
  /** Standard Schema v1 with its JSON Schema extension, for libraries that take any validator. */
  readonly '~standard': StandardProps<T>;
}

const DEFAULT_DEPTH = 512;
const ROOT: Place = { instance: undefined, evaluation: undefined };
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
  const trace = (value: unknown, isComplete: boolean): SchemaTrace =>
    new Report(plan, depth, isComplete).schema(plan.root, value, 0, ROOT);
  const explain = (value: unknown): ValidationError[] => listErrors(trace(value, false), errorLimit);
  // Valid values never meet the report.
  const validate = (value: unknown): ValidationResult<T> =>
    is(value) ? { valid: true, value } : { valid: false, errors: explain(value) };
  return {
    schema,
    is,
    errors: (value) => (is(value) ? [] : explain(value)),
    validate,
    parse(value) {
      if (is(value)) return value;
      throw new ValidationFailure(explain(value));
    },
    evaluate: (value: unknown, format: OutputFormat | V1OutputFormat) => toOutput(trace(value, true), format),
    '~standard': standardProps(frame.root.schema, frame.root.dialect, validate),
  };
}
