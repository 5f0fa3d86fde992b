import type { Keyword, PlanContext } from '../model/keyword.ts';
import { annotate } from './annotation.ts';
import { assertion } from './assertion.ts';
import { string } from './checks.ts';

/** A keyword about what a text holds (Validation 8): an annotation, unless `compile` is told how to test it. */
export function content(
  name: string,
  message: string,
  testOf: (name: string, context: PlanContext) => ((text: string) => boolean) | undefined,
): Keyword<'format' | 'annotation'> {
  return assertion(
    name,
    string,
    (context) => {
      const value = context.value as string;
      const test = testOf(value, context);
      return test ? { kind: 'format', name: value, type: 'string', test } : annotate(value, 'string');
    },
    message,
  );
}
