import { goodCalls, hostileCalls, tools } from '../../../examples/tools.ts';

export interface Example {
  readonly name: string;
  readonly schema: unknown;
  readonly instance: unknown;
}

const callOf = (tool: string): unknown =>
  [...hostileCalls, ...goodCalls].find((call) => call.tool === tool)?.arguments;

/** The tools of the demonstration with a hostile call each, and what a schema can say beyond them. */
export const examples: readonly Example[] = [
  ...Object.entries(tools).map(([name, schema]) => ({
    name: `Tool: ${name}`,
    schema,
    instance: callOf(name),
  })),
  {
    name: 'An open tool, to be closed',
    schema: {
      type: 'object',
      properties: {
        customer_id: { type: 'string' },
        filters: { type: 'object' },
        address: { type: 'object', properties: { city: { type: 'string', maxLength: 80 } } },
        limit: { type: 'integer', minimum: 1 },
      },
      required: ['customer_id'],
    },
    instance: { customer_id: 'c_1', filters: { anything: 'goes' }, limit: 1e9, override_limit: true },
  },
  {
    name: 'A tree that holds trees',
    schema: {
      $schema: 'https://json-schema.org/draft/2020-12/schema',
      $ref: '#/$defs/node',
      $defs: {
        node: {
          type: 'object',
          properties: {
            name: { type: 'string', minLength: 1, maxLength: 40 },
            children: { type: 'array', maxItems: 10, items: { $ref: '#/$defs/node' } },
          },
          required: ['name'],
          additionalProperties: false,
        },
      },
    },
    instance: { name: 'root', children: [{ name: 'left' }, { name: '', children: [{ nane: 'leaf' }] }] },
  },
  {
    name: 'One of several kinds',
    schema: {
      $schema: 'https://json-schema.org/draft/2020-12/schema',
      oneOf: ['circle', 'square'].map((kind) => ({
        type: 'object',
        properties: { kind: { const: kind }, size: { type: 'number', exclusiveMinimum: 0, maximum: 1000 } },
        required: ['kind', 'size'],
        additionalProperties: false,
      })),
    },
    instance: { kind: 'circle', size: -1 },
  },
  {
    name: 'Closed across allOf',
    schema: {
      $schema: 'https://json-schema.org/draft/2020-12/schema',
      type: 'object',
      allOf: [
        { properties: { id: { type: 'integer', minimum: 1, maximum: 1_000_000 } }, required: ['id'] },
        { properties: { mail: { type: 'string', format: 'email', maxLength: 100 } } },
      ],
      unevaluatedProperties: false,
    },
    instance: { id: 7, mail: 'someone@example.org', phone: '1' },
  },
];
