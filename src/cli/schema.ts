import { resolve } from 'node:path';
import { findPlaces } from '../json/read-json.ts';
import { isObject } from '../json/value.ts';
import type { JsonValue } from '../model/json.ts';
import type { CompileOptions } from '../model/public.ts';
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
}

/**
 * Reads and compiles a schema.
 *
 * @throws WrongUse when a file cannot be read, or the schema is wrong: with every problem and its line.
 */
export async function loadSchema(args: SchemaArguments, io: Io, engine: Engine): Promise<Tool> {
  const file = await readSourceFile(args.schema, resolve(io.cwd, args.schema));
  const schemas = await readDocuments(args.directories, file, io);
  const formats = args.withFormats ? await engine.formats() : undefined;
  const options: CompileOptions = {
    schemas,
    ...(formats && { formats }),
    ...(args.dialect !== undefined && { dialect: args.dialect }),
  };
  if (args.withMetaschema) await checkAgainstMetaschema(file, options, engine);
  return compile(engine, file, options);
}

function compile(engine: Engine, file: SourceFile, options: CompileOptions): Tool {
  try {
    return engine.compile(file.value as object | boolean, options);
  } catch (error) {
    if (!(error instanceof engine.SchemaError)) throw error;
    throw new WrongUse(['the schema is wrong', ...problemLines(error.problems, file)].join('\n'));
  }
}

/** A problem in the file itself is located as `#/…`, and gets its line; one in another document has its URI. */
function problemLines(problems: readonly SchemaProblem[], { name, text }: SourceFile): string[] {
  const pointers = problems.map(({ location }) => (location.startsWith('#') ? decodeFragment(location) : ''));
  const places = findPlaces(text, pointers);
  return problems.map(({ location, message }, index) => {
    const line = places[index]?.line ?? 1;
    return location.startsWith('#') ? `${name}:${line}: ${location}: ${message}` : `${location}: ${message}`;
  });
}

function decodeFragment(location: string): string {
  try {
    return decodeURIComponent(location.slice(1));
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
  const lines = errors.map((error, index) =>
    errorLine(file.name, { ...error, line: places[index]?.line ?? 1 }),
  );
  throw new WrongUse(`the schema does not conform to ${uri}\n${lines.join('').trimEnd()}`);
}

/** The short names of the dialects (the `dialect` option) and the meta-schemas that they stand for. */
const dialectUris: Readonly<Record<string, string>> = {
  '2020-12': 'https://json-schema.org/draft/2020-12/schema',
  '2019-09': 'https://json-schema.org/draft/2019-09/schema',
  'draft-07': 'http://json-schema.org/draft-07/schema',
  'draft-06': 'http://json-schema.org/draft-06/schema',
  'draft-04': 'http://json-schema.org/draft-04/schema',
  v1: 'https://json-schema.org/v1',
};

function dialectUri(schema: JsonValue, dialect = '2020-12'): string {
  const written = isObject(schema) ? schema['$schema'] : undefined;
  const named = typeof written === 'string' ? written : dialect;
  const uri = Object.hasOwn(dialectUris, named) ? (dialectUris[named] as string) : named.replace(/#$/, '');
  // The drafts' `http:` URIs are often written with `https:`.
  return /^https:\/\/json-schema\.org\/draft-0[467]\//.test(uri) ? uri.replace('https:', 'http:') : uri;
}
