import type { HostileCase } from '../model.ts';

const NO_JSON = 'JSON has finite numbers only (Core 4.2.1)';
const DECIMAL = 'a number means what its decimal says; division results in an integer (Validation 6.2.1)';

/** Numbers that are none, and arithmetic that binary floating point gets wrong. */
export const numbers: readonly HostileCase[] = [
  {
    name: 'Infinity under type: number',
    expected: 'invalid',
    because: NO_JSON,
    create: () => ({ schema: { type: 'number' }, instance: Number.POSITIVE_INFINITY }),
  },
  {
    name: 'Infinity under minimum alone, read from 1e999',
    expected: 'invalid',
    because: NO_JSON,
    create: () => ({ schema: { items: { minimum: 0 } }, instance: JSON.parse('[1e999]') }),
  },
  {
    name: 'NaN under multipleOf alone',
    expected: 'invalid',
    because: NO_JSON,
    create: () => ({ schema: { multipleOf: 0.5 }, instance: Number.NaN }),
  },
  {
    name: 'NaN under a schema without keywords',
    expected: 'valid',
    because: 'the empty schema asserts nothing (Core 4.3.1)',
    create: () => ({ schema: {}, instance: Number.NaN }),
  },
  {
    name: '19.99 under multipleOf: 0.01',
    expected: 'valid',
    because: `${DECIMAL}: 1999`,
    create: () => ({ schema: { multipleOf: 0.01 }, instance: 19.99 }),
  },
  {
    name: '1e308 under multipleOf: 1e-8',
    expected: 'valid',
    because: `${DECIMAL}: 10^316`,
    create: () => ({ schema: { multipleOf: 1e-8 }, instance: 1e308 }),
  },
  {
    name: '1.7e308 under multipleOf: 5e-324, in 10,000 items',
    expected: 'valid',
    because: `${DECIMAL}: 34 · 10^630`,
    create: () => ({
      schema: { items: { multipleOf: 5e-324 } },
      instance: Array.from({ length: 10_000 }, () => 1.7e308),
    }),
  },
];
