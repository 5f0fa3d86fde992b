import type { DialectName } from '../fuzz/generate.ts';

/**
 * A known fault of another validator, as a rule that says exactly which answers it explains: those that are right for
 * the schema as the fault makes it be read, or the absence of an answer.
 */
export interface Fault {
  readonly peer: string;
  readonly dialects: readonly DialectName[];
  /** What the validator does. */
  readonly name: string;
  /** Why that is wrong, by the specification. */
  readonly reason: string;
  /** The schema that it answers for: each schema object of the document in turn. */
  readonly readsAs?: (schema: SchemaObject) => SchemaObject;
  /** What it says when it gives no answer. */
  readonly throws?: string;
}

export type SchemaObject = Readonly<Record<string, unknown>>;

export const faults: readonly Fault[] = [
  {
    peer: 'ajv',
    dialects: ['2020-12', 'draft-07'],
    name: 'drops the name __proto__ from properties and dependencies',
    reason: 'every string is a name of a property (Core 4.2.1, RFC 8259, 4)',
    readsAs: dropProto,
  },
  {
    peer: 'ajv',
    dialects: ['draft-07'],
    name: 'tests `type` beside `$ref`',
    reason: 'all other properties in a `$ref` object must be ignored (draft-07 Core 8.3)',
    readsAs: (schema) => {
      const { $ref, type } = schema;
      return $ref === undefined || type === undefined ? schema : { allOf: [{ $ref }], type };
    },
  },
  {
    peer: 'ajv',
    dialects: ['2020-12'],
    name: 'refuses a `$dynamicRef` that names a resource',
    reason: 'its value is a URI-reference (Core 8.2.3.2)',
    throws: '"$dynamicRef" only supports hash fragment reference',
  },
  {
    peer: 'ajv',
    dialects: ['2020-12'],
    name: 'skips keywords for values of any type beside `$dynamicRef`',
    reason: 'a keyword does not suspend those beside it (Core 7.6, 8.2.3)',
    readsAs: (schema) => ('$dynamicRef' in schema ? omit(schema, SKIPPED) : schema),
  },
  {
    peer: 'ajv',
    dialects: ['2020-12'],
    name: 'does not count what `$dynamicRef` evaluates',
    reason: 'annotations of in-place applicators count (Core 11.2, 11.3)',
    readsAs: ({ $dynamicRef, ...rest }) =>
      $dynamicRef === undefined ? rest : and(rest, { not: { not: { $dynamicRef } } }),
  },
  {
    peer: 'ajv',
    dialects: ['2020-12', 'draft-07'],
    name: 'skips `contains` where an array ends before the first of a list of schemas that asserts something',
    reason: 'an array is invalid when none of its items matches (Core 10.3.1.3)',
    readsAs: (schema) => {
      const { contains, minContains = 1, maxContains = Number.MAX_VALUE, ...rest } = schema;
      const list = schema['prefixItems'] ?? schema['items'];
      if (contains === undefined || !Array.isArray(list)) return schema;
      const first = list.findIndex((item) => item !== true && JSON.stringify(item) !== '{}');
      return and(rest, { if: { minItems: first + 1 }, then: { contains, minContains, maxContains } });
    },
  },
  {
    peer: 'ajv',
    dialects: ['2020-12'],
    name: 'does not count the items that match a `contains` of `true` or `{}`',
    reason: 'they are evaluated (Core 10.3.1.3, 11.2)',
    readsAs: ({ contains, minContains = 1, maxContains = Number.MAX_VALUE, ...rest }) =>
      contains === undefined
        ? rest
        : and(rest, {
            if: { type: 'array' },
            then: { not: { not: { contains, minContains, maxContains } } },
          }),
  },
  {
    peer: 'ajv',
    dialects: ['2020-12'],
    name: 'takes the name __proto__ for evaluated where branches decide',
    reason: 'every string is a name of a property (Core 4.2.1, RFC 8259, 4)',
    readsAs: (schema) =>
      'unevaluatedProperties' in schema
        ? and(schema, { patternProperties: { '^__proto__$': true } })
        : schema,
  },
  {
    peer: 'ajv',
    dialects: ['2020-12'],
    name: 'does not count what `if` evaluates where `then` and `else` are absent',
    reason: 'annotations are collected from it all the same (Core 10.2.2.1)',
    readsAs: (schema) => ('then' in schema || 'else' in schema ? schema : omit(schema, ['if'])),
  },
  {
    peer: 'ajv',
    dialects: ['2020-12'],
    name: 'tests `data[true]`, which is undefined, by `unevaluatedItems` where a branch evaluated all of two or more items',
    reason: 'items that have been evaluated are not subject to it (Core 11.2)',
    readsAs: (schema) =>
      'unevaluatedItems' in schema && CONDITIONAL.some((name) => name in schema)
        ? and(schema, { if: { type: 'array', minItems: 2 }, then: false })
        : schema,
  },
  {
    peer: 'ajv',
    dialects: ['2020-12'],
    name: 'tests no item by `unevaluatedItems` where branches could evaluate some and did not',
    reason: 'items that have not been evaluated are subject to it (Core 11.2)',
    readsAs: (schema) =>
      CONDITIONAL.some((name) => name in schema) ? omit(schema, ['unevaluatedItems']) : schema,
  },
  {
    peer: 'ajv',
    dialects: ['2020-12'],
    name: 'counts all items as evaluated beside `contains`',
    reason: 'only those that match are (Core 10.3.1.3, 11.2)',
    readsAs: (schema) => ('contains' in schema ? and(schema, { items: true }) : schema),
  },
  {
    peer: 'ajv',
    dialects: ['2020-12'],
    name: 'throws where it marks what `patternProperties` evaluated beside a branch or reference that evaluated nothing',
    reason: 'a validator answers for every value (Core 4.3)',
    throws: 'TypeError: Cannot set properties of undefined',
  },
  {
    peer: 'ajv',
    dialects: ['2020-12'],
    name: 'counts what a branch evaluated before it failed',
    reason: 'a schema that fails evaluates nothing (Core 7.7.1.2)',
    readsAs: (schema) =>
      CONDITIONAL.some((name) => name in schema)
        ? and(schema, coverageOf(pick(schema, CONDITIONAL)))
        : schema,
  },
];

function and(schema: SchemaObject, other: SchemaObject): SchemaObject {
  return { ...schema, allOf: [...((schema['allOf'] as readonly unknown[] | undefined) ?? []), other] };
}

/** A schema that evaluates what another one may, and asserts nothing. */
function coverageOf(schema: unknown): SchemaObject {
  if (typeof schema !== 'object' || schema === null) return {};
  const coverage: Record<string, unknown> = {};
  const allOf: unknown[] = [];
  for (const [keyword, value] of Object.entries(schema)) {
    const members = typeof value === 'object' && value !== null ? value : {};
    if (keyword === 'prefixItems') coverage[keyword] = Object.keys(members).map(() => true);
    else if (keyword === 'properties' || keyword === 'patternProperties')
      coverage[keyword] = Object.fromEntries(Object.keys(members).map((name) => [name, true]));
    else if (EVALUATE_ALL.includes(keyword)) coverage[keyword === 'contains' ? 'items' : keyword] = true;
    else if (['allOf', 'anyOf', 'oneOf', 'dependentSchemas'].includes(keyword))
      allOf.push(...Object.values(members).map(coverageOf));
    else if (['if', 'then', 'else'].includes(keyword)) allOf.push(coverageOf(value));
  }
  return { ...coverage, allOf: [true, ...allOf] };
}

const EVALUATE_ALL = [
  'additionalProperties',
  'unevaluatedProperties',
  'items',
  'unevaluatedItems',
  'contains',
];

const CONDITIONAL = [
  'anyOf',
  'oneOf',
  'if',
  'then',
  'else',
  'dependentSchemas',
  '$ref',
  '$dynamicRef',
  'allOf',
];
const SKIPPED = ['$ref', 'const', 'enum', 'not', 'anyOf', 'oneOf', 'allOf', 'if', 'then', 'else'];

function pick(schema: SchemaObject, names: readonly string[]): SchemaObject {
  return Object.fromEntries(Object.entries(schema).filter(([name]) => names.includes(name)));
}

function omit(schema: SchemaObject, names: readonly string[]): SchemaObject {
  return Object.fromEntries(Object.entries(schema).filter(([name]) => !names.includes(name)));
}

const BY_NAME = ['properties', 'dependencies', 'dependentRequired', 'dependentSchemas'];

function dropProto(schema: SchemaObject): SchemaObject {
  const members = Object.entries(schema).map(([keyword, value]) => {
    if (!BY_NAME.includes(keyword)) return [keyword, value];
    return [
      keyword,
      Object.fromEntries(Object.entries(value as object).filter(([name]) => name !== '__proto__')),
    ];
  });
  return Object.fromEntries(members);
}
