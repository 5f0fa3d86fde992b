import type { FormatAssertion } from '../model/keyword.ts';
import type { CompileOptions } from '../model/public.ts';
import type { PatternCompiler } from '../schema/patterns.ts';
import { Problems } from '../schema/problems.ts';
import type { PlanTools } from './build.ts';

/** What the plan needs from the options. */
export function createTools(
  { formats, content }: CompileOptions,
  depth: number,
  pattern: PatternCompiler,
): PlanTools {
  const problems = new Problems();
  return {
    depth,
    content,
    pattern,
    problems,
    format(name, location) {
      const test = formats !== undefined && Object.hasOwn(formats, name) ? formats[name] : undefined;
      // Where the format-assertion vocabulary is in force, what cannot be tested must not pass (Validation 7.2.2).
      if (test === undefined && location.dialect.assertsFormat) {
        const reason = `the dialect asserts formats, and \`formats\` has no test for ${JSON.stringify(name)}`;
        problems.add(location, reason, 'format');
      }
      return test && toAssertion(test);
    },
  };
}

function toAssertion(test: NonNullable<CompileOptions['formats']>[string]): FormatAssertion {
  return typeof test === 'function' ? { type: 'string', test } : test;
}
