import { compile } from '../.build/base.mjs';

export const packages = [];
export const configuration = 'another checkout of Portcullis, built and called in the same way';

export function createCompiler({ dialect }) {
  return (schema) => compile(schema, { dialect }).is;
}

export function createErrorsCompiler({ dialect }) {
  return (schema) => compile(schema, { dialect }).errors;
}
