import { DIALECT } from './model.ts';
import { Random } from './random.ts';
import {
  chainSchema,
  configurationSchema,
  createBranchInstance,
  createConfiguration,
  createRecord,
  RECORDS,
  unionListSchema,
} from './shapes.ts';

/** A workload at several sizes: of the instance under one schema, or of the schema for one instance. */
export interface Growth {
  readonly name: string;
  readonly grows: 'instance' | 'schema';
  /** The size at 1×; it is also taken ten and a hundred times. */
  readonly base: number;
  readonly create: (size: number) => { readonly schema: object; readonly instance: unknown };
}

export const SCALES: readonly number[] = [1, 10, 100];

export const growths: readonly Growth[] = [
  of('instance', 'records', 20, (size, random) => ({
    schema: RECORDS,
    instance: random.list(size, (index) => createRecord(random, index)),
  })),
  of('instance', 'map', 20, (size, random) => ({
    schema: { $schema: DIALECT, type: 'object', additionalProperties: { type: 'integer' } },
    instance: Object.fromEntries(random.list(size, (index) => [`key${index}`, index])),
  })),
  of('instance', 'unique-objects', 20, (size, random) => ({
    schema: { $schema: DIALECT, type: 'array', uniqueItems: true },
    instance: random.list(size, (index) => createRecord(random, index)),
  })),
  of('instance', 'text-length', 200, (size) => ({
    schema: { $schema: DIALECT, type: 'string', minLength: 1, maxLength: 100_000 },
    instance: 'é'.repeat(size),
  })),
  of('instance', 'text-pattern', 200, (size) => ({
    schema: { $schema: DIALECT, type: 'string', pattern: '^(([a-z])+.)+[A-Z]([a-z])+$' },
    instance: `${'abcde-'.repeat(size / 6)}Zz`,
  })),
  of('instance', 'nesting', 4, (size) => ({
    schema: {
      $schema: DIALECT,
      type: 'object',
      properties: { child: { $ref: '#' }, value: { type: 'integer' } },
      additionalProperties: false,
    },
    instance: Array.from({ length: size }).reduce((child: object, _, value) => ({ value, child }), {}),
  })),
  of('instance', 'unevaluated-list', 20, (size, random) => ({
    schema: {
      $schema: DIALECT,
      type: 'array',
      items: {
        properties: { id: true },
        anyOf: [{ properties: { name: { type: 'string' } } }, { properties: { at: { type: 'integer' } } }],
        unevaluatedProperties: false,
      },
    },
    instance: random.list(size, (id) => ({ id, name: random.words(1), at: id })),
  })),
  of('schema', 'properties', 20, (size, random) => ({
    schema: configurationSchema(size),
    instance: createConfiguration(random, 20, 1),
  })),
  of('schema', 'union', 3, (size, random) => ({
    schema: unionListSchema(size),
    instance: random.list(60, (index) => createBranchInstance(random, Math.floor((index * size) / 60))),
  })),
  of('schema', 'references', 2, (size) => ({
    schema: chainSchema(size),
    instance: { first: 1, second: 2 },
  })),
  of('schema', 'enumeration', 10, (size, random) => ({
    schema: {
      $schema: DIALECT,
      type: 'array',
      items: { enum: random.list(size, (index) => `value${index}`) },
    },
    instance: random.list(60, (index) => `value${Math.floor((index * size) / 60)}`),
  })),
];

function of(
  grows: Growth['grows'],
  name: string,
  base: number,
  create: (size: number, random: Random) => ReturnType<Growth['create']>,
): Growth {
  return { name, grows, base, create: (size) => create(size, new Random(size)) };
}
