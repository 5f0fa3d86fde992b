import {
  type Case,
  CaseFileError,
  type CaseGroup,
  type CaseResult,
  type CaseRun,
  runCases,
  summarize,
} from '../cases/index.ts';
import { printable } from '../json/printable.ts';
import { type RunArguments, readRunArguments } from './cases-arguments.ts';
import { compileOptions, readCaseFile, readJsonFile, readTools, withSchema } from './cases-files.ts';
import { connectHttp } from './cases-http.ts';
import { formatRun } from './cases-output.ts';
import { callServer } from './cases-server.ts';
import { connectStdio } from './cases-stdio.ts';
import { type ExitCode, type Io, WrongUse } from './io.ts';

/** @throws WrongUse for arguments, files, schemas and servers that cannot be worked with. */
export async function runCommand(args: readonly string[], io: Io): Promise<ExitCode> {
  const given = readRunArguments(args);
  const groups = await readCaseFile(given.cases, io);
  try {
    const run = await (given.server === undefined && given.url === undefined
      ? runInProcess(given, groups, io)
      : runOverServer(given, groups, io));
    io.stdout.write(formatRun(run, given.output));
    if (given.output !== 'table') io.stderr.write(`${run.passed} passed, ${run.failed} failed\n`);
    return run.failed > 0 ? 1 : 0;
  } catch (error) {
    if (!(error instanceof CaseFileError)) throw error;
    throw new WrongUse(`${given.cases}: ${error.message}`);
  }
}

async function runInProcess(given: RunArguments, groups: readonly CaseGroup[], io: Io): Promise<CaseRun> {
  const compile = await compileOptions(given.withFormats);
  const tools = given.tools === undefined ? undefined : await readTools(given.tools, io);
  const schema = given.schema === undefined ? undefined : await readJsonFile(given.schema, io);
  const results: CaseResult[] = [];
  for (const group of groups) {
    for (const [tool, cases] of byTool(group.cases, given.tool)) {
      const own = tools === undefined ? (schema ?? group.schema) : tools.get(tool ?? '');
      if (own === undefined) throw new WrongUse(unknown(given, tool));
      results.push(
        ...withSchema(tool ?? given.schema ?? given.cases, () => runCases(own, cases, { compile })).results,
      );
    }
  }
  return summarize(results);
}

function unknown({ cases, tools, schema }: RunArguments, tool: string | undefined): string {
  if (tools !== undefined)
    return tool === undefined
      ? `${cases}: a case names no tool; name it with --tool`
      : `${tools}: there is no tool ${tool}`;
  return `${schema ?? cases}: there is no schema beside the cases; name one, or --tools, --server or --url`;
}

async function runOverServer(
  { server, url, tool }: RunArguments,
  groups: readonly CaseGroup[],
  io: Io,
): Promise<CaseRun> {
  const cases = groups
    .flatMap((group) => group.cases)
    .map((one) => (tool === undefined ? one : { tool, ...one }));
  const connection = server === undefined ? connectHttp(url as string) : connectStdio(server, io);
  const { run, notes } = await callServer(connection, cases);
  for (const note of notes) io.stderr.write(`${printable(note)}\n`);
  return run;
}

/** The cases of each tool, in the order in which tools are first named. */
function byTool(
  cases: readonly Case[],
  otherwise: string | undefined,
): ReadonlyMap<string | undefined, Case[]> {
  const groups = new Map<string | undefined, Case[]>();
  for (const one of cases) {
    const tool = one.tool ?? otherwise;
    const known = groups.get(tool) ?? [];
    known.push(one);
    groups.set(tool, known);
  }
  return groups;
}
