import type { Keyword } from '../model/keyword.ts';
import { number } from './checks.ts';
import { explainBound } from './limits.ts';

/** Validation 6.2.5. */
export const exclusiveMinimum: Keyword<'bound'> = {
  name: 'exclusiveMinimum',
  check: number,
  plan: ({ value }) => ({ kind: 'bound', limit: value as number, comparison: '>' }),
  message: '<= exclusiveMinimum',
  explain: explainBound,
};
