import { createRequire } from 'node:module';
import Ajv from 'ajv';
import Ajv2019 from 'ajv/dist/2019.js';
import Ajv2020 from 'ajv/dist/2020.js';
import standaloneCode from 'ajv/dist/standalone/index.js';
import Ajv04 from 'ajv-draft-04';
import { emit } from '../../../src/emit/index.ts';

// The bundler is the one that tsx brings along.
const require = createRequire(createRequire(import.meta.url).resolve('tsx/package.json'));
const bundler = require('esbuild');

const CLASSES = {
  'draft/2020-12': Ajv2020.default,
  'draft/2019-09': Ajv2019.default,
  'draft-07': Ajv.default,
  'draft-06': Ajv.default,
  'draft-04': Ajv04.default,
};

/** What writes a module for a schema, and which export gives the verdict. */
export const peers = [
  { name: 'portcullis', verdict: 'is', write: async (schema) => emit(schema).code },
  { name: 'ajv', verdict: 'default', write: writeAjv },
];

/** Ajv's stand-alone code, with what it imports bundled in, as `ajv compile` and a bundler make it. */
async function writeAjv(schema) {
  const uri = String(schema['$schema'] ?? 'https://json-schema.org/draft/2020-12/schema');
  const dialect = uri.replace(/^https?:\/\/json-schema\.org\//, '').replace(/\/schema#?$/, '');
  const Class = CLASSES[dialect];
  const ajv = new Class({
    strict: false,
    logger: false,
    validateFormats: false,
    ...(dialect.startsWith('draft-') && { ignoreKeywordsWithRef: true }),
    code: { source: true, esm: true },
  });
  return bundle(standaloneCode.default(ajv, ajv.compile(schema)));
}

export async function bundle(contents, options = {}) {
  const { outputFiles } = await bundler.build({
    stdin: { contents, resolveDir: import.meta.dirname },
    bundle: true,
    write: false,
    format: 'esm',
    target: 'es2022',
    logLevel: 'silent',
    ...options,
  });
  return outputFiles[0].text;
}
