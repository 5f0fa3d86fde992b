import type { FormatAssertion } from '../model/keyword.ts';
import type { Pattern } from '../model/plan.ts';
import type { CompileOptions } from '../model/public.ts';
import type { Location } from '../model/schema.ts';
import { Problems } from '../schema/problems.ts';
import type { PlanTools } from './build.ts';

/** Patterns, each compiled once, and formats from the options. */
export function createTools({ formats, content }: CompileOptions, depth: number): PlanTools {
  const patterns = new Map<string, Pattern>();
  return {
    depth,
    content,
    pattern(source) {
      let pattern = patterns.get(source);
      if (pattern === undefined) {
        const expression = new RegExp(source, 'u');
        pattern = { source, test: (text) => expression.test(text) };
        patterns.set(source, pattern);
      }
      return pattern;
    },
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
  problems.add(location, ['format'], message, 'format');
  problems.throwIfAny();
}
