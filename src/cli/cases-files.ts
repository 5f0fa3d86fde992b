import { resolve } from 'node:path';
import { CaseFileError, type CaseGroup, readCases } from '../cases/index.ts';
import { SchemaError } from '../index.ts';
import { getProperty, isObject } from '../json/value.ts';
import type { CompileOptions } from '../model/public.ts';
import { type Io, WrongUse } from './io.ts';
import { readSourceFile } from './schema-files.ts';

/** @throws WrongUse when the file cannot be read or holds no cases. */
export async function readCaseFile(name: string, io: Io): Promise<readonly CaseGroup[]> {
  const value = await readJsonFile(name, io);
  try {
    return readCases(value);
  } catch (error) {
    if (!(error instanceof CaseFileError)) throw error;
    throw new WrongUse(`${name}: ${error.message}`);
  }
}

/**
 * The input schemas of the tools in a file, by name: a `tools/list` result, the message around it, or the list alone.
 *
 * @throws WrongUse when there are none
 */
export async function readTools(name: string, io: Io): Promise<ReadonlyMap<string, unknown>> {
  const value = await readJsonFile(name, io);
  const result = isObject(value) ? (getProperty(value, 'result') ?? value) : value;
  const list = isObject(result) ? getProperty(result, 'tools') : result;
  if (!Array.isArray(list))
    throw new WrongUse(`${name}: expected a list of tools, or an object with \`tools\``);
  const tools = new Map<string, unknown>();
  for (const tool of list) {
    const title = isObject(tool) ? getProperty(tool, 'name') : undefined;
    if (typeof title !== 'string') throw new WrongUse(`${name}: expected every tool to have a \`name\``);
    tools.set(title, getProperty(tool, 'inputSchema'));
  }
  return tools;
}

export async function readJsonFile(name: string, io: Io): Promise<unknown> {
  return (await readSourceFile(name, resolve(io.cwd, name))).value;
}

/** How schemas are compiled. The formats are big, so that they are loaded when asked for only. */
export async function compileOptions(withFormats: boolean): Promise<CompileOptions> {
  return withFormats ? { formats: (await import('../formats/index.ts')).formats } : {};
}

/** @throws WrongUse with every problem of a schema that is wrong */
export function withSchema<T>(name: string, use: () => T): T {
  try {
    return use();
  } catch (error) {
    if (!(error instanceof SchemaError)) throw error;
    throw new WrongUse(
      [
        `${name}: the schema is wrong`,
        ...error.problems.map(({ location, message }) => `${location}: ${message}`),
      ].join('\n'),
    );
  }
}
