import { runInNewContext } from 'node:vm';
import type { HostileCase } from '../model.ts';
import { nest } from './build.ts';

const NOT_JSON = 'the data model has no such value (Core 4.2.1)';
const OWN = 'own enumerable properties are what JSON.stringify would write';
const UNREADABLE = 'what cannot be read to its end is not valid';
const TOO_DEEP = /nesting deeper than \d+/;
const READ_FAILED = /reading the value failed|threw|no reading/;

const LIST = { type: 'object', properties: { next: { $ref: '#' } } };

/** Values of JavaScript that no JSON text can make. */
export const foreign: readonly HostileCase[] = [
  {
    name: 'a getter that changes its value with each reading',
    expected: 'valid',
    because: 'the first reading, a text of length 1, fits all keywords',
    isStateful: true,
    create: () => {
      let reads = 0;
      const get = () => (reads++ === 0 ? 'x' : 1);
      const check = { type: 'string', minLength: 1, maxLength: 1 };
      return {
        schema: {
          properties: { a: check },
          patternProperties: { '^a': { pattern: 'x' } },
          required: ['a'],
          minProperties: 1,
          maxProperties: 1,
          dependentRequired: { a: ['a'] },
          propertyNames: { const: 'a' },
          allOf: [{ properties: { a: { const: 'x' } } }],
          additionalProperties: false,
        },
        instance: Object.defineProperty({}, 'a', { enumerable: true, get }),
        findDamage: () => (reads > 1 ? `the getter was read ${reads} times for one verdict` : undefined),
      };
    },
  },
  {
    name: 'a getter that makes the verdict and changes with each reading, under branches',
    expected: 'invalid',
    because: 'the first reading is a number, which no branch allows',
    isStateful: true,
    create: () => {
      let reads = 0;
      const get = () => (reads++ === 0 ? 1 : 'x');
      return {
        schema: {
          anyOf: [{ properties: { a: { type: 'null' } } }, { properties: { a: { type: 'string' } } }],
        },
        instance: Object.defineProperty({}, 'a', { enumerable: true, get }),
        findDamage: () => (reads > 1 ? `the getter was read ${reads} times for one verdict` : undefined),
      };
    },
  },
  {
    name: 'a getter that throws',
    expected: 'invalid',
    because: UNREADABLE,
    says: /stay out/,
    create: () => ({
      schema: { properties: { a: { type: 'string' } }, required: ['a'] },
      instance: {
        get a() {
          throw new Error('stay out');
        },
      },
    }),
  },
  {
    name: 'a getter that throws, under not',
    expected: 'invalid',
    because: UNREADABLE,
    says: READ_FAILED,
    create: () => ({
      schema: { not: { properties: { a: { type: 'string' } }, required: ['a'] } },
      instance: {
        get a() {
          throw 1;
        },
      },
    }),
  },
  {
    name: 'a revoked proxy',
    expected: 'invalid',
    because: UNREADABLE,
    create: () => {
      const { proxy, revoke } = Proxy.revocable({}, {});
      revoke();
      return { schema: { type: 'object', maxProperties: 1 }, instance: proxy };
    },
  },
  {
    name: 'a proxy whose every property is another, without end',
    expected: 'invalid',
    because: 'nobody can read it to its end',
    says: TOO_DEEP,
    create: () => {
      const endless = (): object =>
        new Proxy({ next: 1 }, { get: (_, name) => (name === 'next' ? endless() : undefined) });
      return { schema: LIST, instance: endless() };
    },
  },
  {
    name: 'a proxy that says it has four billion items',
    expected: 'invalid',
    because: 'nobody can read it to its end',
    create: () => ({
      schema: { items: { type: ['integer', 'null'] } },
      instance: new Proxy([], { get: (_, name) => (name === 'length' ? 2 ** 32 - 1 : 1) }),
    }),
  },
  {
    name: 'an object that contains itself, under a recursive schema',
    expected: 'invalid',
    because: 'no JSON text has a cycle',
    says: TOO_DEEP,
    create: () => {
      const cyclic: Record<string, unknown> = {};
      cyclic['next'] = cyclic;
      return { schema: LIST, instance: cyclic };
    },
  },
  {
    name: 'an array that contains itself twice, under a recursive schema',
    expected: 'invalid',
    because: 'no JSON text has a cycle',
    create: () => {
      const cyclic: unknown[] = [];
      cyclic.push(cyclic, cyclic);
      return { schema: { type: 'array', items: { $ref: '#' } }, instance: cyclic };
    },
  },
  {
    name: 'uniqueItems over two arrays that contain themselves twice',
    expected: 'invalid',
    because: 'no JSON text has a cycle',
    create: () => {
      const cycle = (): unknown[] => {
        const cyclic: unknown[] = [];
        cyclic.push(cyclic, cyclic);
        return cyclic;
      };
      return { schema: { uniqueItems: true }, instance: [cycle(), cycle()] };
    },
  },
  {
    name: 'an object with toJSON that would answer what is asked for',
    expected: 'invalid',
    because: 'a function is a value that JSON does not have (Core 4.2.1), and nothing of it is called',
    create: () => ({
      schema: { properties: { toJSON: { type: ['object', 'string'] } } },
      instance: {
        toJSON() {
          return {};
        },
      },
    }),
  },
  {
    name: 'a Date as date-time text',
    expected: 'invalid',
    because: 'it is an object, no text',
    create: () => ({ schema: { type: 'string', format: 'date-time' }, instance: new Date(0) }),
  },
  {
    name: 'an instance of a class, with an inherited getter and a private field',
    expected: 'valid',
    because: OWN,
    create: () => {
      class Account {
        readonly #secret = 1;
        readonly id = 'x';
        get secret(): number {
          return this.#secret;
        }
      }
      return {
        schema: { properties: { id: { type: 'string' } }, required: ['id'], additionalProperties: false },
        instance: new Account(),
      };
    },
  },
  {
    name: 'a required property that is inherited',
    expected: 'invalid',
    because: OWN,
    create: () => ({ schema: { required: ['role'] }, instance: Object.create({ role: 'admin' }) }),
  },
  {
    name: 'a sparse array',
    expected: 'invalid',
    because: 'a hole is `undefined`, which no type admits',
    create: () => ({
      schema: { items: { type: ['integer', 'null'] } },
      // biome-ignore lint/suspicious/noSparseArray: that is the case.
      instance: [1, , 3],
    }),
  },
  {
    name: 'an array with names beside its items',
    expected: 'valid',
    because: 'an array has items only (Core 4.2.1)',
    create: () => ({
      schema: { items: { type: 'integer' }, unevaluatedItems: false, maxItems: 2 },
      instance: Object.assign([1, 2], { extra: 'x', '-1': 'x' }),
    }),
  },
  {
    name: 'properties under symbols, and hidden ones',
    expected: 'valid',
    because: OWN,
    create: () => ({
      schema: { additionalProperties: false, maxProperties: 0 },
      instance: Object.defineProperty({ [Symbol('a')]: 1 }, 'hidden', { value: 1, enumerable: false }),
    }),
  },
  {
    name: 'a bigint under type: integer',
    expected: 'invalid',
    because: NOT_JSON,
    create: () => ({ schema: { type: ['integer', 'number'] }, instance: 1n }),
  },
  {
    name: 'a symbol under type: string',
    expected: 'invalid',
    because: NOT_JSON,
    create: () => ({ schema: { type: 'string', minLength: 1 }, instance: Symbol('x') }),
  },
  {
    name: 'a function under type: object',
    expected: 'invalid',
    because: NOT_JSON,
    create: () => ({ schema: { type: ['object', 'null'] }, instance: () => 1 }),
  },
  {
    name: 'objects and arrays of another realm, without a prototype',
    expected: 'valid',
    because: 'JSON knows no realms',
    create: () => ({
      schema: {
        type: 'object',
        properties: { a: { type: 'array', items: { type: 'object' }, uniqueItems: true } },
        required: ['a'],
        const: { a: [{ b: 1 }, {}] },
      },
      instance: runInNewContext('Object.assign(Object.create(null), { a: [{ b: 1 }, Object.create(null)] })'),
    }),
  },
  {
    name: 'an instance that a keyword with a default could fill',
    expected: 'valid',
    because: '`default` is an annotation (Validation 9.2), and a validator changes nothing',
    create: () => {
      const instance = {};
      return {
        schema: { properties: { a: { default: 1 } } },
        instance,
        findDamage: () => (Object.keys(instance).length > 0 ? 'the instance was changed' : undefined),
      };
    },
  },
  {
    name: 'a frozen schema that shares its parts, used twice',
    expected: 'valid',
    because: 'the integer is one at both places',
    create: () => {
      const shared = Object.freeze({ $ref: '#/$defs/a' });
      const properties = Object.freeze({ a: shared, b: shared });
      return {
        schema: Object.freeze({
          properties,
          $defs: Object.freeze({ a: Object.freeze({ type: 'integer' }) }),
        }),
        instance: nest(1, 1, (value) => ({ a: value, b: value })),
      };
    },
  },
];
