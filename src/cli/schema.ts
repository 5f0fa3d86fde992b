import { resolve } from 'node:path';
import { dialects } from '../dialects/index.ts';
import { findPlaces } from '../json/read-json.ts';
import { isObject } from '../json/value.ts';
import type { JsonValue } from '../model/json.ts';
import type { CompileOptions } from '../model/public.ts';
import { findBuiltIn } from '../schema/dialect-lookup.ts';
import type { Engine, SchemaProblem, Tool } from './engine.ts';
import { type Io, WrongUse } from './io.ts';
import { readDocuments, readSourceFile, type SourceFile } from './schema-files.ts';
import { errorLine } from './text-output.ts';

/** How a command line names a schema and what belongs to it. */
export interface SchemaArguments {
  schema: string;
  /** Directories of further documents. */
  directories: readonly string[];
  dialect: string | undefined;
  withFormats: boolean;
  /** Whether the schema has to conform to its dialect's meta-schema. */
  withMetaschema: boolean;
  patterns: CompileOptions['patterns'];
  unknownKeywords: CompileOptions['unknownKeywords'];
}

/**
 * Reads and compiles a schema.
 *
 * @throws WrongUse when a file cannot be read, or the schema is wrong: with every problem and its line.
 */
export async function loadSchema(args: SchemaArguments, io: Pick<Io, 'cwd'>, engine: Engine): Promise<Tool> {
  const file = await readSourceFile(args.schema, resolve(io.cwd, args.schema));
  const documents = await readDocuments(args.directories, file, io);
  const formats = args.withFormats ? await engine.formats() : undefined;
  const options: CompileOptions = {
    schemas: Object.fromEntries([...documents].map(([uri, { value }]) => [uri, value])),
    ...(formats && { formats }),
    ...(args.dialect !== undefined && { dialect: args.dialect }),
    ...(args.patterns !== undefined && { patterns: args.patterns }),
    ...(args.unknownKeywords !== undefined && { unknownKeywords: args.unknownKeywords }),
  };
  if (args.withMetaschema) await checkAgainstMetaschema(file, options, engine);
  return compile(engine, file, documents, options);
}

function compile(
  engine: Engine,
  file: SourceFile,
  documents: ReadonlyMap<string, SourceFile>,
  options: CompileOptions,
): Tool {
  try {
    return engine.compile(file.value as object | boolean, options);
  } catch (error) {
    if (!(error instanceof engine.SchemaError)) throw error;
    throw new WrongUse(['the schema is wrong', ...problemLines(error.problems, file, documents)].join('\n'));
  }
}

/** A problem is located by a document's URI, empty for the schema itself, and a JSON Pointer: it gets file and line. */
function problemLines(
  problems: readonly SchemaProblem[],
  schema: SourceFile,
  documents: ReadonlyMap<string, SourceFile>,
): string[] {
  const told = problems.map(({ location, message }) => {
    const [uri = '', fragment = ''] = location.split('#');
    return { location, message, fragment, file: uri === '' ? schema : documents.get(uri) };
  });
  const files = new Set(told.map(({ file }) => file));
  const lines = new Map<object, number>();
  for (const file of files) {
    const own = told.filter((problem) => problem.file === file);
    const places =
      file &&
      findPlaces(
        file.text,
        own.map(({ fragment }) => decode(fragment)),
      );
    for (const [index, problem] of own.entries()) lines.set(problem, places?.[index]?.line ?? 1);
  }
  return told.map((problem) => {
    const { location, message, fragment, file } = problem;
    return file === undefined
      ? `${location}: ${message}`
      : `${file.name}:${lines.get(problem)}: #${fragment}: ${message}`;
  });
}

function decode(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return '';
  }
}

async function checkAgainstMetaschema(
  file: SourceFile,
  options: CompileOptions,
  engine: Engine,
): Promise<void> {
  const metaschemas = await engine.metaschemas();
  const uri = dialectUri(file.value, options.dialect);
  const documents = { ...metaschemas, ...options.schemas } as Record<string, object>;
  const metaschema = Object.hasOwn(documents, uri) ? documents[uri] : undefined;
  if (metaschema === undefined)
    throw new WrongUse(`${file.name}: there is no meta-schema ${uri} to check it against`);
  const errors = engine.compile(metaschema, { schemas: documents }).errors(file.value);
  if (errors.length === 0) return;
  const places = findPlaces(
    file.text,
    errors.map(({ instanceLocation }) => instanceLocation),
  );
  // The vocabularies of a meta-schema can each say the same.
  const lines = new Set(
    errors.map((error, index) => errorLine(file.name, { ...error, line: places[index]?.line ?? 1 })),
  );
  throw new WrongUse(`the schema does not conform to ${uri}\n${[...lines].join('').trimEnd()}`);
}

/** The URI of the meta-schema that a schema has to conform to. */
function dialectUri(schema: JsonValue, dialect = '2020-12'): string {
  const written = isObject(schema) ? schema['$schema'] : undefined;
  const named = typeof written === 'string' ? written : dialect;
  return findBuiltIn(dialects, named)?.uri ?? named.replace(/#$/, '');
}
