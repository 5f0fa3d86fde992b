/** The last step of the build: writes dist/vendor/parts.json, of which `portcullis vendor` makes its file. */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Name, Parts } from '../../src/vendor/parts.ts';
import { LAYERS, layerOf } from '../layers.ts';
import { type Export, exportsOf, type FlatStatement, flatten, splitStatements } from './flatten.ts';
import { readTypes } from './types.ts';

const root = resolve(import.meta.dirname, '..', '..');
const dist = join(root, 'dist');
const parts = ['core', 'formats', 'mcp', 'lint', 'metaschemas'].filter((part) =>
  existsSync(join(dist, entryOf(part))),
);

const flat = format(await flatten(dist, listFiles('.js'), await listExports()));
const statements = splitStatements(flat);
const minified = minify(statements, flat);
const names = pairNames(exportsOf(flat), exportsOf(minified));
const shortStatements = splitMinified(minified);
const { formats } = await load('formats/index.js');
const types = readTypes(dist, listFiles('.d.ts'));

const content: Parts = {
  source: digestSources(),
  license: readFileSync(join(root, 'LICENSE'), 'utf8'),
  statements: statements.map((statement, index) => ({
    ...statement,
    minified: shortStatements[index] as string,
  })),
  exports: { internal: pick('internal'), ...Object.fromEntries(parts.map((part) => [part, pick(part)])) },
  dialects: pick('dialect'),
  formats: await nameFormats(formats as object),
  types: types.statements,
  typeExports: Object.fromEntries(
    parts.map((part) => [part, types.exportsOf(entryOf(part).replace('.js', '.d.ts'))]),
  ),
};
mkdirSync(join(dist, 'vendor'), { recursive: true });
writeFileSync(join(dist, 'vendor', 'parts.json'), JSON.stringify(content));

/** Laid out as the sources are. */
function format(code: string): string {
  const biome = join(root, 'node_modules', '@biomejs', 'biome', 'bin', 'biome');
  const { stdout, status } = spawnSync(
    process.execPath,
    [biome, 'format', '--vcs-enabled=false', '--stdin-file-path=portcullis.js'],
    {
      cwd: root,
      input: code,
      encoding: 'utf8',
      maxBuffer: 2 ** 26,
    },
  );
  if (status !== 0) throw new Error('the flat module could not be formatted');
  return stdout;
}

function entryOf(part: string): string {
  return part === 'core' ? 'index.js' : `${part}/index.js`;
}

/** In the order of the data flow. */
function listFiles(ending: string): string[] {
  return readdirSync(dist, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file.endsWith(ending) && layerOf(file) !== 'cli' && !/^vendor\/(?!native)/.test(file))
    .sort((a, b) => LAYERS.indexOf(layerOf(a)) - LAYERS.indexOf(layerOf(b)) || (a < b ? -1 : 1));
}

/** `part:name` of everything public, `dialect:name` of the dialects, `internal:name` of what a choice of parts replaces. */
async function listExports(): Promise<Export[]> {
  const list: Export[] = [
    { file: 'dialects/index.js', name: 'dialects', as: 'internal:dialects' },
    { file: 'schema/patterns.js', name: 'createPatterns', as: 'internal:createPatterns' },
    { file: 'vendor/native-patterns.js', name: 'createNativePatterns', as: 'internal:createNativePatterns' },
  ];
  for (const part of parts) {
    const file = entryOf(part);
    for (const name of Object.keys(await load(file)).sort()) list.push({ file, name, as: `${part}:${name}` });
  }
  const tables = listFiles('.js').filter((file) => layerOf(file) === 'dialects');
  for (const file of tables) {
    for (const [name, value] of Object.entries(await load(file))) {
      const isDialect =
        typeof value === 'object' && value !== null && 'vocabularies' in value && 'name' in value;
      if (isDialect) list.push({ file, name, as: `dialect:${value.name}` });
    }
  }
  return list;
}

async function load(file: string): Promise<Record<string, unknown>> {
  return (await import(pathToFileURL(join(dist, file)).href)) as Record<string, unknown>;
}

/**
 * The flat module with short names, statement by statement in the same order. Syntax is shortened within each statement
 * only: across them the minifier would join what a choice of parts has to take apart.
 */
function minify(statements: readonly FlatStatement[], code: string): string {
  // The minifier is the one that tsx brings along.
  const require = createRequire(createRequire(import.meta.url).resolve('tsx/package.json'));
  const { transformSync } = require('esbuild') as {
    transformSync(code: string, options: object): { code: string };
  };
  const options = { target: 'es2022', loader: 'js', legalComments: 'none' };
  const shorter = statements.map(({ text }) => transformSync(text, { ...options, minifySyntax: true }).code);
  const exported = code.slice(code.lastIndexOf('\nexport {'));
  return transformSync([...shorter, exported].join('\n'), {
    ...options,
    format: 'esm',
    minifyIdentifiers: true,
    minifyWhitespace: true,
  }).code;
}

function splitMinified(code: string): string[] {
  const list = splitStatements(code).map(({ text }) => text);
  if (list.length !== statements.length)
    throw new Error(`${statements.length} statements became ${list.length} when they were minified`);
  return list;
}

function pairNames(
  readable: ReadonlyMap<string, string>,
  short: ReadonlyMap<string, string>,
): Map<string, Name> {
  return new Map([...readable].map(([name, local]) => [name, [local, short.get(name) as string]]));
}

function pick(kind: string): Record<string, Name> {
  const chosen = [...names].filter(([name]) => name.startsWith(`${kind}:`));
  return Object.fromEntries(chosen.map(([name, pair]) => [name.slice(kind.length + 1), pair]));
}

async function nameFormats(formats: object): Promise<Record<string, string>> {
  const exported = Object.entries(await load('formats/index.js'));
  return Object.fromEntries(
    Object.entries(formats).map(([format, test]) => [
      format,
      exported.find(([, value]) => value === test)?.[0] as string,
    ]),
  );
}

/** One digest of all sources, so that a vendored file says what it was made from. */
function digestSources(): string {
  const hash = createHash('sha256');
  const src = join(root, 'src');
  for (const file of readdirSync(src, { recursive: true, encoding: 'utf8' }).sort()) {
    if (file.endsWith('.ts'))
      hash
        .update(file.replaceAll('\\', '/'))
        .update('\0')
        .update(readFileSync(join(src, file)));
  }
  return hash.digest('hex');
}
