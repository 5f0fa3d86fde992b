import type { HostileCase } from '../model.ts';
import { chain, many, nest } from './build.ts';

const ENDLESS = 'a schema must not be run into an endless loop (Core 9.4.1)';
const LEAF = { type: 'integer' };
const EXPANSION = /limits\.expansion/;

/** Small schemas that ask for endless or exponential work. */
export const expansion: readonly HostileCase[] = [
  {
    name: '{"$ref": "#"}',
    expected: 'refused',
    because: ENDLESS,
    says: /without end/,
    create: () => ({ schema: { $ref: '#' }, instance: 1 }),
  },
  {
    name: 'references and allOf that lead to each other in place',
    expected: 'refused',
    because: ENDLESS,
    says: /without end/,
    create: () => ({
      schema: {
        properties: { a: { $ref: '#/$defs/left' } },
        $defs: {
          left: { allOf: [{ $ref: '#/$defs/right' }] },
          right: { anyOf: [true, { $ref: '#/$defs/left' }] },
        },
      },
      instance: { a: 1 },
    }),
  },
  {
    name: 'a $dynamicRef that leads back in place',
    expected: 'refused',
    because: ENDLESS,
    says: /without end/,
    create: () => ({ schema: { $dynamicAnchor: 'a', not: { $dynamicRef: '#a' } }, instance: 1 }),
  },
  {
    name: 'allOf of twice the next, 26 levels',
    expected: 'invalid',
    because: '`x` is no integer',
    create: () => ({ schema: chain(26, LEAF, (next) => ({ allOf: [next, { ...next }] })), instance: 'x' }),
  },
  {
    name: 'allOf of twice the next, 26 levels, valid',
    expected: 'valid',
    because: '1 is an integer',
    create: () => ({ schema: chain(26, LEAF, (next) => ({ allOf: [next, { ...next }] })), instance: 1 }),
  },
  {
    name: 'anyOf of twice the next, 26 levels',
    expected: 'invalid',
    because: '`x` is no integer',
    limit: 'refused',
    says: EXPANSION,
    create: () => ({ schema: chain(26, LEAF, (next) => ({ anyOf: [next, { ...next }] })), instance: 'x' }),
  },
  {
    name: 'oneOf of the next and its opposite, 26 levels',
    expected: 'valid',
    because: 'of the two, one holds at every level',
    limit: 'refused',
    says: EXPANSION,
    create: () => ({ schema: chain(26, LEAF, (next) => ({ oneOf: [next, { not: next }] })), instance: 'x' }),
  },
  {
    name: '$ref beside allOf of the same, 26 levels',
    expected: 'invalid',
    because: '`x` is no integer',
    create: () => ({ schema: chain(26, LEAF, (next) => ({ ...next, allOf: [next] })), instance: 'x' }),
  },
  {
    name: 'if and then of the same, 26 levels',
    expected: 'valid',
    because: '1 is an integer',
    limit: 'refused',
    says: EXPANSION,
    create: () => ({
      schema: chain(26, LEAF, (next) => ({ if: next, then: next, else: next })),
      instance: 1,
    }),
  },
  {
    name: 'dependentSchemas of twice the next, 26 levels, with unevaluatedProperties',
    expected: 'invalid',
    because: '`b` is evaluated by none of them (Core 11.3)',
    limit: 'refused',
    says: EXPANSION,
    create: () => ({
      schema: {
        ...chain(26, { properties: { a: true } }, (next) => ({ dependentSchemas: { a: next, b: next } })),
        unevaluatedProperties: false,
      },
      instance: { a: 1, b: 1 },
    }),
  },
  {
    name: 'one JavaScript object as both branches of allOf, 26 levels',
    expected: 'invalid',
    because: '`x` is no integer',
    limit: 'refused',
    says: /limits\.subschemas/,
    create: () => ({ schema: nest(26, LEAF, (inner) => ({ allOf: [inner, inner] })), instance: 'x' }),
  },
  {
    name: 'one JavaScript array as both items of a constant, 40 levels',
    expected: 'invalid',
    because: '`x` is no array',
    limit: 'refused',
    says: /limits\.subschemas/,
    create: () => ({ schema: { const: nest(40, [], (inner) => [inner, inner]) }, instance: 'x' }),
  },
  {
    name: 'a JavaScript array as both items, 40 levels, against const',
    expected: 'invalid',
    because: 'it is nested deeper than the constant',
    create: () => ({
      schema: { const: nest(12, [], (inner) => [inner, inner]) },
      instance: nest(40, [], (inner) => [inner, inner]),
    }),
  },
  {
    name: 'a JavaScript array as both items, 40 levels, twice under uniqueItems',
    expected: 'invalid',
    because: 'the two are equal',
    create: () => ({
      schema: { uniqueItems: true },
      instance: many(2, () => nest(40, [], (inner) => [inner, inner])),
    }),
  },
  {
    name: 'a JavaScript array as both items, 40 levels, under a recursive schema',
    expected: 'valid',
    because: 'every level is a list of lists',
    create: () => ({
      schema: { type: 'array', items: { $ref: '#' } },
      instance: nest(40, [], (inner) => [inner, inner]),
    }),
  },
  {
    name: 'a recursive anyOf, both branches into the same child, 40 levels',
    expected: 'invalid',
    because: 'the innermost is neither `a` nor `b`',
    create: () => ({ schema: recursiveUnion('anyOf'), instance: nest(40, { kind: 'c' }, linked) }),
  },
  {
    name: 'a recursive anyOf, both branches into the same child, 11 levels around 20,000 objects',
    expected: 'invalid',
    because: 'the innermost is neither `a` nor `b`',
    create: () => {
      const { anyOf } = recursiveUnion('anyOf') as { anyOf: object[] };
      const leaf = { kind: 'c', items: many(20_000, (id) => ({ id })) };
      return {
        schema: { properties: { items: { uniqueItems: true, items: { required: ['id'] } } }, anyOf },
        instance: nest(11, leaf, linked),
      };
    },
  },
  {
    name: 'twice the same reference beside unevaluatedProperties at each of 40 levels',
    expected: 'invalid',
    because: 'the innermost has no `kind`',
    create: () => ({
      schema: {
        $ref: '#/$defs/node',
        $defs: {
          node: {
            properties: {
              kind: true,
              next: {
                anyOf: [{ $ref: '#/$defs/node' }, { $ref: '#/$defs/node', required: ['kind'] }],
                unevaluatedProperties: false,
              },
            },
            required: ['kind'],
          },
        },
      },
      instance: nest(40, {}, linked),
    }),
  },
  {
    name: 'anyOf of both into the same child, 40 definitions in a row, 40 levels',
    expected: 'invalid',
    because: 'the innermost is neither `a` nor `b`',
    create: () => ({
      schema: chain(40, { type: 'string' }, (next) => ({
        anyOf: ['a', 'b'].map((kind) => ({ properties: { next, kind: { enum: [kind, 'z'] } } })),
      })),
      instance: nest(40, 1, linked),
    }),
  },
  {
    name: 'anyOf of twice the next, 14 levels, for each of 10,000 items',
    expected: 'invalid',
    because: 'no item is an integer',
    create: () => ({
      schema: {
        contains: { $ref: '#/$defs/d0' },
        $defs: chain(14, LEAF, (next) => ({ anyOf: [next, { ...next }] })).$defs,
      },
      instance: many(10_000, () => 'x'),
    }),
  },
  {
    name: 'a recursive oneOf, both branches into the same child, 500 levels',
    expected: 'valid',
    because: 'at each level one branch holds, that of its `kind`',
    create: () => ({ schema: recursiveUnion('oneOf'), instance: nest(500, { kind: 'a' }, linked) }),
  },
  {
    name: 'a recursive union that keeps what is evaluated, 40 levels',
    expected: 'invalid',
    because: 'the innermost has a property that no branch evaluates (Core 11.3)',
    create: () => ({
      schema: { ...recursiveUnion('anyOf'), unevaluatedProperties: false },
      instance: nest(40, { kind: 'a', more: 1 }, linked),
    }),
  },
  {
    name: 'two recursive schemas that each apply both to the same child, 40 levels',
    expected: 'invalid',
    because: 'the innermost is no object',
    create: () => {
      const both = { allOf: [{ $ref: '#/$defs/a' }, { $ref: '#/$defs/b' }] };
      const object = { type: 'object', properties: { next: both } };
      return {
        schema: { ...both, $defs: { a: object, b: { ...object, minProperties: 1 } } },
        instance: nest(40, { next: 1 }, linked),
      };
    },
  },
  {
    name: 'a recursive condition: if looks at the child, and so do then and else, 40 levels',
    expected: 'valid',
    because: 'the innermost holds at each level',
    create: () => {
      const next = { properties: { next: { $ref: '#' } } };
      return {
        schema: { type: 'object', if: next, then: next, else: next },
        instance: nest(40, {}, linked),
      };
    },
  },
  {
    name: '2^20 dynamic scopes',
    expected: 'invalid',
    because: 'the last schema is false in each of them',
    limit: 'refused',
    says: /limits\.subschemas/,
    create: () => ({ schema: manyScopes(20), instance: nest(21, 1, (inner) => ({ l: inner, r: inner })) }),
  },
];

function linked(next: unknown): object {
  return { kind: 'a', next };
}

/** A union whose branches look at the child before they look at what tells them apart. */
function recursiveUnion(keyword: 'anyOf' | 'oneOf'): object {
  const branch = (kind: string) => ({
    properties: { next: { $ref: '#' }, kind: { const: kind } },
    required: ['kind'],
  });
  return { [keyword]: [branch('a'), branch('b')] };
}

/**
 * Each level goes on through one of two resources that both carry the level's dynamic anchor, so that the scope at the
 * end tells which way was taken at every level.
 */
function manyScopes(levels: number): object {
  const definitions: Record<string, object> = {};
  for (let level = 0; level < levels; level++) {
    const next = { $ref: `level${level + 1}` };
    for (const side of ['l', 'r'])
      definitions[`${side}${level}`] = { $id: `${side}${level}`, $dynamicAnchor: `a${level}`, ...next };
    definitions[`level${level}`] = {
      $id: `level${level}`,
      properties: { l: { $ref: `l${level}` }, r: { $ref: `r${level}` } },
    };
  }
  const allOf = many(levels, (level) => ({ properties: { x: { $dynamicRef: `l${level}#a${level}` } } }));
  definitions[`level${levels}`] = { $id: `level${levels}`, allOf: [...allOf, false] };
  return { $id: 'https://hostile.test/root', $ref: 'level0', $defs: definitions };
}
