import fc from 'fast-check';

/** A schema document and values to ask it about. */
export interface Sample {
  readonly dialect: DialectName;
  readonly schema: object;
  readonly instances: readonly unknown[];
}

export type DialectName = (typeof dialectNames)[number];
export const dialectNames = ['2020-12', '2019-09', 'draft-07', 'draft-06', 'draft-04', 'v1'] as const;

/** The URI of each generated document. */
export const HOME = 'https://fuzz.test/root';

/** Few names and values, so that keywords meet. */
const name = fc.constantFrom('a', 'b', 'c', '__proto__', 'aa');
const scalar = fc.constantFrom(null, true, 0, 1, 1.5, -1, 'a', 'ab', '😀');

/** Values of JSON. */
export const instance: fc.Arbitrary<unknown> = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    scalar,
    fc.array(tie('value'), { maxLength: 4 }),
    fc.array(fc.tuple(name, tie('value')), { maxLength: 4 }).map((entries) => Object.fromEntries(entries)),
  ),
})).value;

/** Documents of some dialects, each with values; of all dialects where none is named. */
export function samples(...dialects: readonly DialectName[]): fc.Arbitrary<Sample> {
  const instances = fc.array(instance, { minLength: 1, maxLength: 5 });
  const sample = (dialect: DialectName): fc.Arbitrary<Sample> =>
    fc.record({ dialect: fc.constant(dialect), schema: documentsOf(dialect), instances });
  return fc.oneof(...(dialects.length > 0 ? dialects : dialectNames).map(sample));
}

/**
 * Documents whose schemas refer to themselves, to two definitions, and to an embedded resource that the dialect's
 * dynamic references can tell from the root. Some refer to themselves in place, and are to be refused.
 */
function documentsOf(dialect: DialectName): fc.Arbitrary<object> {
  const schema = schemasOf(dialect);
  const [identifier, definitions] = [dialect === 'draft-04' ? 'id' : '$id', definitionsOf(dialect)];
  const anchor: fc.Arbitrary<object> =
    dialect === '2019-09'
      ? fc.record({ $recursiveAnchor: fc.boolean() })
      : fc.constant(dialect === '2020-12' || dialect === 'v1' ? { $dynamicAnchor: 'node' } : {});
  return fc
    .tuple(schema, schema, schema, schema, anchor, anchor)
    .map(([root, a, b, other, anchorOfRoot, anchorOfOther]) => ({
      // Up to draft-07 a reference hides what stands beside it.
      ...(typeof root === 'object' && !('$ref' in (root as object)) ? root : { allOf: [root] }),
      ...anchorOfRoot,
      [identifier]: HOME,
      [definitions]: { a, b, other: { [identifier]: 'other', ...anchorOfOther, allOf: [other] } },
    }));
}

/** Schemas that lean on what works together: applicators in place, references, and what they evaluate. */
function schemasOf(dialect: DialectName): fc.Arbitrary<unknown> {
  const hasBooleans = dialect !== 'draft-04';
  return fc.letrec((tie) => {
    const keyword = fc.oneof(
      ...Object.entries(keywordsOf(dialect, tie('schema'))).map(([key, values]) => ({
        weight: WEIGHTS[key] ?? 2,
        arbitrary: values.map((value) => [key, value] as const),
      })),
    );
    const few = fc.array(keyword, { maxLength: 4 }).map((entries) => complete(Object.fromEntries(entries)));
    return {
      schema: fc.oneof(
        { maxDepth: 4 },
        { weight: 1, arbitrary: hasBooleans ? fc.boolean() : fc.constantFrom({}, { not: {} }) },
        { weight: 6, arbitrary: few },
      ),
    };
  }).schema;
}

/** How often a keyword is taken, where it is not 2. */
const WEIGHTS: Readonly<Record<string, number>> = {
  ...{ minLength: 1, maxLength: 1, minItems: 1, maxItems: 1, minProperties: 1, maxProperties: 1 },
  ...{ multipleOf: 1, exclusiveMaximum: 1, uniqueItems: 1, pattern: 1, minimum: 1 },
  ...{ $ref: 5, $dynamicRef: 5, $recursiveRef: 5, properties: 4 },
  ...{ unevaluatedProperties: 6, unevaluatedItems: 5 },
};

type Keywords = Readonly<Record<string, fc.Arbitrary<unknown>>>;

/** The keywords that a dialect knows, with values that its meta-schema allows. */
function keywordsOf(dialect: DialectName, sub: fc.Arbitrary<unknown>): Keywords {
  const since = (first: DialectName, keywords: Keywords): Keywords =>
    AGE[dialect] >= AGE[first] ? keywords : {};
  const upTo = (last: DialectName, keywords: Keywords): Keywords =>
    AGE[dialect] <= AGE[last] ? keywords : {};
  const list = fc.array(sub, { minLength: 1, maxLength: 3 });
  const record = fc
    .array(fc.tuple(name, sub), { maxLength: 3 })
    .map((entries) => Object.fromEntries(entries));
  const names = fc.uniqueArray(name, { minLength: dialect === 'draft-04' ? 1 : 0, maxLength: 2 });
  const namesByName = fc.tuple(name, names).map(([key, value]) => Object.fromEntries([[key, value]]));
  const count = fc.nat(3);
  const type = fc.constantFrom('null', 'boolean', 'object', 'array', 'number', 'integer', 'string');
  const parts = definitionsOf(dialect);
  return {
    type: fc.oneof(type, fc.uniqueArray(type, { minLength: 1, maxLength: 3 })),
    enum: fc.uniqueArray(scalar, { minLength: 1, maxLength: 3 }),
    minimum: count,
    multipleOf: fc.constantFrom(1, 0.5),
    minLength: count,
    maxLength: count,
    pattern: fc.constantFrom('^a', 'b$', '^a+$'),
    minItems: count,
    maxItems: count,
    uniqueItems: fc.boolean(),
    minProperties: count,
    maxProperties: count,
    required: names,
    properties: record,
    patternProperties: fc.tuple(fc.constantFrom('^a', 'b'), sub).map(([key, value]) => ({ [key]: value })),
    additionalProperties: sub,
    allOf: list,
    anyOf: list,
    oneOf: list,
    not: sub,
    $ref: fc.constantFrom('#', `#/${parts}/a`, `#/${parts}/b`, 'other'),
    ...upTo('draft-04', { exclusiveMinimum: fc.boolean() }),
    ...upTo('draft-07', { dependencies: fc.oneof(record, namesByName) }),
    ...upTo('2019-09', { items: fc.oneof(sub, list), additionalItems: sub }),
    ...since('draft-06', {
      const: scalar,
      exclusiveMaximum: count,
      propertyNames: sub,
      contains: sub,
    }),
    ...since('draft-07', { if: sub, then: sub, else: sub }),
    ...since('2019-09', {
      dependentRequired: namesByName,
      dependentSchemas: record,
      minContains: count,
      maxContains: count,
      unevaluatedProperties: sub,
      unevaluatedItems: sub,
    }),
    ...(dialect === '2019-09' && { $recursiveRef: fc.constant('#') }),
    ...since('2020-12', { prefixItems: list, items: sub }),
    ...(dialect === '2020-12' && { $dynamicRef: fc.constantFrom('#node', 'other#node') }),
    ...since('v1', {
      $dynamicRef: fc.constant('node'),
      propertyDependencies: fc
        .tuple(name, sub, sub)
        .map(([key, a, ab]) => Object.fromEntries([[key, { a, ab }]])),
    }),
  };
}

const AGE: Readonly<Record<DialectName, number>> = {
  'draft-04': 4,
  'draft-06': 6,
  'draft-07': 7,
  '2019-09': 2019,
  '2020-12': 2020,
  v1: 2026,
};

function definitionsOf(dialect: DialectName): '$defs' | 'definitions' {
  return AGE[dialect] <= AGE['draft-07'] ? 'definitions' : '$defs';
}

/** Adds what a keyword needs beside it: draft-04 has `exclusiveMinimum` with `minimum` only. */
function complete(schema: Record<string, unknown>): object {
  return typeof schema['exclusiveMinimum'] === 'boolean' ? { minimum: 0, ...schema } : schema;
}
