import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { compileWithout } from '../src/compile.ts';
import { compile, SchemaError, type Validator } from '../src/index.ts';
import { type RewriteName, rewrites } from '../src/plan/rewrites/index.ts';

const RUNS = Number(process.env['PORTCULLIS_RUNS'] ?? 1_000);
const REWRITES = Object.keys(rewrites) as RewriteName[];

/** Few names and values, so that keywords meet. */
const name = fc.constantFrom('a', 'b', 'c', '__proto__', 'aa');
const scalar = fc.constantFrom(null, true, 0, 1, 1.5, -1, 'a', 'ab', '😀');

const instance: fc.Arbitrary<unknown> = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    scalar,
    fc.array(tie('value'), { maxLength: 4 }),
    fc.array(fc.tuple(name, tie('value')), { maxLength: 4 }).map((entries) => Object.fromEntries(entries)),
  ),
})).value;

/** Schemas that lean on what works together: applicators in place, references, and what they evaluate. */
const schema: fc.Arbitrary<unknown> = fc.letrec((tie) => {
  const sub = tie('schema');
  const list = fc.array(sub, { minLength: 1, maxLength: 3 });
  const record = fc
    .array(fc.tuple(name, sub), { maxLength: 3 })
    .map((entries) => Object.fromEntries(entries));
  const names = fc.uniqueArray(name, { maxLength: 2 });
  const count = fc.nat(3);
  const type = fc.constantFrom('null', 'boolean', 'object', 'array', 'number', 'integer', 'string');
  const keywords: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
    type: fc.oneof(type, fc.uniqueArray(type, { minLength: 1, maxLength: 3 })),
    const: scalar,
    enum: fc.array(scalar, { maxLength: 3 }),
    minimum: count,
    exclusiveMaximum: count,
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
    dependentRequired: fc.tuple(name, names).map(([key, value]) => Object.fromEntries([[key, value]])),
    properties: record,
    patternProperties: fc.tuple(fc.constantFrom('^a', 'b'), sub).map(([key, value]) => ({ [key]: value })),
    additionalProperties: sub,
    propertyNames: sub,
    prefixItems: list,
    items: sub,
    contains: sub,
    minContains: count,
    maxContains: count,
    allOf: list,
    anyOf: list,
    oneOf: list,
    not: sub,
    if: sub,
    then: sub,
    else: sub,
    dependentSchemas: record,
    unevaluatedProperties: sub,
    unevaluatedItems: sub,
    $ref: fc.constantFrom('#', '#/$defs/a', '#/$defs/b'),
    $dynamicRef: fc.constantFrom('#node', 'other#node'),
  };
  const keyword = fc.oneof(
    ...Object.entries(keywords).map(([key, values]) => values.map((value) => [key, value] as const)),
  );
  const few = fc.array(keyword, { maxLength: 4 }).map((entries) => Object.fromEntries(entries));
  return {
    schema: fc.oneof({ maxDepth: 4 }, { weight: 1, arbitrary: fc.boolean() }, { weight: 6, arbitrary: few }),
  };
}).schema;

const document = fc.tuple(schema, schema, schema, schema).map(([root, a, b, other]) => ({
  ...(typeof root === 'object' ? root : { not: { not: root } }),
  $dynamicAnchor: 'node',
  $defs: { a, b, other: { $id: 'other', $dynamicAnchor: 'node', allOf: [other] } },
}));

/** Documents whose references form no cycle in place, the others being refused as they should. */
function tryCompile(without: readonly RewriteName[], schema: unknown): Validator | undefined {
  try {
    return compileWithout(without, schema);
  } catch (error) {
    assert.ok(error instanceof SchemaError, String(error));
    return undefined;
  }
}

test('verdict and report agree, with all rewrites and with none', () => {
  let compiled = 0;
  fc.assert(
    fc.property(document, fc.array(instance, { minLength: 1, maxLength: 5 }), (schema, instances) => {
      const validator = tryCompile([], schema);
      const plain = tryCompile(REWRITES, schema);
      assert.equal(plain === undefined, validator === undefined);
      if (validator === undefined || plain === undefined) return;
      compiled++;
      for (const value of instances) {
        const verdict = validator.is(value);
        assert.equal(plain.is(value), verdict, 'without rewrites');
        assert.equal(validator.errors(value).length === 0, verdict, 'errors');
        assert.equal(validator.evaluate(value, 'verbose').valid, verdict, 'report');
        assert.equal(validator.is(JSON.parse(JSON.stringify(value))), verdict, 'read again');
      }
    }),
    {
      numRuns: RUNS,
      ...(process.env['PORTCULLIS_SEED'] && { seed: Number(process.env['PORTCULLIS_SEED']) }),
    },
  );
  assert.ok(compiled > RUNS / 4, `only ${compiled} of ${RUNS} schemas compiled`);
});

test('a schema means the same inside what adds nothing', () => {
  fc.assert(
    fc.property(schema, instance, (schema, value) => {
      const $defs = { a: true, b: false, other: { $id: 'other', $dynamicAnchor: 'node' } };
      const inside = {
        ...(typeof schema === 'object' ? schema : { allOf: [schema] }),
        $dynamicAnchor: 'node',
      };
      const alone = tryCompile([], { ...inside, $defs });
      if (alone === undefined || JSON.stringify(schema).includes('"$ref":"#"')) return;
      const wrap = (wrapped: object) => compile({ ...wrapped, $defs: { ...$defs, inside } }).is(value);
      const target = { $ref: '#/$defs/inside' };
      const expected = alone.is(value);
      assert.equal(wrap(target), expected, '$ref');
      assert.equal(wrap({ allOf: [target] }), expected, 'allOf');
      assert.equal(wrap({ anyOf: [target] }), expected, 'anyOf');
      assert.equal(wrap({ oneOf: [target] }), expected, 'oneOf');
      assert.equal(wrap({ not: { not: target } }), expected, 'not not');
      assert.equal(wrap({ if: true, then: target }), expected, 'then');
    }),
    { numRuns: RUNS, endOnFailure: true },
  );
});
