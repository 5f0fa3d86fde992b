import { codePointLength } from '../json/text.ts';
import type { Keyword } from '../model/keyword.ts';
import { count } from './checks.ts';
import { explainCount } from './limits.ts';

/** Validation 6.3.2. */
export const minLength: Keyword<'length'> = {
  name: 'minLength',
  check: count,
  plan: ({ value }) => ({ kind: 'length', minimum: value as number, maximum: Number.POSITIVE_INFINITY }),
  message: 'shorter than minLength',
  explain: (node, value) => explainCount(node, codePointLength(value as string)),
};
