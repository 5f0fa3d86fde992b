import { readArguments } from './arguments.ts';
import { WrongUse } from './io.ts';
import type { SchemaArguments } from './schema.ts';

export interface EmitArguments extends Omit<SchemaArguments, 'schema'> {
  /** Files, directories, or names with `*` in them. */
  readonly schemas: readonly string[];
  /** Where the modules go; beside their schemas, unless it is given. */
  readonly outDirectory: string | undefined;
  /** The one module for all schemas. */
  readonly bundle: string | undefined;
  readonly module: 'esm' | 'cjs';
  /** Whether the files are only compared with what would be written. */
  readonly isCheck: boolean;
  readonly isWatch: boolean;
}

/** @throws WrongUse for arguments that cannot be meant. */
export function readEmitArguments(args: readonly string[]): EmitArguments {
  const given = readArguments(args, {
    'out-dir': { value: 'DIR', short: 'o' },
    bundle: { value: 'FILE' },
    format: { value: 'esm|cjs' },
    schemas: { value: 'DIR' },
    dialect: { value: 'NAME' },
    formats: {},
    patterns: { value: 'linear|native' },
    check: {},
    watch: { short: 'w' },
    help: { short: 'h' },
  });
  const module = given.value('format') ?? 'esm';
  const patterns = given.value('patterns');
  if (given.positionals.length === 0) throw new WrongUse(`no schema given; usage: ${usage}`);
  if (given.positionals.includes('')) throw new WrongUse('an empty argument names no file');
  if (module !== 'esm' && module !== 'cjs')
    throw new WrongUse(`unknown format ${JSON.stringify(module)}; there is esm, cjs`);
  if (patterns !== undefined && patterns !== 'linear' && patterns !== 'native')
    throw new WrongUse(`unknown patterns ${JSON.stringify(patterns)}; there is linear, native`);
  if (given.has('check') && given.has('watch')) throw new WrongUse('--check looks once; --watch goes on');
  if (given.has('bundle') && given.has('out-dir'))
    throw new WrongUse('--bundle names the one file itself; --out-dir is for a file for each schema');
  return {
    schemas: given.positionals,
    outDirectory: given.value('out-dir'),
    bundle: given.value('bundle'),
    module,
    directories: given.values('schemas'),
    dialect: given.value('dialect'),
    withFormats: given.has('formats'),
    withMetaschema: false,
    patterns,
    unknownKeywords: undefined,
    isCheck: given.has('check'),
    isWatch: given.has('watch'),
  };
}

const usage = 'portcullis emit [OPTION…] SCHEMA…';

export const emitHelp: string = `Usage: ${usage}

Writes JSON Schemas out as JavaScript modules that validate and import nothing, with TypeScript declarations beside
them: order.schema.json becomes order.js and order.d.ts.

SCHEMA  a file; a directory, for every *.json below it; or a name with *, ** or ? in it ('schemas/**/*.json')

Options:
  -o, --out-dir DIR  put the modules there; otherwise each is put beside its schema
  --bundle FILE      write one module for all schemas, each an export by its file's name
  --format FORM      esm (default), or cjs for CommonJS: order.cjs and order.d.cts
  --schemas DIR      reach the schemas in DIR (every *.json below it) by reference; may be repeated
  --dialect NAME     read a schema without $schema as 2020-12 (default), 2019-09, draft-07, draft-06, draft-04, v1
  --formats          make "format" an assertion
  --patterns HOW     linear (default): refuse a pattern that cannot run in linear time; native: let it through
  --check            write nothing, and say which files are not what would be written
  -w, --watch        write, and again whenever a schema changes
  -h, --help         show this

Exit code:
  0  everything is written, or is as it should be
  1  with --check: a file is missing or stale
  2  wrong use, a wrong schema, or a file that cannot be read or written
`;
