import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { findSuite, listOfficialFiles, listOwnFiles, readGroups } from '../../spec-suite/suite.ts';
import { compile, SchemaError } from '../../src/index.ts';
import { metaschemas } from '../../src/metaschemas/index.ts';
import { samples } from '../fuzz/generate.ts';
import { complaints, type Inhabited } from './inhabit.ts';

/** The sample with those instances that the engine accepts; undefined where it refuses the schema. */
function accepted({ dialect, schema, instances }: Inhabited): Inhabited | undefined {
  try {
    const { is } = compile<unknown>(schema, { dialect, schemas: metaschemas });
    return { dialect, schema, instances: instances.filter((value) => is(value) && isShallow(value)) };
  } catch (error) {
    if (error instanceof SchemaError) return undefined;
    throw error;
  }
}

/** The samples that the compiler can speak of: not those that name what every object inherits, nor the deepest. */
function acceptedOf(all: readonly Inhabited[]): Inhabited[] {
  return all
    .filter(({ schema }) => !/"(constructor|toString|hasOwnProperty)"/.test(JSON.stringify(schema)))
    .map(accepted)
    .filter((sample) => sample !== undefined && sample.instances.length > 0) as Inhabited[];
}

function isShallow(value: unknown): boolean {
  return !/[[{]{20}|(\{"n":){20}/.test(JSON.stringify(value));
}

/** A schema without `type` is mostly `unknown`, of which everything is: here every one says that it takes all types. */
function typed(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(typed);
  if (typeof schema !== 'object' || schema === null) return schema;
  const type = ['null', 'boolean', 'number', 'string', 'array', 'object'];
  const entries = Object.entries(schema).map(([keyword, value]) => {
    if (keyword === 'enum' || keyword === 'const' || keyword === 'required') return [keyword, value];
    if (!MAPS.has(keyword)) return [keyword, typed(value)];
    return [keyword, Object.fromEntries(Object.entries(value).map(([name, each]) => [name, typed(each)]))];
  });
  return { type, ...Object.fromEntries(entries) };
}

const MAPS: ReadonlySet<string> = new Set([
  ...['$defs', 'definitions', 'properties', 'patternProperties', 'dependentSchemas', 'dependentRequired'],
  ...['dependencies', 'propertyDependencies'],
]);

test('what the engine accepts of generated schemas is of the inferred type', () => {
  const generated = fc.sample(samples(), { numRuns: 400, seed: 1 });
  const all = acceptedOf([
    ...generated,
    ...generated.map((each) => ({ ...each, schema: typed(each.schema) })),
  ]);
  assert.ok(all.length > 200, `only ${all.length} samples`);
  assert.deepEqual(complaints(all), []);
});

test('what the suites say is valid is of the inferred type', () => {
  const root = findSuite();
  const selection = { dialects: ['2020-12', 'draft-07', 'draft-04'] };
  const files = [
    ...listOwnFiles(selection),
    ...(root === undefined ? [] : listOfficialFiles(root, selection)),
  ];
  const groups = files.flatMap(({ path, dialect }) =>
    readGroups(path).map(({ schema, tests }) => ({
      dialect: dialect.replace('own ', ''),
      schema,
      instances: tests.filter(({ valid }) => valid).map(({ data }) => data),
    })),
  );
  const all = acceptedOf([...groups, ...groups.map((each) => ({ ...each, schema: typed(each.schema) }))]);
  assert.ok(all.length > 100, `only ${all.length} samples`);
  assert.deepEqual(complaints(all), []);
});
