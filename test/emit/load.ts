import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ValidationError, ValidationResult } from '../../src/index.ts';

/** What an emitted module knows of a schema. */
export interface Tool {
  readonly schema: unknown;
  is(value: unknown): boolean;
  errors(value: unknown): ValidationError[];
  validate(value: unknown): ValidationResult<unknown>;
  readonly '~standard': { readonly vendor: string; validate(value: unknown): object };
}

const folder = mkdtempSync(join(tmpdir(), 'portcullis-emit-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
let count = 0;

/** Imports the code of a module, from a file as a user would. */
export async function load<T>(code: string): Promise<T> {
  const file = join(folder, `module-${count++}.mjs`);
  writeFileSync(file, code);
  return (await import(pathToFileURL(file).href)) as T;
}
