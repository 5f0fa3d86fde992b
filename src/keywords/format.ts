import type { Keyword } from '../model/keyword.ts';
import { annotate } from './annotation.ts';
import { assertion } from './assertion.ts';
import { string } from './checks.ts';

/** Validation 7: an annotation, and an assertion where `compile` is given formats or the dialect demands it. */
export const format: Keyword<'format' | 'annotation'> = assertion(
  'format',
  string,
  (context) => {
    const name = context.value as string;
    const test = context.format(name);
    return test ? { kind: 'format', name, ...test } : annotate(name);
  },
  'does not match format',
);
