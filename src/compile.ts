import { boundInPlace } from './analysis/in-place.ts';
import { findRecursion } from './analysis/recursion.ts';
import { createSites } from './analysis/sites.ts';
import { dialects } from './dialects/index.ts';
import type { CompileOptions } from './model/public.ts';
import { readOptions } from './options.ts';
import { buildPlan } from './plan/build.ts';
import { composeRewrites, type RewriteName } from './plan/rewrites/index.ts';
import { compileVerdict } from './run/verdict/compile.ts';
import type { Shortcut } from './run/verdict/shortcuts.ts';
import { createFrame } from './schema/frame.ts';
import { createPatterns } from './schema/patterns.ts';
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
  const { limits } = settings;
  const pattern = createPatterns(settings);
  const frame = createFrame(schema, dialects, settings, pattern);
  const sites = createSites(frame, limits.subschemas);
  const expansion = boundInPlace(sites, limits.expansion);
  const recursion = findRecursion(sites, limits.depth);
  const plan = buildPlan(sites, recursion, expansion, settings, pattern);
  const verdicts = compileVerdict(plan, composeRewrites(without), without);
  return createValidator(schema, plan, verdicts, limits.errors);
}
