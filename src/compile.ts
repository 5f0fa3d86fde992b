import { boundInPlace } from './analysis/in-place.ts';
import { findRecursion } from './analysis/recursion.ts';
import { createSites } from './analysis/sites.ts';
import { dialects } from './dialects/index.ts';
import type { CompileOptions } from './model/public.ts';
import { buildPlan } from './plan/build.ts';
import { composeRewrites, type RewriteName } from './plan/rewrites/index.ts';
import { createTools } from './plan/tools.ts';
import { compileVerdict } from './run/verdict/compile.ts';
import { createFrame, DEFAULT_SUBSCHEMAS } from './schema/frame.ts';
import { createPatterns } from './schema/patterns.ts';
import { createValidator, type Validator } from './validator.ts';

const DEFAULT_DEPTH = 512;
const DEFAULT_ERRORS = 100;
const DEFAULT_EXPANSION = 100_000;

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
  const pattern = createPatterns(options);
  const frame = createFrame(schema, dialects, options, pattern);
  const sites = createSites(frame, options.limits?.subschemas ?? DEFAULT_SUBSCHEMAS);
  const expansion = boundInPlace(sites, options.limits?.expansion ?? DEFAULT_EXPANSION);
  const recursion = findRecursion(sites, depth);
  const plan = buildPlan(sites, recursion, expansion, createTools(options, depth, pattern));
  const verdict = compileVerdict(plan, composeRewrites(rewrites), depth);
  return createValidator(schema, plan, verdict, { depth, errors: options.limits?.errors ?? DEFAULT_ERRORS });
}
