import assert from 'node:assert/strict';
import { deepFreeze } from '../../spec-suite/model.ts';
import { compileWithout } from '../../src/compile.ts';
import { type OutputFormat, SchemaError, type Validator } from '../../src/index.ts';
import type { JsonObject } from '../../src/model/json.ts';
import { type RewriteName, rewrites } from '../../src/plan/rewrites/index.ts';
import { type Shortcut, shortcuts } from '../../src/run/verdict/shortcuts.ts';
import { HOME, type Sample } from './generate.ts';

/**
 * What has to hold for every document and every value, whatever they are.
 *
 * @returns false when the document is refused, as one that applies itself in place without end is
 * @throws AssertionError when it does not hold
 */
export type Property = (sample: Sample) => boolean;

const OPTIMISATIONS = [...(Object.keys(rewrites) as RewriteName[]), ...shortcuts];
const FORMATS: readonly OutputFormat[] = ['flag', 'basic', 'detailed', 'verbose'];

export const properties: Readonly<Record<string, Property>> = {
  'verdict and report agree': (sample) =>
    forEach(sample, (validator, value, verdict) => {
      assert.equal(validator.errors(value).length === 0, verdict, 'errors');
      assert.equal(validator.validate(value).valid, verdict, 'validate');
      for (const format of FORMATS) assert.equal(validator.evaluate(value, format).valid, verdict, format);
      assert.equal(validator.evaluate(value, 'list').valid, verdict, 'list');
    }),

  'rewrites and shortcuts change no verdict': (sample) => {
    const without = [OPTIMISATIONS, ...OPTIMISATIONS.map((name) => [name])].map((names) =>
      tryCompile(sample, names),
    );
    return forEach(sample, (_, value, verdict) => {
      for (const validator of without) assert.equal(validator?.is(value), verdict);
    });
  },

  'a value that is written and read again is the same': (sample) =>
    forEach(sample, (validator, value, verdict) =>
      assert.equal(validator.is(JSON.parse(JSON.stringify(value))), verdict),
    ),

  'the order of properties is no difference': (sample) => {
    const backwards = tryCompile({ ...sample, schema: reverse(sample.schema) as object });
    return forEach(sample, (validator, value, verdict) => {
      assert.equal(validator.is(reverse(value)), verdict, 'of the value');
      assert.equal(backwards?.is(value), verdict, 'of the schema');
    });
  },

  'nothing is ever written to': (sample) => {
    const before = JSON.stringify(sample);
    const frozen = deepFreeze(structuredClone(sample) as unknown as JsonObject) as unknown as Sample;
    const schema = structuredClone(sample.schema) as Record<string, unknown>;
    const changed = tryCompile({ ...sample, schema });
    for (const name of Object.keys(schema)) schema[name] = false;
    const holds = forEach(frozen, (validator, value, verdict) => {
      assert.equal(changed?.is(value), verdict, 'once the schema has been changed');
      if (verdict) assert.equal(validator.parse(value), value);
    });
    assert.equal(JSON.stringify(frozen), before);
    return holds;
  },

  'a schema means the same inside what adds nothing': (sample) => {
    const { schema } = sample;
    const target = { $ref: HOME };
    const wrapped = {
      $ref: tryCompile(embed(sample, target)),
      allOf: tryCompile(embed(sample, { allOf: [target] })),
      anyOf: tryCompile(embed(sample, { anyOf: [target] })),
      oneOf: tryCompile(embed(sample, { oneOf: [target] })),
      'not not': tryCompile(embed(sample, { not: { not: target } })),
      'allOf, in line': tryCompile({ ...sample, schema: { allOf: [schema, {}] } }),
      'anyOf, in line': tryCompile({ ...sample, schema: { anyOf: [{ not: {} }, schema] } }),
      'not not, in line': tryCompile({ ...sample, schema: { not: { not: schema } } }),
      ...(hasConditions(sample) && {
        if: tryCompile({ ...sample, schema: { if: schema, else: false } }),
        then: tryCompile(embed(sample, { if: true, then: target })),
      }),
    };
    return forEach(sample, (_, value, verdict) => {
      for (const [name, validator] of Object.entries(wrapped))
        assert.equal(validator?.is(value), verdict, name);
    });
  },

  'a schema means the same for a part of a value': (sample) => {
    const { schema } = sample;
    const inObject = [{ properties: { x: schema } }, { patternProperties: { x: schema } }];
    const inArray = [{ items: schema }, { not: { items: { not: schema } } }];
    const objects = [...inObject, { additionalProperties: schema }].map((outer) =>
      tryCompile({ ...sample, schema: outer }),
    );
    const arrays = inArray.map((outer) => tryCompile({ ...sample, schema: outer }));
    return forEach(sample, (_, value, verdict) => {
      for (const validator of objects) assert.equal(validator?.is({ x: value }), verdict);
      for (const validator of arrays) assert.equal(validator?.is([value]), verdict);
    });
  },

  'what is evaluated counts through everything that holds': (sample) => {
    if (!hasUnevaluated(sample)) return true;
    const none = { unevaluatedProperties: false, unevaluatedItems: false };
    const target = { $ref: HOME };
    const [direct, ...others] = [
      target,
      { allOf: [target, true] },
      { anyOf: [false, target] },
      { oneOf: [target, false] },
      { if: target, else: false },
      { if: true, then: target },
      { allOf: [{ anyOf: [{ allOf: [target] }] }] },
    ].map((schema) => tryCompile(embed(sample, { ...schema, ...none })));
    return forEach(sample, (_, value) => {
      const verdict = direct?.is(value);
      for (const validator of others) assert.equal(validator?.is(value), verdict);
      assert.equal(direct?.errors(value).length === 0, verdict, 'errors');
    });
  },
};

/** Asks a document about each of the values. */
function forEach(
  sample: Sample,
  check: (validator: Validator, value: unknown, verdict: boolean) => void,
): boolean {
  const validator = tryCompile(sample);
  if (validator === undefined) return false;
  for (const value of sample.instances) check(validator, value, validator.is(value));
  return true;
}

/** The document as another one's, which refers to it. */
function embed({ dialect, schema, instances }: Sample, outer: object): Sample & { documents: object[] } {
  return { dialect, schema: outer, instances, documents: [schema] };
}

function tryCompile(
  { dialect, schema, documents = [] }: Sample & { documents?: readonly object[] },
  without: readonly (RewriteName | Shortcut)[] = [],
): Validator | undefined {
  try {
    return compileWithout(without, schema, { dialect, schemas: documents });
  } catch (error) {
    if (error instanceof SchemaError) return undefined;
    throw error;
  }
}

function reverse(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(reverse);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([name, member]) => [name, reverse(member)]),
  );
}

function hasConditions({ dialect }: Sample): boolean {
  return dialect !== 'draft-04' && dialect !== 'draft-06';
}

function hasUnevaluated({ dialect }: Sample): boolean {
  return !dialect.startsWith('draft-');
}
