import { codePointLength } from '../json/text.ts';
import type { Keyword } from '../model/keyword.ts';
import { count } from './checks.ts';
import { explainCount } from './limits.ts';

/** Validation 6.3.1. */
export const maxLength: Keyword<'length'> = {
  name: 'maxLength',
  check: count,
  plan: ({ value }) => ({ kind: 'length', minimum: 0, maximum: value as number }),
  message: 'longer than maxLength',
  explain: (node, value) => explainCount(node, codePointLength(value as string)),
};
