import { compile } from '../.build/portcullis.mjs';

export const packages = [];
export const configuration =
  'built from `src/index.ts`, bundled and not minified; `dialect`; `is` for verdicts, `errors` for errors';

export function createCompiler({ dialect }) {
  return (schema) => compile(schema, { dialect }).is;
}

export function createErrorsCompiler({ dialect }) {
  return (schema) => compile(schema, { dialect }).errors;
}
