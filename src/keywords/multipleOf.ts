import { multipleTest } from '../json/decimal.ts';
import type { Keyword } from '../model/keyword.ts';
import { positiveNumber } from './checks.ts';

/** Validation 6.2.1, exact in decimal. */
export const multipleOf: Keyword<'multipleOf'> = {
  name: 'multipleOf',
  check: positiveNumber,
  plan: ({ value }) => ({
    kind: 'multipleOf',
    divisor: value as number,
    test: multipleTest(value as number),
  }),
  message: 'not a multiple of multipleOf',
  explain: ({ divisor }) => [{ params: { multipleOf: divisor } }],
};
