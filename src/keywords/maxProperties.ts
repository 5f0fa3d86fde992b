import { propertyNames } from '../json/value.ts';
import type { Keyword } from '../model/keyword.ts';
import { count } from './checks.ts';
import { explainCount } from './limits.ts';

/** Validation 6.5.1. */
export const maxProperties: Keyword<'propertyCount'> = {
  name: 'maxProperties',
  check: count,
  plan: ({ value }) => ({ kind: 'propertyCount', minimum: 0, maximum: value as number }),
  message: 'more properties than maxProperties',
  explain: (node, value) => explainCount(node, propertyNames(value as object).length),
};
