import { propertyNames } from '../json/value.ts';
import type { Keyword } from '../model/keyword.ts';
import { count } from './checks.ts';
import { explainCount } from './limits.ts';

/** Validation 6.5.2. */
export const minProperties: Keyword<'propertyCount'> = {
  name: 'minProperties',
  check: count,
  plan: ({ value }) => ({
    kind: 'propertyCount',
    minimum: value as number,
    maximum: Number.POSITIVE_INFINITY,
  }),
  message: 'fewer properties than minProperties',
  explain: (node, value) => explainCount(node, propertyNames(value as object).length),
};
