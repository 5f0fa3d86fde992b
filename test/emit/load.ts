import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ValidationError, ValidationResult, Validator } from '../../src/index.ts';

/** What an emitted module knows of a schema. */
export interface Tool {
  readonly schema: unknown;
  is(value: unknown): boolean;
  errors(value: unknown): ValidationError[];
  validate(value: unknown): ValidationResult<unknown>;
  readonly '~standard': Validator['~standard'];
}

const folder = mkdtempSync(join(tmpdir(), 'portcullis-emit-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
let count = 0;

/** Writes the code of a module to a file, and tells which. */
export function save(code: string, extension: 'mjs' | 'cjs' = 'mjs'): string {
  const file = join(folder, `module-${count++}.${extension}`);
  writeFileSync(file, code);
  return file;
}

/** Imports the code of a module, from a file as a user would. */
export async function load<T>(code: string): Promise<T> {
  return (await import(pathToFileURL(save(code)).href)) as T;
}
