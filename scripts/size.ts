/** Prints the size of each entry point, bundled and minified, and fails when one passes its budget. */
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

// The bundler is the one that tsx brings along, so that measuring needs no further dependency.
const require = createRequire(createRequire(import.meta.url).resolve('tsx/package.json'));
const esbuild = require('esbuild') as {
  build(options: object): Promise<{ outputFiles: { contents: Uint8Array }[] }>;
};

/** What a user writes, the most bytes that it may cost, gzipped, and what it should come down to, where that is less. */
const entries: readonly (readonly [name: string, source: string, budget: number, goal?: number])[] = [
  ['portcullis', "export * from './src/index.ts'", 30 * 1024, 14 * 1024],
  [
    'portcullis/formats, all but the IDNA ones',
    `export {
       date, dateTime, time, duration, email, asciiHostname, ipv4, ipv6, uri, uriReference, iri, iriReference,
       uriTemplate, jsonPointer, relativeJsonPointer, regex, uuid
     } from './src/formats/index.ts'`,
    6 * 1024,
  ],
  ['portcullis/formats, all', "export * from './src/formats/index.ts'", 9 * 1024],
  ['portcullis/mcp, the engine included', "export * from './src/mcp/index.ts'", 43 * 1024],
  ['portcullis/metaschemas', "export * from './src/metaschemas/index.ts'", 6 * 1024],
];

const resolveDir = fileURLToPath(new URL('..', import.meta.url));
const sizes: [name: string, minified: number, gzipped: number, budget: number, goal: number][] = [];
for (const [name, contents, budget, goal = budget] of entries) {
  const options = { bundle: true, minify: true, format: 'esm', target: 'es2022', write: false };
  const { outputFiles } = await esbuild.build({ ...options, stdin: { contents, resolveDir, loader: 'ts' } });
  const [file] = outputFiles;
  if (file === undefined) throw new Error(`nothing was bundled for ${name}`);
  sizes.push([name, file.contents.length, gzipSync(file.contents, { level: 9 }).length, budget, goal]);
}
console.log('| entry | minified | gzipped | budget | goal |\n| --- | ---: | ---: | ---: | ---: |');
for (const row of sizes) console.log(`| ${row.join(' | ')} |`);
const over = sizes.filter(([, , gzipped, budget]) => gzipped > budget);
for (const [name, , gzipped, budget] of over)
  console.error(`${name}: ${gzipped} bytes gzipped, over ${budget}`);
process.exit(over.length > 0 ? 1 : 0);
