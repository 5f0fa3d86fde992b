import { formatPointer } from '../json/pointer.ts';
import type { Frame, Location } from '../model/schema.ts';
import { composeRewrites } from '../plan/rewrites/index.ts';
import { readFrame, readSchema } from '../read-schema.ts';
import { PatternError } from '../regex/index.ts';
import { compileVerdict } from '../run/verdict/compile.ts';
import type { FrameOptions } from '../schema/frame.ts';
import { createPatterns, type PatternCompiler } from '../schema/patterns.ts';
import { SchemaError, type SchemaProblem } from '../schema/schema-error.ts';
import { createValidator, type Validator } from '../validator.ts';
import type { LintContext, LintedTool } from './model.ts';

/**
 * Reads a schema for the rules. A pattern that the engine refuses does not end the reading; everything else that keeps
 * the schema from being compiled does, and is then all there is to say about it.
 *
 * @param tool the tool whose `inputSchema` the schema is
 * @param tools all tools that are published together
 * @param patterns may be shared between schemas, which often use the same ones
 */
export function createContext(
  schema: unknown,
  tool: LintedTool | undefined,
  tools: readonly LintedTool[],
  options: FrameOptions,
  { pattern, patternFaults }: LenientPatterns,
): LintContext {
  const about = { tool, tools, patternFaults, outputProblems: problemsOfOutput(tool, options, pattern) };
  try {
    const { frame, sites } = readSchema(schema, options, pattern);
    return {
      ...about,
      frame,
      sites,
      problems: [],
      pointerOf: createPointers(frame.root),
      accepts: createJudge(frame, options),
    };
  } catch (error) {
    if (!(error instanceof SchemaError)) throw error;
    const { frame } = readSchema({}, options, pattern);
    const nothing = { frame: { ...frame, locations: [] }, sites: [] };
    return { ...about, ...nothing, problems: error.problems, pointerOf: () => '', accepts: () => undefined };
  }
}

/** A pattern compiler that refuses no pattern, and why the engine would refuse those that it met. */
export interface LenientPatterns {
  readonly pattern: PatternCompiler;
  readonly patternFaults: ReadonlyMap<string, string>;
}

/** A pattern compiler that keeps what is wrong with a pattern and lets it match everything. */
export function createLenientPatterns(options: FrameOptions): LenientPatterns {
  const strict = createPatterns(options);
  const patternFaults = new Map<string, string>();
  const pattern: PatternCompiler = (source) => {
    try {
      return strict(source);
    } catch (error) {
      if (!(error instanceof PatternError)) throw error;
      patternFaults.set(source, error.message);
      return { source, test: () => true };
    }
  };
  return { pattern, patternFaults };
}

function problemsOfOutput(
  tool: LintedTool | undefined,
  options: FrameOptions,
  pattern: PatternCompiler,
): readonly SchemaProblem[] {
  if (tool?.outputSchema === undefined) return [];
  try {
    readSchema(tool.outputSchema, options, pattern);
    return [];
  } catch (error) {
    if (!(error instanceof SchemaError)) throw error;
    return error.problems;
  }
}

/** Compiles single schemas of a frame when a rule asks what they accept. Their dynamic scope begins with them. */
function createJudge(frame: Frame, options: FrameOptions): LintContext['accepts'] {
  const validators = new Map<Location, Validator | undefined>();
  const pattern = createPatterns({ ...options, patterns: 'native' });
  return (location, value) => {
    if (!validators.has(location)) validators.set(location, compileAt(frame, location, options, pattern));
    return validators.get(location)?.is(value);
  };
}

function compileAt(
  frame: Frame,
  location: Location,
  options: FrameOptions,
  pattern: PatternCompiler,
): Validator | undefined {
  try {
    const plan = readFrame({ ...frame, root: location }, options, pattern).plan();
    const verdicts = compileVerdict(plan, composeRewrites([]));
    return createValidator(location.schema, plan, verdicts, options.limits.errors);
  } catch (error) {
    if (error instanceof SchemaError || error instanceof PatternError || error instanceof SyntaxError)
      return undefined;
    throw error;
  }
}

/** Pointers of locations, each put together once. */
function createPointers(root: Location): LintContext['pointerOf'] {
  const known = new Map<Location, string>();
  return function pointerOf(location: Location): string {
    const found = known.get(location);
    if (found !== undefined) return found;
    const { parent, document, tokens } = location;
    const start = document === root.document ? '' : `${document.uri}#`;
    const pointer: string = (parent === undefined ? start : pointerOf(parent)) + formatPointer(tokens);
    known.set(location, pointer);
    return pointer;
  };
}
