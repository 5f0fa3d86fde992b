import type { Keyword } from '../model/keyword.ts';
import { assertion } from './assertion.ts';

/** Validation 6.1.3. */
export const constKeyword: Keyword<'const'> = assertion(
  'const',
  undefined,
  ({ value }) => ({ kind: 'const', value }),
  'not equal to const',
);
