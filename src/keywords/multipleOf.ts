import { multipleTest } from '../json/decimal.ts';
import type { Keyword } from '../model/keyword.ts';
import { assertion } from './assertion.ts';
import { expect } from './checks.ts';

/** Validation 6.2.1, exact in decimal. */
export const multipleOf: Keyword<'multipleOf'> = assertion(
  'multipleOf',
  expect('a number above 0', (value) => typeof value === 'number' && value > 0),
  ({ value }) => ({
    kind: 'multipleOf',
    divisor: value as number,
    test: multipleTest(value as number),
  }),
  'not a multiple of multipleOf',
);
