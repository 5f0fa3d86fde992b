import type { HostileCase, Material } from '../model.ts';
import { nest } from './build.ts';

const LEVELS = 100_000;
const TOO_DEEP = /nesting deeper than \d+/;
const RECURSIVE = 'every level is a list of lists';

/** Arrays in arrays, and the schema of exactly such. */
const LISTS = { type: 'array', items: { $ref: '#/$defs/lists' } };
const lists = (): unknown => nest(LEVELS, [], (inner) => [inner]);
const objects = (levels = LEVELS): unknown => nest(levels, {}, (next) => ({ next }));

/** A schema around the recursive one, against the deep lists: what is cut must not come out inverted. */
function around(schema: object): () => Material {
  return () => ({ schema: { ...schema, $defs: { lists: LISTS } }, instance: lists() });
}

const REFERENCE = { $ref: '#/$defs/lists' };

/** Instances and schemas nested deeper than a call stack. */
export const depth: readonly HostileCase[] = [
  {
    name: '100,000 nested arrays',
    expected: 'valid',
    because: RECURSIVE,
    limit: 'invalid',
    says: TOO_DEEP,
    create: around(REFERENCE),
  },
  {
    name: '100,000 nested objects',
    expected: 'valid',
    because: 'every level is an object of objects',
    limit: 'invalid',
    says: TOO_DEEP,
    create: () => ({
      schema: { type: 'object', additionalProperties: { $ref: '#' } },
      instance: objects(),
    }),
  },
  {
    name: '100,000 nested objects with unevaluatedProperties and $dynamicRef',
    expected: 'valid',
    because: 'every level is an object of objects',
    limit: 'invalid',
    says: TOO_DEEP,
    create: () => ({
      schema: {
        $dynamicAnchor: 'node',
        type: 'object',
        anyOf: [{ required: ['a'] }, true],
        unevaluatedProperties: { $dynamicRef: '#node' },
      },
      instance: objects(),
    }),
  },
  {
    name: '100,000 nested arrays under not',
    expected: 'invalid',
    because: `${RECURSIVE}, so that \`not\` fails`,
    says: TOO_DEEP,
    create: around({ not: REFERENCE }),
  },
  {
    name: '100,000 nested arrays under not in not in items',
    expected: 'invalid',
    because: `${RECURSIVE}, and \`not\` in it fails`,
    says: TOO_DEEP,
    create: () => ({
      schema: { items: { not: REFERENCE }, $defs: { lists: LISTS } },
      instance: lists(),
    }),
  },
  {
    name: '100,000 nested arrays under if',
    expected: 'invalid',
    because: `${RECURSIVE}, so that \`then\` decides, which is false`,
    says: TOO_DEEP,
    create: around({ if: REFERENCE, then: false, else: true }),
  },
  {
    name: '100,000 nested arrays under oneOf',
    expected: 'invalid',
    because: `${RECURSIVE}, so that two branches hold`,
    says: TOO_DEEP,
    create: around({ oneOf: [REFERENCE, true] }),
  },
  {
    name: '100,000 nested arrays under contains with maxContains: 0',
    expected: 'invalid',
    because: `${RECURSIVE}, so that one item matches`,
    says: TOO_DEEP,
    create: around({ contains: REFERENCE, minContains: 0, maxContains: 0 }),
  },
  {
    name: '100,000 nested arrays, each level a not',
    expected: 'valid',
    because: 'the innermost is empty and matches; each level around it inverts that, an even number of times',
    limit: 'invalid',
    says: TOO_DEEP,
    create: () => ({
      schema: { not: { minItems: 1, items: { $ref: '#' } } },
      instance: nest(LEVELS, [], (inner) => [inner]),
    }),
  },
  {
    name: 'const [[[]]] against 100,000 nested arrays',
    expected: 'invalid',
    because: 'they are nested deeper',
    create: () => ({ schema: { const: [[[]]], enum: [[[[]]], {}] }, instance: lists() }),
  },
  {
    name: 'uniqueItems over two equal stacks of 100,000 arrays',
    expected: 'invalid',
    because: 'the two are equal',
    create: () => ({ schema: { uniqueItems: true }, instance: [lists(), lists()] }),
  },
  {
    name: 'uniqueItems under not, over two different stacks of 100,000 objects',
    expected: 'invalid',
    because: 'the two differ, so that `not` fails',
    says: TOO_DEEP,
    create: () => ({
      schema: { not: { uniqueItems: true } },
      instance: [objects(), nest(LEVELS, { last: 1 }, (next) => ({ next }))],
    }),
  },
  {
    name: 'a schema of 20,000 nested properties',
    expected: 'valid',
    because: 'the instance has none of them',
    limit: 'refused',
    says: /limits\.schemaDepth/,
    create: () => ({ schema: nest(20_000, {}, (a) => ({ properties: { a } })), instance: {} }),
  },
  {
    name: 'a schema of 100,000 nested not',
    expected: 'valid',
    because: 'an even number of `not` around what holds',
    limit: 'refused',
    says: /limits\.schemaDepth/,
    create: () => ({ schema: nest(LEVELS, {}, (not) => ({ not })), instance: 1 }),
  },
  {
    name: 'a constant of 100,000 nested arrays',
    expected: 'invalid',
    because: '1 is no array',
    limit: 'refused',
    says: /no deeper than/,
    create: () => ({ schema: { const: lists() }, instance: 1 }),
  },
];
