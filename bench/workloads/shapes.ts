import { DIALECT } from './model.ts';
import type { Random } from './random.ts';

/** Schemas of any size, with instances to match: the large workloads and those that grow are made of them. */
const RECORD = {
  type: 'object',
  properties: {
    id: { type: 'integer', minimum: 0 },
    name: { type: 'string', minLength: 1, maxLength: 60 },
    email: { type: 'string', maxLength: 100 },
    active: { type: 'boolean' },
    score: { type: 'number', minimum: 0, maximum: 100 },
    tags: { type: 'array', items: { type: 'string', maxLength: 20 }, maxItems: 8 },
    address: {
      type: 'object',
      properties: {
        street: { type: 'string' },
        city: { type: 'string' },
        zip: { type: 'string', pattern: '^[0-9]{5}$' },
      },
      required: ['street', 'city'],
      additionalProperties: false,
    },
  },
  required: ['id', 'name', 'active'],
  additionalProperties: false,
};

export const RECORDS: object = { $schema: DIALECT, type: 'array', items: RECORD };

export function createRecord(random: Random, id: number): object {
  return {
    id,
    name: random.words(2),
    email: `${random.words(1)}.${id}@example.com`,
    active: random.chance(0.5),
    score: random.amount(99),
    tags: random.list(random.integer(0, 4), () => random.words(1)),
    address: { street: random.words(2), city: random.words(1), zip: String(random.integer(10_000, 99_999)) },
  };
}

const SETTINGS: readonly object[] = [
  { type: 'string', maxLength: 100 },
  { type: 'integer', minimum: 0, maximum: 10_000 },
  { type: 'boolean' },
  { enum: ['off', 'warn', 'error'] },
  { type: 'array', items: { type: 'string' } },
];

/** A closed object with so many optional properties, of five kinds in turn. */
export function configurationSchema(properties: number): object {
  const names = Array.from({ length: properties }, (_, index) => index);
  return {
    $schema: DIALECT,
    type: 'object',
    properties: Object.fromEntries(names.map((index) => [settingName(index), SETTINGS[index % 5]])),
    additionalProperties: false,
  };
}

/** @param share of the declared properties that are there, at least the first */
export function createConfiguration(random: Random, properties: number, share: number): object {
  const makers: readonly (() => unknown)[] = [
    () => random.words(2),
    () => random.integer(0, 10_000),
    () => random.chance(0.5),
    () => random.pick(['off', 'warn', 'error']),
    () => random.list(2, () => random.words(1)),
  ];
  const entries: [string, unknown][] = [];
  for (let index = 0; index < properties; index++) {
    if (index === 0 || random.chance(share)) entries.push([settingName(index), makers[index % 5]?.()]);
  }
  return Object.fromEntries(entries);
}

function settingName(index: number): string {
  return `${['editor', 'build', 'network', 'display'][index % 4]}.option${index}`;
}

/** One branch for each kind, told apart by a constant. */
export function unionSchema(branches: number): { $schema: string; oneOf: object[] } {
  return { $schema: DIALECT, oneOf: Array.from({ length: branches }, (_, index) => branch(index)) };
}

/** A list whose elements are of so many kinds. */
export function unionListSchema(branches: number): object {
  const { oneOf } = unionSchema(branches);
  return { $schema: DIALECT, type: 'array', items: { oneOf } };
}

function branch(index: number): object {
  return {
    type: 'object',
    properties: {
      kind: { const: `event.kind${index}` },
      at: { type: 'integer' },
      actor: { type: 'string' },
      [`detail${index % 7}`]: { type: ['string', 'number'] },
    },
    required: ['kind', 'at'],
    additionalProperties: false,
  };
}

export function createBranchInstance(random: Random, index: number): object {
  return {
    kind: `event.kind${index}`,
    at: random.integer(1e6, 2e6),
    actor: random.words(1),
    [`detail${index % 7}`]: random.chance(0.5) ? random.words(1) : random.integer(0, 100),
  };
}

/** References that lead to references; every link adds a little of its own. */
export function chainSchema(links: number): object {
  const link = (index: number) =>
    index === links - 1 ? { type: 'integer' } : { $ref: `#/$defs/link${index + 1}`, minimum: -index };
  return {
    $schema: DIALECT,
    type: 'object',
    properties: { first: { $ref: '#/$defs/link0' }, second: { $ref: `#/$defs/link${links >> 1}` } },
    required: ['first', 'second'],
    additionalProperties: false,
    $defs: Object.fromEntries(Array.from({ length: links }, (_, index) => [`link${index}`, link(index)])),
  };
}
