import type { HostileCase } from '../model.ts';

const OWN = 'an object of JSON has the properties that are written in it (Core 4.2.1)';

/** Names that JavaScript gives a meaning of its own. */
export const names: readonly HostileCase[] = [
  {
    name: '{} without its required toString and constructor',
    expected: 'invalid',
    because: OWN,
    create: () => ({ schema: { required: ['toString', 'constructor'] }, instance: {} }),
  },
  {
    name: '{} without its required __proto__',
    expected: 'invalid',
    because: OWN,
    create: () => ({ schema: { required: ['__proto__'] }, instance: {} }),
  },
  {
    name: 'a property __proto__ of the wrong type',
    expected: 'invalid',
    because: '`1` is no string',
    create: () => ({
      schema: JSON.parse('{"properties": {"__proto__": {"type": "string"}}}'),
      instance: JSON.parse('{"__proto__": 1}'),
    }),
  },
  {
    name: 'a property __proto__ that no schema names',
    expected: 'invalid',
    because: 'it is additional (Core 10.3.2.3)',
    create: () => ({
      schema: { properties: { a: {} }, additionalProperties: false },
      instance: JSON.parse('{"__proto__": {"a": 1}}'),
    }),
  },
  {
    name: 'properties toString and valueOf that no schema names',
    expected: 'invalid',
    because: 'they are additional (Core 10.3.2.3)',
    create: () => ({
      schema: { properties: {}, additionalProperties: false },
      instance: { toString: 1, valueOf: 1 },
    }),
  },
  {
    name: 'const {"__proto__": 1} against {}',
    expected: 'invalid',
    because: 'the two differ in a property (Core 4.2.2)',
    create: () => ({ schema: JSON.parse('{"const": {"__proto__": 1}}'), instance: {} }),
  },
  {
    name: 'dependentRequired and dependentSchemas of hasOwnProperty against {}',
    expected: 'valid',
    because: OWN,
    create: () => ({
      schema: { dependentRequired: { hasOwnProperty: ['a'] }, dependentSchemas: { valueOf: false } },
      instance: {},
    }),
  },
  {
    name: 'a $ref to #/$defs/constructor, which is not there',
    expected: 'refused',
    because: 'the pointer leads to nothing (RFC 6901, 4)',
    says: /#\/\$defs\/constructor/,
    create: () => ({ schema: { $ref: '#/$defs/constructor', $defs: {} }, instance: 1 }),
  },
  {
    name: 'code in names, patterns and constants of the schema',
    expected: 'valid',
    because: 'they are texts',
    create: () => {
      const code = ['"\');', '//\u2028$', '`\\'].join('{process.exit(3)}');
      return {
        schema: {
          properties: { [code]: { const: code }, a: { pattern: '"\\);process\\.exit\\(3\\);//`' } },
          required: [code],
          additionalProperties: false,
        },
        instance: { [code]: code, a: '");process.exit(3);//`' },
      };
    },
  },
  {
    name: 'Object.prototype with an enumerable property',
    expected: 'valid',
    because: OWN,
    create: () => {
      extendPrototype({ extra: 1, a: 'x' });
      return {
        schema: {
          properties: { a: { type: 'integer' } },
          dependentRequired: { extra: ['b'] },
          propertyNames: false,
          maxProperties: 0,
          additionalProperties: false,
        },
        instance: {},
      };
    },
  },
  {
    name: "Object.prototype with keywords' names",
    expected: 'valid',
    because: OWN,
    create: () => {
      extendPrototype({ type: 'null', required: ['b'], not: {}, $ref: '#/nowhere', enum: [], valid: false });
      return { schema: { properties: { a: { minimum: 1 } } }, instance: { a: 1 } };
    },
  },
];

function extendPrototype(properties: object): void {
  Object.assign(Object.prototype, properties);
}
