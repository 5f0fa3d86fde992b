import type { CompileOptions } from './model/public.ts';
import { readOptions } from './options.ts';
import { composeRewrites, type RewriteName } from './plan/rewrites/index.ts';
import { readSchema } from './read-schema.ts';
import { compileVerdict } from './run/verdict/compile.ts';
import type { Shortcut } from './run/verdict/shortcuts.ts';
import type { DialectOf } from './types/dialect.ts';
import type { Infer } from './types/infer.ts';
import { createValidator, type Validator } from './validator.ts';

/** What stands for a `dialect` that is not given: no caller has such a value. */
interface Default {
  readonly '~default': never;
}

/**
 * Compiles a JSON Schema.
 *
 * @param schema an object or a boolean; it is read once and never changed, and changing it afterwards changes no answer
 * @param options the dialect, further documents, formats and limits
 * @returns a validator, which may be used from then on without limit and without state; of the type that a schema
 *   written out in the call, or by `defineSchema`, describes, or of the type that the caller names: `compile<Order>`
 * @throws SchemaError when the schema is wrong, with every problem and its location; never later
 * @throws TypeError when an option is not what it should be
 */
export function compile<const S, Name extends string | undefined | Default>(
  schema: S,
  options?: CompileOptions & { readonly dialect?: Name },
): Validator<Infer<S, Default extends Name ? '2020-12' : DialectOf<Name>>>;
export function compile<T = unknown>(schema: unknown, options?: CompileOptions): Validator<T>;
export function compile<T>(schema: unknown, options: CompileOptions = {}): Validator<T> {
  return compileWithout([], schema, options);
}

/** `compile` with some rewrites and shortcuts left out, for tests and measurements. */
export function compileWithout<T = unknown>(
  without: readonly (RewriteName | Shortcut)[],
  schema: unknown,
  options: CompileOptions = {},
): Validator<T> {
  const settings = readOptions(options);
  const plan = readSchema(schema, settings).plan();
  const verdicts = compileVerdict(plan, composeRewrites(without), without);
  return createValidator(schema, plan, verdicts, settings.limits.errors);
}
