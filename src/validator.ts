import { shorten } from './json/excerpt.ts';
import type { Plan } from './model/plan.ts';
import type {
  Messages,
  OutputFormat,
  OutputUnit,
  V1OutputFormat,
  V1OutputUnit,
  ValidationError,
  ValidationResult,
} from './model/public.ts';
import { createErrorList } from './output/list-errors.ts';
import { type StandardProps, standardProps } from './output/standard-schema.ts';
import { toOutput } from './output/units.ts';
import { createReport } from './run/report/report.ts';
import type { Verdicts } from './run/verdict/compile.ts';
import { ValidationFailure } from './validation-failure.ts';

/** A compiled schema. */
export interface Validator<T = unknown> {
  /** The schema as it was given. */
  readonly schema: unknown;
  /**
   * True when the value is valid. It stops at the first failure and never throws; it allocates only for `uniqueItems`
   * and where `unevaluated…` depends on which branches hold.
   */
  is(value: unknown): value is T;
  /**
   * Everything that is wrong with a value, up to `limits.errors`; empty when it is valid. Never throws, unless the
   * messages that are given do.
   *
   * @param options what words the errors' `message`, those of branches in `params` excepted
   */
  errors(value: unknown, options?: { readonly messages?: Messages }): ValidationError[];
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
   * @throws TypeError for any other format, and what the value itself throws when it is read
   */
  evaluate(value: unknown, format: OutputFormat): OutputUnit;
  evaluate(value: unknown, format: V1OutputFormat): V1OutputUnit;
  evaluate(value: unknown, format: OutputFormat | V1OutputFormat): OutputUnit | V1OutputUnit;
  /** Standard Schema v1 with its JSON Schema extension, for libraries that take any validator. */
  readonly '~standard': StandardProps<T>;
}

/**
 * Gives a plan its public face. Valid values never meet the report.
 *
 * @param schema the schema as it was given
 * @param limit the most errors that one report collects
 */
export function createValidator<T>(
  schema: unknown,
  plan: Plan,
  verdicts: Verdicts,
  limit: number,
): Validator<T> {
  const report = createReport(plan);
  const listErrors = createErrorList(plan, verdicts, report, limit);
  const is = (value: unknown): value is T => {
    try {
      return verdicts.is(value);
    } catch (error) {
      return error instanceof RangeError && isValidOnHeap(value);
    }
  };
  // A value within the limit may still be too deep for the stack. The report lives on the heap, and is slower.
  const isValidOnHeap = (value: unknown): boolean => {
    try {
      return report(value).valid;
    } catch {
      return false;
    }
  };
  const errors = (value: unknown): ValidationError[] => {
    if (is(value)) return [];
    try {
      const list = listErrors(value);
      return list.length > 0 ? list : [unreadable('the value changed while it was validated')];
    } catch (error) {
      return [unreadable('reading the value failed', error)];
    }
  };
  const validate = (value: unknown): ValidationResult<T> => {
    const list = errors(value);
    return list.length === 0 ? { valid: true, value: value as T } : { valid: false, errors: list };
  };
  return {
    schema,
    is,
    errors: (value, { messages } = {}) => {
      const list = errors(value);
      if (messages) for (const error of list) error.message = messages(error, schema);
      return list;
    },
    validate,
    parse(value) {
      const list = errors(value);
      if (list.length > 0) throw new ValidationFailure(list);
      return value as T;
    },
    evaluate: (value: unknown, format: OutputFormat | V1OutputFormat) =>
      format === 'flag' ? { valid: is(value) } : toOutput(report(value), format),
    '~standard': standardProps(plan.root.location, validate),
  };
}

/** The error for a value that could not be read to its end; it stands for the whole. */
function unreadable(message: string, thrown?: unknown): ValidationError {
  const params = thrown instanceof Error ? { error: shorten(`${thrown.name}: ${thrown.message}`, 200) } : {};
  return { path: '$', instanceLocation: '', keyword: 'false', keywordLocation: '', message, params };
}
