import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { type Case, type ConstraintCoverage, type Generated, generateCases } from '../cases/index.ts';
import { printable } from '../json/printable.ts';
import { readGenerateArguments } from './cases-arguments.ts';
import { compileOptions, readJsonFile, readTools, withSchema } from './cases-files.ts';
import { describeFailure, type ExitCode, type Io, isSystemError, WrongUse } from './io.ts';

/** @throws WrongUse for arguments, files and schemas that cannot be worked with. */
export async function generateCommand(args: readonly string[], io: Io): Promise<ExitCode> {
  const { schema, tools, seed, out, withFormats } = readGenerateArguments(args);
  const options = { seed, compile: await compileOptions(withFormats) };
  const cases: Case[] = [];
  const coverage: ConstraintCoverage[] = [];
  const add = (name: string, generated: Generated, more: Partial<Case>): void => {
    cases.push(...generated.cases.map((one) => ({ ...more, ...one })));
    coverage.push(...generated.coverage);
    io.stderr.write(printable(describeCoverage(name, generated.coverage)));
  };
  if (tools === undefined) {
    const name = schema as string;
    const value = await readJsonFile(name, io);
    add(
      name,
      withSchema(name, () => generateCases(value, options)),
      {},
    );
  } else {
    for (const [tool, value] of await readTools(tools, io))
      add(
        tool,
        withSchema(`${tools}: ${tool}`, () => generateCases(value, options)),
        { tool },
      );
  }
  await write(`[\n${cases.map((one) => `  ${JSON.stringify(one)}`).join(',\n')}\n]\n`, out, io);
  const isolated = coverage.filter(({ status }) => status === 'isolated').length;
  io.stderr.write(`${cases.length} cases, ${isolated} of ${coverage.length} constraints violated alone\n`);
  return 0;
}

/** One line for every constraint that no case violates alone, with the reason. */
function describeCoverage(name: string, coverage: readonly ConstraintCoverage[]): string {
  return coverage
    .filter(({ status }) => status !== 'isolated')
    .map(({ keywordLocation, property, status, reason }) => {
      const what = property === undefined ? '' : ` ${JSON.stringify(property)}`;
      return `${name}#${keywordLocation}${what}: ${status}: ${reason}\n`;
    })
    .join('');
}

async function write(text: string, out: string | undefined, io: Io): Promise<void> {
  if (out === undefined) {
    io.stdout.write(text);
    return;
  }
  try {
    await writeFile(resolve(io.cwd, out), text);
  } catch (error) {
    if (!isSystemError(error)) throw error;
    throw new WrongUse(`${out}: ${describeFailure(error)}`);
  }
}
