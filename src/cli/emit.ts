import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, relative, resolve } from 'node:path';
import type { EmitOptions, EmittedModule } from '../emit/index.ts';
import { printable } from '../json/printable.ts';
import type { CompileOptions } from '../model/public.ts';
import { type EmitArguments, emitHelp, readEmitArguments } from './emit-arguments.ts';
import { findSchemas, type ModuleFiles, moduleFiles, modulePath, schemaName } from './emit-files.ts';
import { watchSchemas } from './emit-watch.ts';
import type { FoundFile } from './files.ts';
import { type Command, describeFailure, type ExitCode, type Io, isSystemError, WrongUse } from './io.ts';
import { loadSchema } from './schema.ts';

export const emitCommand: Command = {
  name: 'emit',
  summary: 'write schemas out as stand-alone modules',
  help: emitHelp,
  async run(args, io) {
    const given = readEmitArguments(args);
    if (given.isWatch) return watchSchemas(given, io, () => emitOnce(given, io));
    return emitOnce(given, io);
  },
};

/** A schema as it was read, and what it is compiled with. */
interface Source {
  readonly file: FoundFile;
  readonly schema: unknown;
  readonly options: EmitOptions;
}

async function emitOnce(given: EmitArguments, io: Io): Promise<ExitCode> {
  const { emit, emitAll } = await import('../emit/index.ts');
  const sources: Source[] = [];
  for (const file of await findSchemas(given.schemas, io.cwd))
    sources.push(await readSource(file, given, io));
  const modules: (readonly [ModuleFiles, EmittedModule])[] = [];
  if (given.bundle !== undefined) {
    const base = resolve(io.cwd, given.bundle).replace(/\.[cm]?js$/, '');
    const schemas = Object.fromEntries(sources.map(({ file, schema }) => [schemaName(file), schema]));
    if (Object.keys(schemas).length < sources.length) throw new WrongUse('two schemas have the same name');
    const module = emitAll(schemas, sources[0]?.options);
    modules.push([moduleFiles(base, given.module), withHeader(module, sources, given)]);
  } else {
    const taken = new Map<string, string>();
    for (const source of sources) {
      const base = modulePath(source.file, given.outDirectory, io.cwd, taken);
      const module = emit(source.schema, source.options);
      modules.push([moduleFiles(base, given.module), withHeader(module, [source], given)]);
    }
  }
  let stale = 0;
  for (const [files, module] of modules) {
    for (const [path, text] of [
      [files.code, module.code],
      [files.types, module.types],
    ] as const) {
      const name = printable(relative(io.cwd, path));
      const before = await readFile(path, 'utf8').catch(() => undefined);
      if (before === text) continue;
      stale++;
      if (given.isCheck) io.stdout.write(`${name}: ${whyStale(before, text)}\n`);
      else await write(path, text, name);
      if (!given.isCheck) io.stderr.write(`wrote ${name}\n`);
    }
  }
  return given.isCheck && stale > 0 ? 1 : 0;
}

/** Compiles the schema first, so that what is wrong with it is told as `validate` tells it. */
async function readSource(file: FoundFile, given: EmitArguments, io: Io): Promise<Source> {
  const { engine } = await import('./engine.ts');
  let source: Source | undefined;
  const compile = (schema: object | boolean, { formats, content: _, ...options }: CompileOptions) => {
    const isAsserting = formats !== undefined;
    source = { file, schema, options: { ...options, module: given.module, formats: isAsserting } };
    return engine.compile(schema, { ...options, ...(formats && { formats }) });
  };
  await loadSchema({ ...given, schema: file.name }, io, { ...engine, compile });
  return source as unknown as Source;
}

/** The first lines say what the module was made from, and by a digest whether that is still so. */
function withHeader(module: EmittedModule, sources: readonly Source[], given: EmitArguments): EmittedModule {
  const hash = createHash('sha256');
  for (const { schema, options } of sources) hash.update(JSON.stringify([schema, options]));
  const names = sources.map(({ file }) => JSON.stringify(file.name.split('/').at(-1))).join(', ');
  const header = `// Written by portcullis emit from ${names.slice(0, LONGEST)}. Do not edit.
${DIGEST}${hash.update(given.module).digest('hex')}
`;
  return { code: `${header}\n${module.code}`, types: `${header}\n${module.types}` };
}

const LONGEST = 200;
const DIGEST = '// Digest of the schema and the options: ';

function whyStale(before: string | undefined, after: string): string {
  if (before === undefined) return 'missing';
  const digestOf = (text: string): string | undefined =>
    text.split('\n', 3).find((line) => line.startsWith(DIGEST));
  return digestOf(before) === digestOf(after)
    ? 'stale: it was changed, or written by another version'
    : 'stale: the schema or an option has changed';
}

async function write(path: string, text: string, name: string): Promise<void> {
  try {
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, text);
  } catch (error) {
    if (!isSystemError(error)) throw error;
    throw new WrongUse(`${name}: ${describeFailure(error)}`);
  }
}
