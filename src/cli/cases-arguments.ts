import { readArguments } from './arguments.ts';
import { WrongUse } from './io.ts';

/** What the cases are run against, and how the answer is told. */
export interface RunArguments {
  /** The schema; absent where tools or a server stand for it, or where the file of cases has its own. */
  readonly schema: string | undefined;
  readonly cases: string;
  /** A file with the tools whose `inputSchema` is used. */
  readonly tools: string | undefined;
  /** A command that starts a server, or the URL of one. */
  readonly server: string | undefined;
  readonly url: string | undefined;
  /** The tool that cases call which do not say. */
  readonly tool: string | undefined;
  readonly withFormats: boolean;
  readonly output: Output;
}

export interface GenerateArguments {
  /** A schema, unless it is tools. */
  readonly schema: string | undefined;
  readonly tools: string | undefined;
  readonly seed: number;
  readonly out: string | undefined;
  readonly withFormats: boolean;
}

export type Output = (typeof outputs)[number];
const outputs = ['table', 'json', 'junit'] as const;

/** @throws WrongUse for arguments that cannot be meant. */
export function readRunArguments(args: readonly string[]): RunArguments {
  const given = readArguments(args, {
    tools: { value: 'FILE' },
    server: { value: 'COMMAND' },
    url: { value: 'URL' },
    tool: { value: 'NAME' },
    formats: {},
    output: { value: outputs.join('|') },
    help: { short: 'h' },
  });
  const [tools, server, url] = ['tools', 'server', 'url'].map((option) => given.value(option));
  const stands = [tools, server, url].filter((value) => value !== undefined).length;
  if (stands > 1) throw new WrongUse('only one of --tools, --server and --url can be what is tested');
  const files = given.positionals;
  const most = stands === 1 ? 1 : 2;
  if (files.length === 0 || files.length > most)
    throw new WrongUse(`expected ${most === 1 ? 'CASES alone' : 'SCHEMA and CASES'}; usage:\n${runUsage}`);
  const named = given.value('output') ?? 'table';
  const output = outputs.find((name) => name === named);
  if (output === undefined)
    throw new WrongUse(`unknown output ${JSON.stringify(named)}; there is ${outputs.join(', ')}`);
  return {
    schema: files.length === 2 ? files[0] : undefined,
    cases: files.at(-1) as string,
    tools,
    server,
    url,
    tool: given.value('tool'),
    withFormats: given.has('formats'),
    output,
  };
}

/** @throws WrongUse for arguments that cannot be meant. */
export function readGenerateArguments(args: readonly string[]): GenerateArguments {
  const given = readArguments(args, {
    tools: { value: 'FILE' },
    seed: { value: 'N' },
    out: { value: 'FILE' },
    formats: {},
    help: { short: 'h' },
  });
  const [schema, ...others] = given.positionals;
  const tools = given.value('tools');
  if (others.length > 0 || (schema === undefined) === (tools === undefined))
    throw new WrongUse(`expected SCHEMA, or --tools FILE; usage:\n${generateUsage}`);
  const seed = Number(given.value('seed') ?? 1);
  if (!Number.isSafeInteger(seed)) throw new WrongUse('expected --seed to be an integer');
  return { schema, tools, seed, out: given.value('out'), withFormats: given.has('formats') };
}

const runUsage = `  portcullis cases run [OPTION…] SCHEMA CASES
  portcullis cases run [OPTION…] --tools FILE | --server COMMAND | --url URL  CASES`;
const generateUsage = '  portcullis cases generate [OPTION…] SCHEMA | --tools FILE';

export const casesHelp: string = `Usage:
${runUsage}
${generateUsage}
`;

export const runHelp: string = `run asks the validator about every case, and tells which were answered otherwise than the case says.

SCHEMA  the schema that calls are checked against; may be left out where CASES has one
CASES   a JSON file: [{ "name", "arguments", "valid", "errors"?, "tool"? }, …], or groups of such

  --tools FILE      check calls against the inputSchema of their tool, from a tools/list result
  --server COMMAND  start a server, speak MCP with it over stdio, and call its tools: what serves traffic is tested.
                    Where it reports on standard error how often handlers ran, as its last line
                    {"tool": count, …}, that is compared with the calls that it accepted
  --url URL         the same with a server that runs, over HTTP
  --tool NAME       the tool of cases that name none
  --formats         make "format" an assertion
  --output FORM     table (default), json, junit
`;

export const generateHelp: string = `generate derives cases from a schema: valid calls, and for every constraint calls that violate it alone.

  --tools FILE  derive cases for every tool of a tools/list result
  --seed N      other cases of the same kinds; the same seed gives the same cases (default 1)
  --out FILE    write the cases to FILE instead of standard output
  --formats     make "format" an assertion

What is covered is told on standard error. Exit code: 0; of run, 1 when a case failed; 2 for wrong use, a wrong
schema, or a server that does not answer.
`;
