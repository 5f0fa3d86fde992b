import type { Pattern } from '../model/plan.ts';
import type { CompileOptions } from '../model/public.ts';
import { compilePattern } from '../regex/index.ts';

/** Compiles a regular expression, each once per schema. */
export type PatternCompiler = (source: string) => Pattern;

/**
 * Makes the pattern compiler of one schema.
 *
 * @returns a function that throws PatternError for a pattern that is wrong, or not linear where that is asked for
 */
export function createPatterns({ patterns = 'linear' }: CompileOptions): PatternCompiler {
  const known = new Map<string, Pattern>();
  return (source) => {
    const pattern = known.get(source) ?? compilePattern(source, { patterns });
    known.set(source, pattern);
    return pattern;
  };
}
