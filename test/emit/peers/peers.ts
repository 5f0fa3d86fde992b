import { createRequire } from 'node:module';
import Ajv from 'ajv';
import Ajv2019 from 'ajv/dist/2019.js';
import Ajv2020 from 'ajv/dist/2020.js';
import standaloneCode from 'ajv/dist/standalone/index.js';
import Ajv04 from 'ajv-draft-04';
import { emit } from '../../../src/emit/index.ts';

/** Writes a module for a schema, and says which export gives the verdict. */
export interface Peer {
  readonly name: string;
  readonly verdict: string;
  write(schema: Record<string, unknown>): Promise<string>;
}

// The bundler is the one that tsx brings along.
const require = createRequire(createRequire(import.meta.url).resolve('tsx/package.json'));
const bundler = require('esbuild') as {
  build(options: object): Promise<{ outputFiles: { text: string }[] }>;
};

const CLASSES: Readonly<Record<string, unknown>> = {
  'draft/2020-12': Ajv2020.default,
  'draft/2019-09': Ajv2019.default,
  'draft-07': Ajv.default,
  'draft-06': Ajv.default,
  'draft-04': Ajv04.default,
};

export const peers: readonly Peer[] = [
  { name: 'portcullis', verdict: 'is', write: async (schema) => emit(schema).code },
  { name: 'ajv', verdict: 'default', write: writeAjv },
];

/** Ajv's stand-alone code, with what it imports bundled in, as `ajv compile` and a bundler make it. */
async function writeAjv(schema: Record<string, unknown>): Promise<string> {
  const uri = String(schema['$schema'] ?? 'https://json-schema.org/draft/2020-12/schema');
  const dialect = uri.replace(/^https?:\/\/json-schema\.org\//, '').replace(/\/schema#?$/, '');
  const Class = CLASSES[dialect] as typeof Ajv.default;
  const ajv = new Class({
    strict: false,
    logger: false,
    validateFormats: false,
    ...(dialect.startsWith('draft-') && { ignoreKeywordsWithRef: true }),
    code: { source: true, esm: true },
  });
  return bundle(standaloneCode.default(ajv, ajv.compile(schema)));
}

export async function bundle(contents: string, options: object = {}): Promise<string> {
  const { outputFiles } = await bundler.build({
    stdin: { contents, resolveDir: import.meta.dirname },
    bundle: true,
    write: false,
    format: 'esm',
    target: 'es2022',
    logLevel: 'silent',
    ...options,
  });
  return outputFiles[0]?.text ?? '';
}
