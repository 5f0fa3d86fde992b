import type { HostileCase } from '../model.ts';
import { chain, many, manyEntries, nest } from './build.ts';

/** Failures that are many, large or deep: a report is bounded too. */
export const reports: readonly HostileCase[] = [
  {
    name: '1,000,000 items that all fail',
    expected: 'invalid',
    because: 'no item is a text',
    create: () => ({
      schema: { items: { type: 'string', enum: ['a'] } },
      instance: many(1_000_000, () => 1),
    }),
  },
  {
    name: '200,000 properties that all fail, in branches',
    expected: 'invalid',
    because: 'no value is a text or a list',
    create: () => ({
      schema: { additionalProperties: { anyOf: [{ type: 'string' }, { type: 'array' }] } },
      instance: manyEntries(200_000, (index) => [`p${index}`, index]),
    }),
  },
  {
    name: 'a text of 20,000,000 letters that fits nothing',
    expected: 'invalid',
    because: 'it is none of the values, too long and no match',
    create: () => ({
      schema: { enum: ['a'], const: 'b', maxLength: 3, pattern: '^b', not: { type: 'string' } },
      instance: 'x'.repeat(20_000_000),
    }),
  },
  {
    name: 'a property whose name has 5,000,000 letters, and that is not allowed',
    expected: 'invalid',
    because: 'it is additional, and its name too long',
    create: () => ({
      schema: { properties: { a: true }, additionalProperties: false, propertyNames: { maxLength: 5 } },
      instance: { ['x'.repeat(5_000_000)]: 1 },
    }),
  },
  {
    name: '100 failures below 400 levels of names with 10,000 letters',
    expected: 'invalid',
    because: 'the innermost values are no texts',
    create: () => {
      const name = 'x'.repeat(10_000);
      return {
        schema: { type: ['object', 'string'], additionalProperties: { $ref: '#' } },
        instance: nest(
          400,
          manyEntries(100, (index) => [`p${index}`, index]),
          (inner) => ({ [name]: inner }),
        ),
      };
    },
  },
  {
    name: 'a schema that fails in 26 levels of twice the same oneOf, below 5 items',
    expected: 'invalid',
    because: 'both branches hold or none',
    limit: 'refused',
    says: /limits\.expansion/,
    create: () => ({
      schema: {
        items: { $ref: '#/$defs/d0' },
        $defs: chain(26, { type: 'integer' }, (next) => ({ oneOf: [next, next] })).$defs,
      },
      instance: [1, 2, 3, 'x', 'y'],
    }),
  },
  {
    name: 'a union of 500 branches, recursive, all of which fail at 30 levels',
    expected: 'invalid',
    because: 'the innermost has no known `kind`',
    create: () => ({
      schema: {
        oneOf: many(500, (index) => ({
          properties: { kind: { const: `k${index}` }, next: { $ref: '#' } },
          required: ['kind'],
        })),
      },
      instance: nest(30, { kind: 'none' }, (next) => ({ kind: 'k499', next })),
    }),
  },
  {
    name: 'a union of unions of unions, 40 each, over 500 items',
    expected: 'invalid',
    because: 'the items are none of the constants',
    create: () => {
      const union = (depth: number, path: string): object => ({
        anyOf: many(40, (index) =>
          depth === 1 ? { const: `${path}${index}` } : union(depth - 1, `${path}${index}.`),
        ),
      });
      return { schema: { items: union(2, '') }, instance: many(500, () => 'none') };
    },
  },
];
