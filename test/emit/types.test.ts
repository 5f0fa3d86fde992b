import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { listDataSets, readDataSet } from '../../bench/workloads/data-sets.ts';
import { emit, emitAll } from '../../src/emit/index.ts';
import { compile } from '../../src/index.ts';

const TSC = join(import.meta.dirname, '../../node_modules/typescript/bin/tsc');

/** A schema, values that it accepts, and values that its type can refuse. */
const CASES: Readonly<Record<string, readonly [schema: object, valid: unknown[], refused: unknown[]]>> = {
  closed: [
    {
      type: 'object',
      properties: { a: { type: 'string' }, b: { type: 'integer' } },
      required: ['a'],
      additionalProperties: false,
    },
    [{ a: '' }, { a: '', b: 1 }],
    [{}, { a: 1 }, { a: '', c: 1 }],
  ],
  open: [{ type: 'object', properties: { a: { type: 'string' } } }, [{}, { a: '', b: 1 }], [{ a: 1 }, 1]],
  map: [{ type: 'object', additionalProperties: { type: 'number' } }, [{ x: 1 }], [{ x: '' }]],
  mixed: [
    {
      type: 'object',
      properties: { a: { type: 'string' } },
      patternProperties: { x: { type: 'number' } },
      additionalProperties: false,
    },
    [{ a: '', x: 1 }],
    [{ a: 1 }, { x: true }],
  ],
  untyped: [{ properties: { a: { type: 'string' } } }, [{ a: '' }, 1, null, []], [{ a: 1 }]],
  tuple: [
    { type: 'array', prefixItems: [{ type: 'string' }, { type: 'number' }], items: false, minItems: 1 },
    [[''], ['', 1]],
    [[], [1], ['', 1, 1]],
  ],
  list: [{ type: 'array', items: { type: ['string', 'null'] } }, [[], ['', null]], [[1], {}]],
  constants: [{ enum: ['a', 1, null, true] }, ['a', 1, null, true], ['b', 2, false]],
  branches: [
    {
      oneOf: [
        { type: 'object', properties: { kind: { const: 'a' } }, required: ['kind'] },
        { type: 'string' },
      ],
    },
    [{ kind: 'a' }, ''],
    [{ kind: 'b' }, 1],
  ],
  both: [
    {
      allOf: [
        { type: 'object', required: ['a'] },
        { type: 'object', properties: { b: { type: 'null' } } },
      ],
    },
    [{ a: 1, b: null }],
    [{ a: 1, b: 1 }, { b: null }],
  ],
  recursive: [
    {
      $defs: { 'a node': { type: 'object', properties: { next: { $ref: '#/$defs/a node' } } } },
      $ref: '#/$defs/a node',
    },
    [{}, { next: { next: {} } }],
    [{ next: { next: 1 } }],
  ],
  odd: [
    {
      type: 'object',
      properties: { 'a"b': { type: 'null' }, ['__proto__']: { type: 'null' } },
      required: ['\n'],
    },
    [{ 'a"b': null, '\n': 1 }],
    [{ 'a"b': null }],
  ],
  never: [{ type: 'object', properties: { a: false } }, [{}], [{ a: 1 }]],
  negated: [{ not: { type: 'string' } }, [1], []],
};

test('types accept what their schemas accept, and refuse what a type can', () => {
  const files: Record<string, string> = {};
  for (const [name, [schema, valid, refused]] of Object.entries(CASES)) {
    const { is } = compile(schema);
    assert.ok(valid.every(is), name);
    assert.ok(!refused.some(is), name);
    files[`${name}.d.ts`] = emit(schema).types;
    files[`${name}-use.ts`] = [
      `import { is, validate, type Schema } from './${name}.js';`,
      ...valid.map((value, index) => `export const valid${index}: Schema = ${JSON.stringify(value)};`),
      ...refused.flatMap((value, index) => [
        '// @ts-expect-error it is refused',
        `export const refused${index}: Schema = ${JSON.stringify(value)};`,
      ]),
      'export const narrow = (value: unknown): Schema | undefined => (is(value) ? value : undefined);',
      'export const take = (value: unknown): Schema => { const r = validate(value); if (r.valid) return r.value; throw r.errors[0]; };',
    ].join('\n');
  }
  const schemas = Object.fromEntries(Object.entries(CASES).map(([name, [schema]]) => [name, schema]));
  files['all.d.ts'] = emitAll(schemas).types;
  files['all-use.ts'] = `import { closed, type Closed, open } from './all.js';
export const one: Closed = { a: '' };
export const other = (value: unknown): string => (closed.is(value) ? value.a : String(open.errors(value).length));
`;
  assert.equal(check(files), '');
});

test('types of published schemas accept their instances', {
  skip: listDataSets().length === 0 && 'the data sets are not here',
}, () => {
  const files: Record<string, string> = {};
  for (const name of ['babelrc', 'cql2', 'jsconfig', 'pre-commit-hooks', 'ui5']) {
    const { schema, valid } = readDataSet(name, () => () => false);
    files[`${name}.d.ts`] = emit(schema).types;
    files[`${name}-use.ts`] = `import type { Schema } from './${name}.js';
export const values: Schema[] = ${JSON.stringify(valid.slice(0, 20))};`;
  }
  assert.equal(check(files), '');
});

/** What the compiler has to say about some files. */
function check(files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'portcullis-types-'));
  try {
    for (const [name, text] of Object.entries({ 'package.json': '{ "type": "module" }', ...files }))
      writeFileSync(join(folder, name), text);
    const names = Object.keys(files).filter((name) => name.endsWith('.ts'));
    const options = [
      '--noEmit',
      '--strict',
      '--exactOptionalPropertyTypes',
      '--target',
      'es2022',
      '--types',
      '',
    ];
    const argv = [TSC, ...options, '--module', 'nodenext', ...names];
    return spawnSync(process.execPath, argv, { cwd: folder, encoding: 'utf8' }).stdout;
  } finally {
    rmSync(folder, { recursive: true });
  }
}
