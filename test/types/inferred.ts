/** What schemas are inferred as. There is nothing to run: the compiler checks this file. */
import { expectTypeOf } from 'expect-type';
import { compile, defineSchema, type Infer, type JsonSchema, type Validator } from '../../src/index.ts';

declare function inferred<const S>(schema: S): Infer<S>;
declare function inferred07<const S>(schema: S): Infer<S, 'draft-07'>;
declare function inferred04<const S>(schema: S): Infer<S, 'draft-04'>;

// Types, lists of types and boolean schemas.
expectTypeOf(inferred({ type: 'string', minLength: 1 })).toEqualTypeOf<string>();
expectTypeOf(inferred({ type: 'integer' })).toEqualTypeOf<number>();
expectTypeOf(inferred({ type: ['integer', 'null'] })).toEqualTypeOf<number | null>();
expectTypeOf(inferred({ type: 'object' })).toEqualTypeOf<{ [name: string]: unknown }>();
expectTypeOf(inferred({ type: 'array' })).toEqualTypeOf<unknown[]>();
expectTypeOf(inferred(true)).toEqualTypeOf<unknown>();
expectTypeOf(inferred(false)).toEqualTypeOf<never>();
expectTypeOf(inferred({})).toEqualTypeOf<unknown>();

// Without a type there may be a value of any other type.
expectTypeOf(inferred({ properties: { a: { type: 'string' } }, required: ['a'] })).toEqualTypeOf<unknown>();
expectTypeOf(inferred({ items: { type: 'string' } })).toEqualTypeOf<unknown>();

// Enumerations and constants, narrowed by the type beside them.
expectTypeOf(inferred({ enum: ['a', 1, null] })).toEqualTypeOf<'a' | 1 | null>();
expectTypeOf(inferred({ type: ['string', 'null'], enum: ['a', 1, null] })).toEqualTypeOf<'a' | null>();
expectTypeOf(inferred({ const: { a: [1, 'b'] } })).toEqualTypeOf<{ a: [1, 'b'] }>();
expectTypeOf(inferred04({ const: 1, type: 'string' })).toEqualTypeOf<string>();
expectTypeOf(inferred({ type: 'string', enum: ['a'] as unknown[] })).toEqualTypeOf<string>();

// Objects: required, optional, open, closed, with names by pattern.
expectTypeOf(
  inferred({ type: 'object', properties: { a: { type: 'string' }, b: { type: 'number' } }, required: ['a'] }),
).toEqualTypeOf<{ [name: string]: unknown; a: string; b?: number | undefined }>();
expectTypeOf(
  inferred({
    type: 'object',
    properties: { a: { type: 'string' } },
    required: ['a'],
    additionalProperties: false,
  }),
).toEqualTypeOf<{ a: string }>();
const typed = inferred({
  type: 'object',
  properties: { a: { type: 'string' } },
  additionalProperties: { type: 'number' },
});
expectTypeOf(typed.a).toEqualTypeOf<string | undefined>();
expectTypeOf(typed['b']).toEqualTypeOf<string | number | undefined>();
expectTypeOf(
  inferred({ type: 'object', patternProperties: { '^x': { type: 'boolean' } }, additionalProperties: false })[
    'x'
  ],
).toEqualTypeOf<boolean | undefined>();
expectTypeOf(
  inferred({ type: 'object', properties: { a: { type: 'string' } }, unevaluatedProperties: false }),
).toEqualTypeOf<{ a?: string | undefined }>();
expectTypeOf(
  inferred07({ type: 'object', properties: { a: { type: 'string' } }, unevaluatedProperties: false }),
).toEqualTypeOf<{ [name: string]: unknown; a?: string | undefined }>();
expectTypeOf(inferred({ type: 'object', required: ['a'] })['a']).toEqualTypeOf<NonNullable<unknown> | null>();

// Arrays and tuples.
expectTypeOf(inferred({ type: 'array', items: { type: 'string' } })).toEqualTypeOf<string[]>();
expectTypeOf(
  inferred({
    type: 'array',
    prefixItems: [{ type: 'string' }, { type: 'number' }],
    items: false,
    minItems: 2,
  }),
).toEqualTypeOf<[string, number]>();
expectTypeOf(
  inferred({ type: 'array', prefixItems: [{ type: 'string' }, { type: 'number' }], minItems: 1 }),
).toEqualTypeOf<[string, number?, ...unknown[]]>();
expectTypeOf(
  inferred({ type: 'array', prefixItems: [{ type: 'string' }], items: { type: 'boolean' }, minItems: 1 }),
).toEqualTypeOf<[string, ...boolean[]]>();
expectTypeOf(
  inferred07({
    type: 'array',
    items: [{ type: 'string' }, { type: 'null' }],
    additionalItems: false,
    minItems: 2,
  }),
).toEqualTypeOf<[string, null]>();
expectTypeOf(inferred07({ type: 'array', prefixItems: [{ type: 'string' }] })).toEqualTypeOf<unknown[]>();

// In place: intersections, unions, conditions.
const both = inferred({
  type: 'object',
  allOf: [
    { properties: { a: { type: 'string' } } },
    { properties: { b: { const: 1 } }, required: ['a', 'b'] },
  ],
});
expectTypeOf(both.a).toEqualTypeOf<string>();
expectTypeOf(both.b).toEqualTypeOf<1>();
expectTypeOf(both['c']).toEqualTypeOf<unknown>();
expectTypeOf(inferred({ anyOf: [{ type: 'string' }, { const: null }] })).toEqualTypeOf<string | null>();
expectTypeOf(inferred({ type: 'string', anyOf: [{ minLength: 1 }, { const: '' }] })).toEqualTypeOf<string>();
expectTypeOf(
  inferred({ if: { type: 'string' }, then: { const: 'a' }, else: { type: 'number' } }),
).toEqualTypeOf<'a' | number>();
expectTypeOf(inferred({ if: { type: 'string' }, then: { const: 'a' } })).toEqualTypeOf<unknown>();

const shape = compile({
  type: 'object',
  oneOf: [
    {
      properties: { kind: { const: 'circle' }, r: { type: 'number' } },
      required: ['kind', 'r'],
    },
    {
      properties: { kind: { const: 'square' }, side: { type: 'number' } },
      required: ['kind', 'side'],
      additionalProperties: false,
    },
  ],
}).parse({});
if (shape.kind === 'circle') expectTypeOf(shape.r).toEqualTypeOf<number>();
else expectTypeOf(shape.side).toEqualTypeOf<number>();

// References, recursion, and what is not followed.
const tree = inferred({
  $ref: '#/$defs/node',
  $defs: {
    node: {
      type: 'object',
      properties: {
        value: { type: 'number' },
        children: { type: 'array', items: { $ref: '#/$defs/node' } },
        'a/b~c': { $ref: '#/$defs/node/properties/value' },
        by: { type: 'object', additionalProperties: { $ref: '#' } },
      },
      required: ['value', 'children', 'a/b~c', 'by'],
      additionalProperties: false,
    },
  },
});
expectTypeOf(tree.children[0]?.children[0]?.value).toEqualTypeOf<number | undefined>();
expectTypeOf(tree['a/b~c']).toEqualTypeOf<number>();
expectTypeOf(tree.by['x']?.by['y']?.children[0]?.value).toEqualTypeOf<number | undefined>();
expectTypeOf(
  inferred({ $ref: '#/$defs/a~1b~0c', $defs: { 'a/b~c': { type: 'string' } } }),
).toEqualTypeOf<string>();
expectTypeOf(
  inferred07({ $ref: '#/definitions/a', type: 'null', definitions: { a: { type: 'string' } } }),
).toEqualTypeOf<string>();
expectTypeOf(inferred({ $ref: 'https://example.com/other' })).toEqualTypeOf<unknown>();
expectTypeOf(inferred({ $ref: '#anchor' })).toEqualTypeOf<unknown>();
expectTypeOf(inferred({ $ref: '#' })).toEqualTypeOf<unknown>();
expectTypeOf(
  inferred({ type: 'array', items: { $id: 'b', $ref: '#/$defs/a' }, $defs: { a: { type: 'string' } } }),
).toEqualTypeOf<unknown[]>();
const json = inferred({
  anyOf: [{ type: ['string', 'number', 'boolean', 'null'] }, { type: 'array', items: { $ref: '#' } }],
});
if (Array.isArray(json))
  expectTypeOf(json[0]).toEqualTypeOf<typeof json | (typeof json)[number] | undefined>();

// Dialects.
expectTypeOf(
  inferred({
    $schema: 'http://json-schema.org/draft-07/schema#',
    type: 'array',
    items: [{ type: 'null' }],
    minItems: 1,
  }),
).toEqualTypeOf<[null, ...unknown[]]>();
expectTypeOf(inferred({ $schema: 'https://example.com/dialect', type: 'string' })).toEqualTypeOf<unknown>();
const tuple = { type: 'array', items: [{ type: 'null' }], additionalItems: false, minItems: 1 } as const;
expectTypeOf(compile(tuple, { dialect: 'draft-07' }).parse([null])).toEqualTypeOf<[null]>();
expectTypeOf(compile({ type: 'null' }, { dialect: 'x' as string }).parse(null)).toEqualTypeOf<unknown>();
expectTypeOf(compile({ type: 'null' }, { formats: {} }).parse(null)).toEqualTypeOf<null>();

// The types of a validator.
const order = compile({ type: 'object', properties: { id: { type: 'string' } }, required: ['id'] });
expectTypeOf(order.parse({ id: 'a' }).id).toEqualTypeOf<string>();
const value: unknown = {};
if (order.is(value)) expectTypeOf(value.id).toEqualTypeOf<string>();
const result = order.validate(value);
if (result.valid) expectTypeOf(result.value.id).toEqualTypeOf<string>();
expectTypeOf(order).toExtend<Validator>();
expectTypeOf(compile<{ id: string }>({ type: 'object' })).toEqualTypeOf<Validator<{ id: string }>>();
expectTypeOf(compile(value)).toEqualTypeOf<Validator<unknown>>();
expectTypeOf(compile(value as JsonSchema)).toEqualTypeOf<Validator<unknown>>();
expectTypeOf(compile(JSON.parse('{}'))).toEqualTypeOf<Validator<unknown>>();
expectTypeOf(compile({ type: 'string' } as { type: string })).toEqualTypeOf<Validator<unknown>>();
// @ts-expect-error: an option that there is not
compile({}, { formts: {} });
// @ts-expect-error: a type that there is not
defineSchema({ type: 'strin' });

const defined = defineSchema({ type: 'array', items: { enum: ['a', 'b'] } });
expectTypeOf<Infer<typeof defined>>().toEqualTypeOf<('a' | 'b')[]>();

// What is known in part only counts as not said.
const flag = Math.random() > 2;
expectTypeOf(inferred({ type: 'object', required: [flag ? 'a' : 'b'] })).toEqualTypeOf<{
  [name: string]: unknown;
}>();
expectTypeOf(inferred({ type: flag ? 'string' : 'null' })).toEqualTypeOf<string | null>();
expectTypeOf(inferred(flag ? { type: 'string' } : { type: 'null' })).toEqualTypeOf<string | null>();
expectTypeOf(
  inferred({
    type: 'object',
    additionalProperties: { type: 'number' },
    ...(flag && { properties: { a: true } }),
  }),
).toEqualTypeOf<unknown>();

export function generic<const S extends JsonSchema>(schema: S, input: unknown): Infer<S> {
  return compile(schema).parse(input);
}
