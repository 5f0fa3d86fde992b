import { bounded } from '../json/excerpt.ts';
import { copyJson } from '../json/value.ts';
import type { Keyword } from '../model/keyword.ts';
import { constant } from './checks.ts';

/** Validation 6.1.3. */
export const constKeyword: Keyword<'const'> = {
  name: 'const',
  check: constant,
  plan: ({ value }) => ({ kind: 'const', value: copyJson(value) }),
  message: 'not equal to const',
  explain: ({ value }) => [{ params: { const: bounded(value) } }],
};
