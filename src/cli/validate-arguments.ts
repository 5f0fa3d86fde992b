import { availableParallelism } from 'node:os';
import { nearest } from '../json/text.ts';
import { readArguments } from './arguments.ts';
import { ndjsonFiles } from './files.ts';
import { WrongUse } from './io.ts';
import type { Output } from './judge.ts';
import type { SchemaArguments } from './schema.ts';

export interface ValidateArguments extends SchemaArguments {
  /** Files, directories, or `-` for standard input. */
  instances: readonly string[];
  isNdjson: boolean;
  /** How many threads judge. */
  jobs: number;
  /** The first line of records that is wanted. */
  from: number;
  output: Output;
}

/** More threads than any machine runs at once. */
const MOST_JOBS = 256;

const patterns = ['linear', 'native'] as const;
const unknownKeywords = ['allow', 'refuse'] as const;
const outputs = ['text', 'json', 'flag', 'basic', 'detailed', 'verbose', 'list', 'hierarchical'] as const;

/** @throws WrongUse for arguments that cannot be meant. */
export function readValidateArguments(args: readonly string[]): ValidateArguments {
  const given = readArguments(args, {
    schemas: { value: 'DIR' },
    formats: {},
    metaschema: {},
    dialect: { value: 'NAME' },
    patterns: { value: patterns.join('|') },
    'unknown-keywords': { value: unknownKeywords.join('|') },
    ndjson: {},
    jobs: { value: 'N' },
    'from-line': { value: 'N' },
    output: { value: outputs.join('|') },
    quiet: { short: 'q' },
    help: { short: 'h' },
  });
  const [schema, ...instances] = given.positionals;
  const withMetaschema = given.has('metaschema');
  if (schema === undefined) throw new WrongUse(`no schema given; usage: ${usage}`);
  if (instances.length === 0 && !withMetaschema) throw new WrongUse(`no instance given; usage: ${usage}`);
  if (schema === '-') throw new WrongUse('the schema has to be a file; "-" stands for an instance only');
  if (instances.filter((instance) => instance === '-').length > 1) {
    throw new WrongUse('standard input ("-") can be read once only');
  }
  if ([schema, ...instances].includes('')) throw new WrongUse('an empty argument names no file');
  const isNdjson = given.has('ndjson');
  const from = count('from-line', given.value('from-line')) ?? 1;
  const hasRecords = isNdjson || ndjsonFiles.test(instances[0] ?? '');
  if (from > 1 && (instances.length !== 1 || !hasRecords))
    throw new WrongUse('--from-line takes one file of records (*.ndjson, *.jsonl, or --ndjson)');
  const jobs = given.value('jobs');
  const output = oneOf('output', outputs, given.value('output')) ?? 'text';
  return {
    schema,
    instances,
    directories: given.values('schemas'),
    dialect: given.value('dialect'),
    patterns: oneOf('patterns', patterns, given.value('patterns')),
    unknownKeywords: oneOf('unknown-keywords', unknownKeywords, given.value('unknown-keywords')),
    withFormats: given.has('formats'),
    withMetaschema,
    isNdjson,
    jobs: jobs === 'auto' ? availableParallelism() : (count('jobs', jobs, MOST_JOBS) ?? 1),
    from,
    output: given.has('quiet') ? 'none' : output,
  };
}

/** The number given for an option that counts. */
function count(option: string, given?: string, most: number = Number.MAX_SAFE_INTEGER): number | undefined {
  if (given === undefined) return undefined;
  const number = Number(given);
  if (!/^[0-9]+$/.test(given) || number < 1 || number > most) {
    const range = `a whole number from 1 to ${most}`;
    throw new WrongUse(`option --${option} takes ${range}, not ${JSON.stringify(given)}`);
  }
  return number;
}

/** The word given for an option that takes one of several. */
export function oneOf<T extends string>(option: string, words: readonly T[], given?: string): T | undefined {
  const word = words.find((name) => name === given);
  if (given === undefined || word !== undefined) return word;
  const guess = nearest(given, words);
  const hint = guess === undefined ? `there is ${words.join(', ')}` : `did you mean ${guess}?`;
  throw new WrongUse(`unknown ${option} ${JSON.stringify(given)}; ${hint}`);
}

const usage = 'portcullis validate [OPTION…] SCHEMA INSTANCE…';

export const validateHelp: string = `Usage: ${usage}

Validates JSON documents against a JSON Schema.

SCHEMA    a file
INSTANCE  a JSON file; a file of JSON records, one a line (*.ndjson, *.jsonl); a directory, for all such
          files below it; or - for standard input

Options:
  --schemas DIR    reach the schemas in DIR (every *.json below it) by reference: by their $id, by their
                   path below DIR, or by their file URL; may be repeated
  --dialect NAME   read a schema without $schema as 2020-12 (default), 2019-09, draft-07, draft-06,
                   draft-04, v1, or by the dialect's URI
  --formats        make "format" an assertion
  --patterns HOW   linear (default): refuse a pattern that cannot run in linear time; native: let it through
  --unknown-keywords HOW
                   allow (default) or refuse keywords that the dialect does not know; x-… is always allowed
  --metaschema     check SCHEMA against its dialect's meta-schema first; then no INSTANCE is needed
  --ndjson         read every INSTANCE as records, one a line
  --jobs N         judge in N threads, or auto: as many as the machine runs at once; the output is the same
  --from-line N    begin at line N of the one INSTANCE, which has records; lines keep their numbers
  --output FORM    text (default): file:line: path: message (particulars)
                   json: one object per instance, { file, line, valid, errors }
                   flag, basic, detailed, verbose, list, hierarchical: the specification's output,
                   { file, line, output }; what is no JSON is told as { file, line, fault }
  -q, --quiet      print nothing but wrong use and wrong schemas
  -h, --help       show this

Answers go to standard output, the closing count and everything else to standard error. Lines and columns
start at 1; a column counts UTF-16 code units.

Exit code:
  0  every instance is valid
  1  an instance is invalid, or is no JSON
  2  wrong use, a wrong schema, or a file that cannot be read
When the reader of the output goes away (| head), or on Ctrl-C, the run stops: with 1 if an instance was
invalid so far, with 2 otherwise, as the rest is not known. After Ctrl-C it says where --from-line goes on.
`;
