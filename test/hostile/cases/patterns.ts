import type { HostileCase } from '../model.ts';

const ALMOST = `${'a'.repeat(100_000)}!`;
const SEARCH = 'a pattern is searched for anywhere in the text (Validation 6.3.3)';

/** Patterns that make a backtracking engine hang, or a counting one run out of memory. */
export const patterns: readonly HostileCase[] = [
  {
    name: 'pattern ^(a+)+$, 100,000 letters',
    expected: 'invalid',
    because: '`!` is no `a`',
    create: () => ({ schema: { pattern: '^(a+)+$' }, instance: ALMOST }),
  },
  {
    name: 'pattern ^(a|a)*$, 100,000 letters',
    expected: 'invalid',
    because: '`!` is no `a`',
    create: () => ({ schema: { pattern: '^(a|a)*$' }, instance: ALMOST }),
  },
  {
    name: 'pattern (a|a)*$, which the end of the text matches',
    expected: 'valid',
    because: `${SEARCH}; nothing at all matches at the end`,
    create: () => ({ schema: { pattern: '(a|a)*$' }, instance: ALMOST }),
  },
  {
    name: 'pattern (x+x+)+y without a y',
    expected: 'invalid',
    because: 'there is no `y`',
    create: () => ({ schema: { pattern: '(x+x+)+y' }, instance: 'x'.repeat(100_000) }),
  },
  {
    name: 'pattern \\s+$ over 500,000 blanks (quadratic)',
    expected: 'invalid',
    because: 'the text ends with `x`',
    create: () => ({ schema: { pattern: '\\s+$' }, instance: `${' '.repeat(500_000)}x` }),
  },
  {
    name: 'pattern of an e-mail address with a nested local part',
    expected: 'invalid',
    because: 'there is no `@`',
    create: () => ({
      schema: { pattern: '^([a-zA-Z0-9])(([.-]|[_]+)?([a-zA-Z0-9]+))*(@){1}[a-z0-9]+[.]{1}[a-z]{2,3}$' },
      instance: ALMOST,
    }),
  },
  {
    name: 'patternProperties ^(a+)+$ with additionalProperties: false',
    expected: 'invalid',
    because: 'no pattern matches the name, so that it is additional (Core 10.3.2.3)',
    create: () => ({
      schema: { patternProperties: { '^(a+)+$': {} }, additionalProperties: false },
      instance: { [ALMOST]: 1 },
    }),
  },
  {
    name: 'propertyNames with pattern ^(\\p{L}+\\s*)+$',
    expected: 'invalid',
    because: '`1` is no letter',
    create: () => ({
      schema: { propertyNames: { pattern: '^(\\p{L}+\\s*)+$' } },
      instance: { [`${'é'.repeat(100_000)}1`]: 1 },
    }),
  },
  {
    name: 'pattern ^a{1,100000}$',
    expected: 'valid',
    because: 'there are 100,000 letters',
    create: () => ({ schema: { pattern: '^a{1,100000}$' }, instance: 'a'.repeat(100_000) }),
  },
  {
    name: 'pattern ^(ab?){1,100000}$',
    expected: 'invalid',
    because: 'there is one letter too many',
    limit: 'refused',
    create: () => ({ schema: { pattern: '^(ab?){1,100000}$' }, instance: 'a'.repeat(100_001) }),
  },
  {
    name: 'pattern ^(((a{1,99}){1,99}){1,99}){1,99}b$',
    expected: 'invalid',
    because: 'there is no `b`',
    limit: 'refused',
    says: /repeat|repetition|large|states|more than/i,
    create: () => ({
      schema: { pattern: '^(((a{1,99}){1,99}){1,99}){1,99}b$' },
      instance: 'a'.repeat(10_000),
    }),
  },
  {
    name: 'pattern ^(a+)+\\1$, with a back-reference',
    expected: 'invalid',
    because: '`!` is no `a`',
    limit: 'refused',
    says: /back-?reference/i,
    create: () => ({ schema: { pattern: '^(a+)+\\1$' }, instance: ALMOST }),
  },
  {
    name: '2,000 alternatives, starred, over 100,000 letters',
    expected: 'invalid',
    because: '`!` is none of the alternatives',
    limit: 'refused',
    create: () => ({
      schema: {
        pattern: `^(${Array.from({ length: 2000 }, (_, index) => 'a'.repeat(1 + (index % 7))).join('|')})*$`,
      },
      instance: ALMOST,
    }),
  },
];
