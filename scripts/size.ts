/**
 * `npm run size`: what each entry and each typical import costs, bundled and minified, beside other validators; with
 * `-- --sections`, what each folder adds to the smallest vendored file. It fails when one passes its budget; budgets
 * only ever come down.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { assemble, type Choice } from '../src/vendor/assemble.ts';
import type { Parts } from '../src/vendor/parts.ts';

const root = join(import.meta.dirname, '..');
// The bundler is the one that tsx brings along, so that measuring needs no further dependency.
const require = createRequire(createRequire(import.meta.url).resolve('tsx/package.json'));
const esbuild = require('esbuild') as {
  build(options: object): Promise<{ outputFiles: readonly [{ contents: Uint8Array }] }>;
};

/** What a user writes, the most bytes that it may cost, gzipped, and what it should come down to, where that is less. */
type Entry = readonly [name: string, source: string, budget: number, goal?: number];

const entries: readonly Entry[] = [
  ['portcullis', "export * from './src/index.ts'", 30 * 1024, 14 * 1024],
  [
    'compile, formats but the IDNA ones',
    `export { compile } from './src/index.ts';
     export {
       date, dateTime, time, duration, email, asciiHostname, ipv4, ipv6, uri, uriReference, iri, iriReference,
       uriTemplate, jsonPointer, relativeJsonPointer, regex, uuid
     } from './src/formats/index.ts'`,
    34 * 1024,
    18 * 1024,
  ],
  [
    'compile, all formats',
    "export { compile } from './src/index.ts'; export { formats } from './src/formats/index.ts'",
    37 * 1024,
    21 * 1024,
  ],
  [
    'portcullis/formats, all but the IDNA ones',
    `export {
       date, dateTime, time, duration, email, asciiHostname, ipv4, ipv6, uri, uriReference, iri, iriReference,
       uriTemplate, jsonPointer, relativeJsonPointer, regex, uuid
     } from './src/formats/index.ts'`,
    6 * 1024,
  ],
  ['portcullis/formats, email alone', "export { email } from './src/formats/index.ts'", 1152],
  ['portcullis/formats, all', "export * from './src/formats/index.ts'", 9 * 1024],
  ['portcullis/mcp, the engine included', "export * from './src/mcp/index.ts'", 46 * 1024, 43 * 1024],
  ['portcullis/metaschemas', "export * from './src/metaschemas/index.ts'", 6 * 1024],
];

/** The smallest useful engine. */
const smallest: Choice = {
  parts: [],
  hasIdn: false,
  dialects: ['2020-12'],
  patterns: 'native',
  isMinified: true,
};

/** Others, each with its own bundle of what validates 2020-12 by its documentation, gzipped, in KB. */
const others: readonly (readonly [name: string, gzipped: number])[] = [
  ['Ajv 2020 with formats', 44.2],
  ['Ajv 2020', 40.6],
  ['z-schema', 34.8],
  ['json-schema-library', 32.3],
  ['schemasafe', 19.9],
  ['typebox', 19.6],
  ['jsonschema', 8.1],
  ['cfworker', 6.4],
];

const parts = JSON.parse(readFileSync(join(root, 'dist/vendor/parts.json'), 'utf8')) as Parts;
process.exitCode = process.argv.includes('--sections') ? showSections() : await showEntries();

async function showEntries(): Promise<number> {
  const bundles = await Promise.all(
    entries.map(async ([name, source, budget, goal = budget]) => ({
      name,
      code: await bundle(source),
      budget,
      goal,
    })),
  );
  const sizes = [
    ...bundles,
    {
      name: 'vendor: 2020-12, native patterns',
      code: Buffer.from(assemble(parts, smallest).code),
      budget: 25 * 1024,
      goal: 6.4 * 1024,
    },
  ].map(({ code, ...rest }) => ({
    ...rest,
    minified: code.length,
    gzipped: gzip(code),
    brotli: brotliCompressSync(code).length,
  }));
  print(
    ['entry', 'minified', 'gzipped', 'brotli', 'budget', 'goal'],
    sizes.map(({ name, minified, gzipped, brotli, budget, goal }) => [
      name,
      minified,
      gzipped,
      brotli,
      budget,
      Math.round(goal),
    ]),
  );
  console.log();
  print(
    ['others', 'gzipped'],
    others.map(([name, size]) => [name, Math.round(size * 1024)]),
  );
  const over = sizes.filter(({ gzipped, budget }) => gzipped > budget);
  for (const { name, gzipped, budget } of over)
    console.error(`${name}: ${gzipped} bytes gzipped, over ${budget}`);
  return over.length > 0 ? 1 : 0;
}

/** How much less the smallest vendored file were without a folder, and how long it is with nothing shortened. */
function showSections(): number {
  const whole = gzip(Buffer.from(assemble(parts, smallest).code));
  const { sections } = assemble(parts, { ...smallest, isMinified: false });
  const folderOf = (section: string): string => section.replace(/\/?[^/]*$/, '') || 'api';
  const folders = [...new Set([...sections.keys()].map(folderOf))];
  const rows = folders.map((folder) => {
    const statements = parts.statements.map((statement) =>
      folderOf(statement.section) === folder ? { ...statement, minified: '' } : statement,
    );
    const rest = gzip(Buffer.from(assemble({ ...parts, statements }, smallest).code));
    const lines = [...sections].filter(([section]) => folderOf(section) === folder);
    return [folder, lines.reduce((sum, [, count]) => sum + count, 0), whole - rest] as const;
  });
  print(
    ['folder', 'lines', 'gzipped'],
    [...rows, ['all', rows.reduce((sum, [, lines]) => sum + lines, 0), whole]],
  );
  return 0;
}

async function bundle(contents: string): Promise<Uint8Array> {
  const options = { bundle: true, minify: true, format: 'esm', target: 'es2022', write: false };
  const stdin = { contents, resolveDir: root, loader: 'ts' };
  const { outputFiles } = await esbuild.build({ ...options, stdin });
  return outputFiles[0].contents;
}

function gzip(code: Uint8Array): number {
  return gzipSync(code, { level: 9 }).length;
}

function print(heads: readonly string[], rows: readonly (readonly (string | number)[])[]): void {
  console.log(`| ${heads.join(' | ')} |\n| ${heads.map((_, i) => (i === 0 ? '---' : '---:')).join(' | ')} |`);
  for (const row of rows) console.log(`| ${row.join(' | ')} |`);
}
