import type { Keyword } from '../model/keyword.ts';
import { number } from './checks.ts';
import { explainBound } from './limits.ts';

/** Validation 6.2.4. */
export const minimum: Keyword<'bound'> = {
  name: 'minimum',
  check: number,
  plan: ({ value }) => ({ kind: 'bound', limit: value as number, comparison: '>=' }),
  message: '< minimum',
  explain: explainBound,
};
