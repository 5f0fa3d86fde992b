import type { Keyword } from '../model/keyword.ts';
import { count } from './checks.ts';
import { explainCount } from './limits.ts';

/** Validation 6.4.2. */
export const minItems: Keyword<'itemCount'> = {
  name: 'minItems',
  check: count,
  plan: ({ value }) => ({ kind: 'itemCount', minimum: value as number, maximum: Number.POSITIVE_INFINITY }),
  message: 'fewer items than minItems',
  explain: (node, value) => explainCount(node, (value as unknown[]).length),
};
