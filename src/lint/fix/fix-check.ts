import { compile } from '../../index.ts';
import { isObject } from '../../json/value.ts';
import type { CompileOptions } from '../../model/public.ts';
import type { Location } from '../../model/schema.ts';
import { readOptions } from '../../options.ts';
import { SchemaError } from '../../schema/schema-error.ts';
import { createContext, createLenientPatterns } from '../context.ts';
import type { LintContext } from '../model.ts';
import type { FixCheck } from './apply-fixes.ts';

/**
 * Makes the check that a fixed schema still compiles, if it did before, and still accepts the values that it gives as
 * examples and defaults, wherever it accepted them before.
 */
export function createFixCheck(options: CompileOptions): FixCheck {
  const settings = readOptions(options);
  const patterns = createLenientPatterns(settings);
  return (before, after) => {
    const problem = problemOf(after, options);
    if (problem !== undefined && problemOf(before, options) === undefined)
      return `the schema would not compile: ${problem}`;
    const read = (schema: unknown): LintContext => createContext(schema, undefined, [], settings, patterns);
    const pointer = findRefusedExample(read(before), read(after));
    return pointer === undefined ? undefined : `the value at ${pointer} would be refused`;
  };
}

function problemOf(schema: unknown, options: CompileOptions): string | undefined {
  try {
    compile(schema as object | boolean, options);
    return undefined;
  } catch (error) {
    if (error instanceof SchemaError) return error.problems[0]?.message ?? error.message;
    throw error;
  }
}

/** The pointer of an example or default that only the schema before accepts. */
function findRefusedExample(before: LintContext, after: LintContext): string | undefined {
  const now = new Map(after.frame.locations.map((location) => [after.pointerOf(location), location]));
  for (const location of before.frame.locations) {
    const pointer = before.pointerOf(location);
    // What a fix has renamed or taken away has no counterpart to compare with.
    const same = now.get(pointer);
    if (same === undefined) continue;
    for (const [place, value] of examplesOf(location))
      if (before.accepts(location, value) === true && after.accepts(same, value) === false)
        return pointer + place;
  }
  return undefined;
}

function examplesOf({ schema }: Location): [place: string, value: unknown][] {
  if (!isObject(schema)) return [];
  const { examples, default: fallback } = schema;
  const list = Array.isArray(examples) ? examples : [];
  const found = list.map((value, index): [string, unknown] => [`/examples/${index}`, value]);
  return fallback === undefined ? found : [...found, ['/default', fallback]];
}
