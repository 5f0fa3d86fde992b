import type { Keyword } from '../model/keyword.ts';
import { count } from './checks.ts';
import { explainCount } from './limits.ts';

/** Validation 6.4.1. */
export const maxItems: Keyword<'itemCount'> = {
  name: 'maxItems',
  check: count,
  plan: ({ value }) => ({ kind: 'itemCount', minimum: 0, maximum: value as number }),
  message: 'more items than maxItems',
  explain: (node, value) => explainCount(node, (value as unknown[]).length),
};
