import type { Keyword } from '../model/keyword.ts';
import { number } from './checks.ts';
import { explainBound } from './limits.ts';

/** Validation 6.2.2. */
export const maximum: Keyword<'bound'> = {
  name: 'maximum',
  check: number,
  plan: ({ value }) => ({ kind: 'bound', limit: value as number, comparison: '<=' }),
  message: '> maximum',
  explain: explainBound,
};
