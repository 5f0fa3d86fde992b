import { pathToFileURL } from 'node:url';
import { nearest } from '../../json/text.ts';
import { readContents } from '../../lint/source/contents.ts';
import type { FoundFile, Unreadable } from '../files.ts';
import { WrongUse } from '../io.ts';
import { type Group, type Source, subjectsOf } from './sources.ts';

/** Whether a file is a module by its name. */
export function isModule(path: string): boolean {
  return /\.[cm]?[jt]s$/.test(path);
}

/**
 * Imports a module, which runs it, and takes what some of its exports hold. There is no text behind them, so that
 * findings in them have no line.
 *
 * @throws WrongUse when no export is named
 */
export async function readModule(file: FoundFile, exports: readonly string[]): Promise<Source | Unreadable> {
  if (exports.length === 0) throw new WrongUse(`${file.name}: name what it exports: --export NAME`);
  let module: Record<string, unknown>;
  try {
    module = await import(pathToFileURL(file.path).href);
  } catch (error) {
    return { problem: `${file.name}: ${describeImportFailure(error)}` };
  }
  const groups: Group[] = [];
  const problems: string[] = [];
  for (const name of exports) {
    const contents = Object.hasOwn(module, name) ? readContents(module[name]) : undefined;
    if (contents === undefined) problems.push(`${file.name}: ${describeExport(name, module)}`);
    else groups.push(subjectsOf(contents));
  }
  return { ...file, groups, problems, isNdjson: false, isSifted: false };
}

function describeExport(name: string, module: Record<string, unknown>): string {
  if (Object.hasOwn(module, name)) return `the export ${name} holds neither a schema nor MCP tools`;
  const names = Object.keys(module);
  const guess = nearest(name, names);
  if (guess !== undefined) return `exports no ${name}; did you mean ${guess}?`;
  return `exports no ${name}; ${names.length === 0 ? 'it exports nothing' : `there is ${names.join(', ')}`}`;
}

/** What keeps Node.js from loading TypeScript: it knows it from 22.18 on, and then only what can be stripped off. */
const needsLoader = new Set([
  'ERR_UNKNOWN_FILE_EXTENSION',
  'ERR_UNSUPPORTED_TYPESCRIPT_SYNTAX',
  'ERR_UNSUPPORTED_NODE_MODULES_TYPE_STRIPPING',
]);

function describeImportFailure(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException;
  if (code !== undefined && needsLoader.has(code))
    return `Node.js ${process.version} cannot load this TypeScript by itself; use 22.18 or later, or load it with tsx: NODE_OPTIONS="--import tsx"`;
  return `importing it failed: ${error instanceof Error ? message : String(error)}`;
}
