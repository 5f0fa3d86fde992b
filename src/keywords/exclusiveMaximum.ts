import type { Keyword } from '../model/keyword.ts';
import { number } from './checks.ts';
import { explainBound } from './limits.ts';

/** Validation 6.2.3. */
export const exclusiveMaximum: Keyword<'bound'> = {
  name: 'exclusiveMaximum',
  check: number,
  plan: ({ value }) => ({ kind: 'bound', limit: value as number, comparison: '<' }),
  message: '>= exclusiveMaximum',
  explain: explainBound,
};
