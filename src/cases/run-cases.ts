import { compile } from '../compile.ts';
import type { CompileOptions, ValidationError } from '../model/public.ts';
import type { Case, CaseResult, CaseRun } from './model.ts';
import { argumentsOf } from './read-cases.ts';

/** As much of a compiled schema as cases ask for. */
export interface CaseValidator {
  is(value: unknown): boolean;
  errors(value: unknown): readonly Pick<ValidationError, 'path' | 'keyword'>[];
}

export interface RunOptions {
  /** How the schema is compiled, where a schema is given. */
  readonly compile?: CompileOptions;
}

/**
 * Asks a validator about every case.
 *
 * @param subject a schema, or what `compile` makes of one
 * @returns what came of each case, in their order
 * @throws SchemaError when the schema is wrong
 * @throws CaseFileError when the arguments of a case cannot be read
 */
export function runCases(subject: unknown, cases: readonly Case[], options: RunOptions = {}): CaseRun {
  const validator = isValidator(subject) ? subject : compile(subject, options.compile);
  return summarize(cases.map((one) => judge(one, validator)));
}

/** Counts what came of cases. */
export function summarize(results: readonly CaseResult[]): CaseRun {
  const passed = results.filter((result) => result.passed).length;
  return { passed, failed: results.length - passed, results };
}

function judge(one: Case, validator: CaseValidator): CaseResult {
  const value = argumentsOf(one);
  const valid = validator.is(value);
  const errors = validator.errors(value);
  const lines = errors.map(({ path, keyword }) => `${path} ${keyword}`);
  const problems: string[] = [];
  if (valid !== one.valid)
    problems.push(one.valid ? `expected valid, found ${lines.join(', ')}` : 'expected invalid, found valid');
  if (valid !== (errors.length === 0)) problems.push('the verdict and the errors disagree');
  if (!valid)
    for (const [path, keyword] of one.errors ?? [])
      if (!lines.includes(`${path} ${keyword}`))
        problems.push(`expected ${path} ${keyword}, found ${lines.join(', ') || 'nothing'}`);
  return { case: one, passed: problems.length === 0, problems };
}

function isValidator(subject: unknown): subject is CaseValidator {
  return (
    typeof subject === 'object' && subject !== null && 'is' in subject && typeof subject.is === 'function'
  );
}
