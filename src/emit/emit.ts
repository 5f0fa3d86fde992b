import { formats } from '../formats/index.ts';
import type { CompileOptions } from '../model/public.ts';
import { readOptions } from '../options.ts';
import { readSchema } from '../read-schema.ts';
import { comment } from './literal.ts';
import type { Module } from './module.ts';
import { createPatterns } from './patterns.ts';
import { Runtime } from './runtime.ts';
import { toolText } from './tool.ts';
import { declareAll, declareOne } from './types/declarations.ts';

/** How schemas are compiled, as `compile` does it. */
export interface EmitOptions extends Omit<CompileOptions, 'formats' | 'content'> {
  /** True makes `format` an assertion, with the tests of `portcullis/formats`; otherwise it only annotates. */
  formats?: boolean;
  /** The kind of module: of ECMAScript, or of CommonJS. */
  module?: 'esm' | 'cjs';
}

/** A module that validates, as text. */
export interface EmittedModule {
  /** JavaScript without imports. */
  readonly code: string;
  /** Its declarations, for TypeScript. */
  readonly types: string;
}

/**
 * Writes a module that validates as the compiled schema does, and needs nothing else. It exports `is`, `errors`,
 * `validate`, `schema`, `~standard`, and all of them as its default.
 *
 * @param schema an object or a boolean
 * @throws SchemaError when the schema is wrong
 * @throws TypeError when an option is not what it should be
 */
export function emit(schema: unknown, options: EmitOptions = {}): EmittedModule {
  const { module, finish } = createModule(options);
  const names = ['is', 'errors', 'validate', 'schema'];
  const exports = new Map(names.map((name) => [name, `${name}$`]));
  exports.set('~standard', 'standard$');
  exports.set('default', 'tool$');
  const { text, plan } = writeSchema('$', schema, options, module);
  const sections = [text, "const standard$ = tool$['~standard'];"];
  return { code: finish(sections, exports), types: declareOne({ name: 'Schema', plan }) };
}

/**
 * Writes one module for several schemas, which share what they bring along. Each is an export with `is`, `errors`,
 * `validate`, `schema` and `~standard`.
 *
 * @param schemas by the names of their exports
 * @throws SchemaError when a schema is wrong
 * @throws TypeError when an option is not what it should be
 */
export function emitAll(
  schemas: Readonly<Record<string, unknown>>,
  options: EmitOptions = {},
): EmittedModule {
  const { module, finish } = createModule(options);
  const entries = Object.entries(schemas);
  const written = entries.map(([name, schema], index) => ({
    name,
    ...writeSchema(`$${index}$`, schema, options, module),
  }));
  const sections = written.map(({ name, text }) => `${comment(name)}\n${text}`);
  const exports = new Map(entries.map(([name], index) => [name, `tool$${index}$`]));
  return { code: finish(sections, exports), types: declareAll(written) };
}

function writeSchema(suffix: string, schema: unknown, options: EmitOptions, module: Module) {
  const { formats: isAsserting = false, module: _, ...others } = options;
  const settings = readOptions({ ...others, ...(isAsserting && { formats }) });
  const plan = readSchema(schema, settings).plan();
  return { plan, text: toolText(suffix, plan, settings.limits.errors, module) };
}

function createModule({ patterns = 'linear', module: format = 'esm' }: EmitOptions) {
  const runtime = new Runtime();
  const constants = new Map<string, string>();
  let count = 0;
  const name = (kind: string): string => `${kind}$${++count}`;
  const constant = (kind: string, expression: string): string => {
    const known = constants.get(expression) ?? name(kind);
    constants.set(expression, known);
    return known;
  };
  const module: Module = { runtime, name, constant, patterns: createPatterns(() => module, patterns) };
  const finish = (sections: readonly string[], exports: ReadonlyMap<string, string>): string => {
    const declared = [...constants].map(([expression, each]) => `const ${each} = ${expression};`);
    const own = 'const own$ = Object.prototype.hasOwnProperty;';
    const text = [runtime.text, [own, ...declared].join('\n'), ...sections, exportText(exports, format)];
    return `${text.filter((section) => section !== '').join('\n\n')}\n`;
  };
  return { module, finish };
}

function exportText(exports: ReadonlyMap<string, string>, format: 'esm' | 'cjs'): string {
  const names = [...exports];
  if (format === 'esm')
    return `export {\n${names.map(([name, local]) => `  ${local} as ${exportName(name)},`).join('\n')}\n};`;
  return `module.exports = {\n${names.map(([name, local]) => `  ${exportName(name)}: ${local},`).join('\n')}\n};`;
}

function exportName(name: string): string {
  return /^[A-Za-z_][A-Za-z0-9_]*$/.test(name) ? name : JSON.stringify(name);
}
