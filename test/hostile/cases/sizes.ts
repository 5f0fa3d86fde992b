import type { HostileCase } from '../model.ts';
import { chain, many, manyEntries, nest } from './build.ts';
import { collidingIntegers } from './collisions.ts';

/** Much of everything: where a comparison of all with all, or a spread argument list, shows. */
export const sizes: readonly HostileCase[] = [
  {
    name: 'uniqueItems over 20,000 different objects',
    expected: 'valid',
    because: 'all differ in `id`',
    create: () => ({
      schema: { uniqueItems: true },
      instance: many(20_000, (id) => ({ kind: 'x', tags: ['a', 'b'], id })),
    }),
  },
  {
    name: 'uniqueItems over 20,000 objects, the last equal to the first',
    expected: 'invalid',
    because: 'the order of properties is no difference (Core 4.2.2)',
    create: () => ({
      schema: { uniqueItems: true },
      instance: [...many(20_000, (id) => ({ kind: 'x', id })), { id: 0, kind: 'x' }],
    }),
  },
  {
    name: 'uniqueItems over 50,000 integers chosen to share a hash',
    expected: 'valid',
    because: 'all differ',
    create: () => ({ schema: { uniqueItems: true }, instance: collidingIntegers(50_000) }),
  },
  {
    name: 'uniqueItems over 50,000 pairs of such integers',
    expected: 'valid',
    because: 'all differ',
    create: () => ({
      schema: { uniqueItems: true },
      instance: collidingIntegers(50_000).map((value) => ({ value, tags: [value] })),
    }),
  },
  {
    name: 'uniqueItems over texts that read like the numbers, lists and objects beside them',
    expected: 'valid',
    because: 'values of different types differ (Core 4.2.2)',
    create: () => ({
      schema: { uniqueItems: true },
      instance: [
        ...many(10_000, (index) => [index, String(index), [index], [String(index)], `[${index}]`]).flat(),
        ...[null, 'null', true, 'true', {}, '{}', [], '[]', [null], ['a,b'], ['a', 'b'], { a: 1 }, '{"a":1}'],
      ],
    }),
  },
  {
    name: 'enum of 20,000 texts, for each of 20,000 items',
    expected: 'valid',
    because: 'each item is one of them',
    create: () => {
      const values = many(20_000, (index) => `value ${index}`);
      return { schema: { items: { enum: values } }, instance: [...values].reverse() };
    },
  },
  {
    name: 'enum of 50,000 integers chosen to share a hash, for each of 50,000 items',
    expected: 'valid',
    because: 'each item is one of them',
    create: () => {
      const values = collidingIntegers(50_000);
      return { schema: { items: { enum: values } }, instance: [...values].reverse() };
    },
  },
  {
    name: 'enum of 50,000 such integers and an object, for each of 50,000 items',
    expected: 'valid',
    because: 'each item is one of them',
    create: () => {
      const values = collidingIntegers(50_000);
      return { schema: { items: { enum: [{}, ...values] } }, instance: [...values].reverse() };
    },
  },
  {
    name: 'oneOf of 20,000 branches by constants chosen to share a hash, for each of 20,000 items',
    expected: 'valid',
    because: 'each item has the constant of one branch',
    create: () => {
      const ids = collidingIntegers(20_000);
      const branch = (id: number) => ({ properties: { id: { const: id } }, required: ['id'] });
      return {
        schema: { items: { type: 'object', oneOf: ids.map(branch) } },
        instance: ids.map((id) => ({ id })).reverse(),
      };
    },
  },
  {
    name: 'uniqueItems at each of 400 levels, around 50,000 items',
    expected: 'valid',
    because: 'at each level the two lists differ',
    create: () => ({
      schema: { type: ['array', 'integer'], uniqueItems: true, items: { $ref: '#' } },
      instance: nest(
        400,
        many(50_000, (index) => index),
        (inner) => [inner, [0, 1]],
      ),
    }),
  },
  {
    name: 'enum of 20,000 objects, for each of 20,000 items',
    expected: 'valid',
    because: 'each item is one of them',
    create: () => ({
      schema: { items: { enum: many(20_000, (id) => ({ kind: 'x', id })) } },
      instance: many(20_000, (id) => ({ id: 19_999 - id, kind: 'x' })),
    }),
  },
  {
    name: 'contains over 200,000 items, none of which matches enough',
    expected: 'invalid',
    because: '100,000 items match, one more is wanted (Validation 6.4.5)',
    create: () => ({
      schema: { contains: { type: 'string' }, minContains: 100_001 },
      instance: many(200_000, (index) => (index % 2 ? 'x' : index)),
    }),
  },
  {
    name: 'contains and unevaluatedItems over 50,000 items',
    expected: 'invalid',
    because: 'the last item neither matches `contains` nor is true (Core 11.2)',
    create: () => ({
      schema: {
        anyOf: [{ contains: { type: 'string' } }, { contains: { type: 'null' } }],
        unevaluatedItems: false,
      },
      instance: many(50_000, (index) => (index === 49_999 ? 1 : index % 2 ? 'x' : null)),
    }),
  },
  {
    name: '100,000 properties under propertyNames and unevaluatedProperties',
    expected: 'invalid',
    because: 'the branches evaluate all but `x` (Core 11.3)',
    create: () => ({
      schema: {
        propertyNames: { maxLength: 6 },
        anyOf: [{ patternProperties: { '^p': {} } }, { patternProperties: { '^q': {} } }],
        unevaluatedProperties: false,
      },
      instance: { ...manyEntries(100_000, (index) => [`p${index}`, index]), x: 1 },
    }),
  },
  {
    name: '20,000 required names, the last missing',
    expected: 'invalid',
    because: '`p19999` is missing',
    create: () => ({
      schema: { required: many(20_000, (index) => `p${index}`) },
      instance: manyEntries(19_999, (index) => [`p${index}`, index]),
    }),
  },
  {
    name: '100,000 declared properties, 50,000 of them there, and a stranger',
    expected: 'invalid',
    because: '`x` is additional (Core 10.3.2.3)',
    // One schema for each property, and the root.
    limit: 'refused',
    says: /limits\.subschemas/,
    create: () => ({
      schema: {
        properties: manyEntries(100_000, (index) => [`p${index}`, true]),
        additionalProperties: false,
      },
      instance: { ...manyEntries(50_000, (index) => [`p${index * 2}`, index]), x: 1 },
    }),
  },
  {
    name: '300,000 branches of allOf',
    expected: 'valid',
    because: 'all branches hold',
    limit: 'refused',
    says: /limits\.subschemas/,
    create: () => ({ schema: { allOf: many(300_000, () => ({ type: 'integer' })) }, instance: 1 }),
  },
  {
    name: '10,000 branches of oneOf, none of which holds',
    expected: 'invalid',
    because: 'no branch holds (Core 10.2.1.3)',
    create: () => ({
      schema: {
        oneOf: many(10_000, (value) => ({ properties: { value: { const: value } }, required: ['value'] })),
      },
      instance: { value: -1 },
    }),
  },
  {
    name: '100 patterns for 10,000 properties',
    expected: 'invalid',
    because: '`x` matches none, so that it is additional (Core 10.3.2.3)',
    create: () => ({
      schema: {
        patternProperties: manyEntries(100, (index) => [`^p${index}(_|$)`, { type: 'integer' }]),
        additionalProperties: false,
      },
      instance: { ...manyEntries(10_000, (index) => [`p${index % 100}_${index}`, index]), x: 1 },
    }),
  },
  {
    name: 'a chain of 10,000 references',
    expected: 'valid',
    because: 'it ends at `type: integer`',
    limit: 'refused',
    says: /inside each other/,
    create: () => ({ schema: chain(10_000, { type: 'integer' }, (next) => next), instance: 1 }),
  },
  {
    name: 'a new Array(4294967295) under a keyword that holes do not concern',
    expected: 'invalid',
    because:
      'a hole is `undefined`, which is no JSON (Core 4.2.1); and nobody waits for four billion of them',
    create: () => ({ schema: { items: { minimum: 0 } }, instance: new Array(2 ** 32 - 1) }),
  },
];
