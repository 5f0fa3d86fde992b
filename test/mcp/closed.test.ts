import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { findOpenPlaces } from '../../src/analysis/closed.ts';
import { readOptions } from '../../src/options.ts';
import { readSchema } from '../../src/read-schema.ts';

/** Schemas, and the places where they are open. */
const cases: readonly (readonly [name: string, schema: unknown, open: readonly string[]])[] = [
  ['a closed object', closed({ id: { type: 'string' } }), []],
  ['an open root', { type: 'object' }, ['']],
  ['a pattern for any name', { ...closed({}), patternProperties: { '.*': { type: 'string' } } }, ['']],
  ['a pattern that refuses every name', { ...closed({}), patternProperties: { '.*': false } }, []],
  ['a pattern for some names', { ...closed({}), patternProperties: { '^x-': { type: 'string' } } }, []],
  [
    'names of any kind',
    { type: 'object', propertyNames: { pattern: '' }, additionalProperties: { type: 'string' } },
    [''],
  ],
  ['any value', closed({ id: {} }), ['/properties/id']],
  ['true', closed({ id: true }), ['/properties/id']],
  ['false', closed({ id: false }), []],
  ['an open object inside', closed({ a: { type: 'object' } }), ['/properties/a']],
  [
    'an object without a type',
    closed({ a: { properties: {}, additionalProperties: false } }),
    ['/properties/a'],
  ],
  ['constants', closed({ a: { const: { b: 1 } }, c: { enum: [[1], null] } }), []],
  ['an array of closed items', closed({ a: { type: 'array', items: { type: 'number' } } }), []],
  ['an array without items', closed({ a: { type: 'array' } }), ['/properties/a']],
  ['an array of open items', closed({ a: { type: 'array', items: {} } }), ['/properties/a/items']],
  ['an array of no items', closed({ a: { type: 'array', maxItems: 0 } }), []],
  [
    'a tuple with a rest',
    closed({ a: { type: 'array', prefixItems: [{ type: 'string' }], items: false } }),
    [],
  ],
  [
    'a tuple that may go on',
    closed({ a: { type: 'array', prefixItems: [{ type: 'string' }] } }),
    ['/properties/a'],
  ],
  [
    'a tuple of draft-07',
    {
      $schema: 'http://json-schema.org/draft-07/schema#',
      ...closed({ a: { type: 'array', items: [{ type: 'string' }, {}], additionalItems: false } }),
    },
    ['/properties/a/items/1'],
  ],
  ['a map', closed({ a: { type: 'object', additionalProperties: { type: 'string' } } }), ['/properties/a']],
  [
    'a map with bounded names',
    closed({
      a: { type: 'object', propertyNames: { pattern: '^x-' }, additionalProperties: { type: 'string' } },
    }),
    [],
  ],
  [
    'a map with bounded names and any values',
    closed({ a: { type: 'object', propertyNames: { enum: ['x'] }, additionalProperties: {} } }),
    ['/properties/a/additionalProperties'],
  ],
  ['closed through allOf', { type: 'object', allOf: [closed({ a: { type: 'string' } })] }, []],
  [
    'closed through a reference',
    { type: 'object', $ref: '#/$defs/a', $defs: { a: closed({ a: { type: 'string' } }), unused: {} } },
    [],
  ],
  [
    'a closed union',
    { type: 'object', oneOf: [closed({ a: { type: 'string' } }), closed({ b: { type: 'string' } })] },
    [],
  ],
  [
    'a union with an open branch',
    { ...closed({ a: { anyOf: [{ type: 'string' }, { type: 'object' }] } }) },
    ['/properties/a/anyOf/1'],
  ],
  [
    'branches that only demand',
    { ...closed({ a: { type: 'string' } }), anyOf: [{ required: ['a'] }, { maxProperties: 0 }] },
    [],
  ],
  [
    'unevaluatedProperties over branches',
    {
      type: 'object',
      anyOf: [{ properties: { a: { type: 'string' } } }, { properties: { b: { type: 'number' } } }],
      unevaluatedProperties: false,
    },
    [],
  ],
  [
    'unevaluatedProperties over a branch with an open property',
    { type: 'object', anyOf: [{ properties: { a: {} } }], unevaluatedProperties: false },
    ['/anyOf/0/properties/a'],
  ],
  [
    'unevaluatedProperties over a branch that evaluates all',
    { type: 'object', anyOf: [{ additionalProperties: true }, {}], unevaluatedProperties: false },
    [''],
  ],
  ['a condition does not close', { type: 'object', if: closed({}), then: {} }, ['']],
  ['a negation does not close', { type: 'object', not: closed({}) }, ['']],
  ['recursion', closed({ next: { $ref: '#' }, value: { type: 'string' } }), []],
  ['recursion with an opening', closed({ next: { $ref: '#' }, value: {} }), ['/properties/value']],
  ['a name with a slash', closed({ 'a/b': {} }), ['/properties/a~1b']],
];

function openPlaces(schema: unknown): ReturnType<typeof findOpenPlaces> {
  return findOpenPlaces(readSchema(schema, readOptions({})).sites);
}

describe('open places', () => {
  for (const [name, schema, open] of cases)
    test(name, () => {
      const places = openPlaces(schema);
      assert.deepEqual(
        places.map(({ pointer }) => pointer),
        open,
      );
      for (const { reason } of places) assert.match(reason, /^accepts /);
    });

  test('a schema that multiplies is refused, not searched without end', () => {
    const branch = (n: number): object => ({ properties: { [`p${n}`]: {} } });
    const union = (n: number): object => ({ anyOf: [branch(n), branch(n + 100)] });
    const schema = { type: 'object', allOf: Array.from({ length: 16 }, (_, n) => union(n)) };
    assert.ok(openPlaces(schema).length > 0);
  });
});

function closed(properties: object): object {
  return { type: 'object', properties, additionalProperties: false };
}
