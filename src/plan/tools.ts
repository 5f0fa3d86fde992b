import type { FormatAssertion } from '../model/keyword.ts';
import type { CompileOptions } from '../model/public.ts';
import type { Location } from '../model/schema.ts';
import type { PatternCompiler } from '../schema/patterns.ts';
import { Problems } from '../schema/problems.ts';
import type { PlanTools } from './build.ts';

/** What the plan needs from the options. */
export function createTools(
  { formats, content }: CompileOptions,
  depth: number,
  pattern: PatternCompiler,
): PlanTools {
  return {
    depth,
    content,
    pattern,
    format(name, location) {
      const test = formats !== undefined && Object.hasOwn(formats, name) ? formats[name] : undefined;
      if (test === undefined && location.dialect.assertsFormat) refuse(name, location);
      return test && toAssertion(test);
    },
  };
}

function toAssertion(test: NonNullable<CompileOptions['formats']>[string]): FormatAssertion {
  return typeof test === 'function' ? { type: 'string', test } : test;
}

/** Where the format-assertion vocabulary is in force, a format that cannot be tested must not pass (Validation 7.2.2). */
function refuse(name: string, location: Location): void {
  const problems = new Problems();
  const message = `the dialect asserts formats, but there is no test for ${JSON.stringify(name)}; pass it in \`formats\``;
  problems.add(location, message, 'format');
  problems.throwIfAny();
}
