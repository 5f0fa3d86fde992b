/** Prints what inferring types costs the compiler, here and elsewhere, on the same schemas. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

const require = createRequire(import.meta.url);

/** How each is asked; the first infers nothing, and is what reading the schema costs. */
const PEERS = {
  'the schema alone': ['', 'typeof s'],
  portcullis: ["import type { Infer } from '../../../dist/types/infer.js';", 'Infer<typeof s>'],
  'json-schema-to-ts': ["import type { FromSchema } from 'json-schema-to-ts';", 'FromSchema<typeof s>'],
  typebox: ["import type { Static } from 'typebox';", 'Static<typeof s>'],
  tjs: ["import type { Infer } from 'tjs';", 'Infer<typeof s>'],
};

const names = (count, make) =>
  Object.fromEntries(Array.from({ length: count }, (_, i) => [`p${i}`, make(i)]));
const order = {
  type: 'object',
  properties: {
    id: { type: 'string' },
    state: { enum: ['open', 'closed'] },
    lines: {
      type: 'array',
      items: {
        type: 'object',
        properties: { sku: { type: 'string' }, qty: { type: 'integer' } },
        required: ['sku', 'qty'],
        additionalProperties: false,
      },
    },
  },
  required: ['id', 'lines'],
  additionalProperties: false,
};

/** A schema, and an expression of its type that must be a string where the type is inferred. */
const CASES = {
  'an order': [order, 't.lines[0]!.sku'],
  '200 properties': [
    {
      type: 'object',
      properties: names(200, (i) => ({ type: i % 2 ? 'number' : 'string' })),
      required: ['p0'],
      additionalProperties: false,
    },
    't.p0',
  ],
  '40 branches with a kind': [
    {
      oneOf: Array.from({ length: 40 }, (_, i) => ({
        type: 'object',
        properties: { kind: { const: `k${i}` }, value: { type: i === 7 ? 'string' : 'number' } },
        required: ['kind', 'value'],
        additionalProperties: false,
      })),
    },
    "(t.kind === 'k7' ? t.value : '')",
  ],
  '20 objects, one in the other': [
    Array.from({ length: 20 }).reduce(
      (inner) => ({ type: 'object', properties: { a: inner }, required: ['a'], additionalProperties: false }),
      { type: 'string' },
    ),
    `t${'.a'.repeat(20)}`,
  ],
  'all of 10': [
    {
      type: 'object',
      allOf: Array.from({ length: 10 }, (_, i) => ({
        type: 'object',
        properties: { [`p${i}`]: { type: 'string' } },
        required: [`p${i}`],
      })),
    },
    't.p9',
  ],
  'a tree by reference': [
    {
      $ref: '#/$defs/node',
      $defs: {
        node: {
          type: 'object',
          properties: {
            name: { type: 'string' },
            children: { type: 'array', items: { $ref: '#/$defs/node' } },
          },
          required: ['name', 'children'],
          additionalProperties: false,
        },
      },
    },
    't.children[0]!.children[0]!.name',
  ],
};

const OPTIONS = {
  ...{ strict: true, target: 'es2022', lib: ['es2022'], types: [], noEmit: true, skipLibCheck: true },
  ...{ module: 'nodenext', moduleResolution: 'nodenext', allowImportingTsExtensions: true },
};

/** @returns instantiations and the seconds of checking; what is wrong where the type is not inferred */
function measure(folder, [head, type], [schema, expression]) {
  const lines = [
    head,
    'declare function schema<const S>(schema: S): S;',
    `const s = schema(${JSON.stringify(schema)} as const);`,
    `declare const t: ${type};`,
    type === 'typeof s' ? 'export { t };' : `export const text: string = ${expression};`,
    // A type that admits anything would pass.
    type === 'typeof s' ? '' : `// @ts-expect-error\nexport const number: number = ${expression};`,
  ];
  writeFileSync(join(folder, 'case.ts'), lines.join('\n'));
  writeFileSync(
    join(folder, 'tsconfig.json'),
    JSON.stringify({ compilerOptions: OPTIONS, files: ['case.ts'] }),
  );
  const tsc = require.resolve('typescript-5/bin/tsc');
  const { stdout } = spawnSync(process.execPath, [tsc, '-p', folder, '--extendedDiagnostics'], {
    encoding: 'utf8',
  });
  const error = /error (TS\d+)/.exec(stdout);
  if (error !== null) return { error: error[1] };
  const [, instantiations] = /Instantiations:\s+(\d+)/.exec(stdout);
  const [, seconds] = /Check time:\s+([\d.]+)s/.exec(stdout);
  return { instantiations: Number(instantiations), seconds: Number(seconds) };
}

const folder = mkdtempSync(join(import.meta.dirname, 'cost-'));
try {
  console.log(`| instantiations (seconds of checking) | ${Object.keys(CASES).join(' | ')} |`);
  console.log(`| --- |${' ---: |'.repeat(Object.keys(CASES).length)}`);
  const alone = {};
  for (const [peer, ask] of Object.entries(PEERS)) {
    const cells = Object.entries(CASES).map(([name, sample]) => {
      const { error, instantiations, seconds } = measure(folder, ask, sample);
      if (error !== undefined) return `not inferred (${error})`;
      if (ask[1] === 'typeof s') alone[name] = instantiations;
      return `${instantiations - alone[name]} (${seconds})`;
    });
    console.log(`| ${peer} | ${cells.join(' | ')} |`);
  }
} finally {
  rmSync(folder, { recursive: true });
}
