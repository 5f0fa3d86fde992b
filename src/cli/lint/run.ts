import { printable } from '../../json/printable.ts';
import type { ExitCode, Io } from '../io.ts';
import { Progress } from '../progress.ts';
import { Writer } from '../writer.ts';
import { type LintArguments, readLintArguments } from './arguments.ts';
import { readConfig } from './config.ts';
import type { SubjectReport } from './findings.ts';
import { printGithub } from './github.ts';
import { printJson, printJsonScores } from './json.ts';
import { counted, countSeverities, type Printer, type Report, reaches } from './report.ts';
import { printSarif } from './sarif.ts';
import { printScores } from './score.ts';
import { createLintSession } from './session.ts';
import { readSources } from './sources.ts';
import { createTextPrinter } from './text.ts';

/**
 * Runs `portcullis lint`.
 *
 * @throws WrongUse for arguments and configs that cannot be worked with
 */
export async function runLint(args: readonly string[], io: Io): Promise<ExitCode> {
  const given = readLintArguments(args);
  const session = await createLintSession(given, await readConfig(given.config, io), io);
  const progress = new Progress(io, { noun: 'schemas' });
  const writer = new Writer(io.stdout, () => progress.erase());
  const tell = (line: string): void => {
    progress.erase();
    io.stderr.write(`${printable(line)}\n`);
  };
  const count: Count = { files: 0, passedOver: 0, problems: 0, fixed: 0 };
  const subjects: SubjectReport[] = [];
  for await (const source of readSources(given.inputs, given, io)) {
    const problems = 'problem' in source ? [source.problem] : source.problems;
    for (const problem of problems) tell(`portcullis: ${problem}`);
    count.problems += problems.length;
    if ('problem' in source) continue;
    if (source.groups.length === 0 && problems.length === 0) count.passedOver++;
    else count.files++;
    const outcome = await session.lint(source);
    for (const remark of outcome.remarks) tell(`portcullis: ${remark}`);
    count.problems += outcome.failures;
    count.fixed += outcome.fixed;
    writer.write(isTerminal(io) ? printable(outcome.diff) : outcome.diff);
    await writer.flush();
    subjects.push(...outcome.reports);
    progress.advance(outcome.reports.length, source.text?.length ?? 0);
  }
  if (count.files === 0 && count.problems === 0) {
    tell('portcullis: nothing to lint: no file holds tools or what looks like a schema');
    return 2;
  }
  const report = session.report(subjects);
  if (!given.isDryRun) await print(choosePrinter(given, io), report, writer);
  progress.erase();
  if (!given.isQuiet) for (const line of summarize(report, count, given)) tell(line);
  if (count.problems > 0) return 2;
  return report.findings.some(({ severity }) => reaches(severity, session.failOn)) ? 1 : 0;
}

interface Count {
  files: number;
  /** Files of a directory that hold neither tools nor what looks like a schema. */
  passedOver: number;
  problems: number;
  fixed: number;
}

async function print(printer: Printer, report: Report, writer: Writer): Promise<void> {
  for (const piece of printer(report)) {
    writer.write(piece);
    if (writer.isFull) await writer.flush();
    if (writer.isClosed) return;
  }
  await writer.flush();
}

function choosePrinter({ output, isScore }: LintArguments, io: Io): Printer {
  switch (output) {
    case 'json':
      return isScore ? printJsonScores : printJson;
    case 'sarif':
      return printSarif;
    case 'github':
      return printGithub;
    case 'text':
      return isScore ? printScores : createTextPrinter(hasColors(io));
  }
}

function isTerminal({ stdout }: Io): boolean {
  return 'isTTY' in stdout && stdout.isTTY === true;
}

/** A terminal that shows colours, and a person who wants them (no-color.org). */
function hasColors(io: Io): boolean {
  return isTerminal(io) && io.env['TERM'] !== 'dumb' && !io.env['NO_COLOR'];
}

function* summarize({ findings, subjects }: Report, count: Count, given: LintArguments): Generator<string> {
  const { error, warning, info } = countSeverities(findings);
  const tools = subjects.filter(({ subject }) => subject.isTool).length;
  const parts = [counted(error, 'error'), counted(warning, 'warning'), counted(info, 'info')];
  const suppressed = subjects.reduce((sum, report) => sum + report.suppressed, 0);
  if (suppressed > 0) parts.push(`${suppressed} suppressed`);
  parts.push(
    `${counted(tools, 'tool')} and ${counted(subjects.length - tools, 'schema')} in ${counted(count.files, 'file')}`,
  );
  if (count.passedOver > 0) parts.push(`${counted(count.passedOver, 'other file')} passed over`);
  if (count.problems > 0) parts.push(counted(count.problems, 'problem'));
  yield parts.join(', ');
  // Only what was read from a text can be written back.
  const fixable = findings.filter(({ fix, document }) => fix !== undefined && document !== undefined).length;
  if (given.isFix) yield `${counted(count.fixed, 'fix')} ${given.isDryRun ? 'to make' : 'made'}`;
  else if (fixable > 0) yield `${counted(fixable, 'finding')} can be fixed with --fix`;
}
