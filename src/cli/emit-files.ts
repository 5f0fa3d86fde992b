import { basename, dirname, extname, join, resolve } from 'node:path';
import { type FoundFile, findFiles, jsonFiles } from './files.ts';
import { WrongUse } from './io.ts';

/**
 * Finds the schemas that arguments name, each once, in the order of the arguments.
 *
 * @throws WrongUse for what is not there or cannot be read
 */
export async function findSchemas(schemas: readonly string[], cwd: string): Promise<FoundFile[]> {
  const found = new Map<string, FoundFile>();
  for (const argument of schemas) {
    const isGlob = /[*?]/.test(argument);
    const base = isGlob ? fixedPart(argument) : argument;
    const wanted = globPattern(argument);
    const matching: FoundFile[] = [];
    for await (const file of findFiles(base, cwd, isGlob ? anyFile : jsonFiles)) {
      if ('problem' in file) throw new WrongUse(file.problem);
      if (!isGlob || wanted.test(file.name)) matching.push(file);
    }
    if (matching.length === 0) throw new WrongUse(`${argument}: no file has such a name`);
    for (const file of matching) found.set(file.path, file);
  }
  return [...found.values()];
}

const anyFile = /(?:)/;

/** The directory that all files of a glob lie in. */
function fixedPart(glob: string): string {
  const parts = glob.split('/');
  const at = parts.findIndex((part) => /[*?]/.test(part));
  return parts.slice(0, at).join('/') || (glob.startsWith('/') ? '/' : '.');
}

/** `**` stands for directories, `*` for a part of a name, `?` for one character. */
function globPattern(glob: string): RegExp {
  const source = glob
    .replace(/^\.\//, '')
    .replaceAll(/[.+^${}()|[\]\\]/g, '\\$&')
    .replaceAll(/\*\*\/|\*|\?/g, (part) => (part === '**/' ? '(?:.*/)?' : part === '*' ? '[^/]*' : '[^/]'));
  return new RegExp(`^${source}$`, 'u');
}

/** The name of a schema: that of its file, without the endings. */
export function schemaName({ path }: FoundFile): string {
  return basename(path, extname(path)).replace(/\.schema$/, '') || 'schema';
}

/** The files of a module: its code and its declarations. */
export interface ModuleFiles {
  readonly code: string;
  readonly types: string;
}

/** @param base the path without endings */
export function moduleFiles(base: string, module: 'esm' | 'cjs'): ModuleFiles {
  return module === 'esm'
    ? { code: `${base}.js`, types: `${base}.d.ts` }
    : { code: `${base}.cjs`, types: `${base}.d.cts` };
}

/**
 * Where the module of a schema goes.
 *
 * @param taken what other schemas have been given
 * @throws WrongUse when two schemas would become one file
 */
export function modulePath(
  file: FoundFile,
  outDirectory: string | undefined,
  cwd: string,
  taken: Map<string, string>,
): string {
  const base = join(
    outDirectory === undefined ? dirname(file.path) : resolve(cwd, outDirectory),
    schemaName(file),
  );
  const other = taken.get(base);
  if (other !== undefined) throw new WrongUse(`${other} and ${file.name} would both become ${base}`);
  taken.set(base, file.name);
  return base;
}
