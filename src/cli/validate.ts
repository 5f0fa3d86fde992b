import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { printable } from '../json/printable.ts';
import type { Engine } from './engine.ts';
import type { Unreadable } from './files.ts';
import { type Command, type ExitCode, type Io, WrongUse } from './io.ts';
import { createJudge, type Judge } from './judge.ts';
import { judgeWork, type Outcome } from './judge-work.ts';
import { Progress } from './progress.ts';
import { loadSchema } from './schema.ts';
import { readValidateArguments, validateHelp } from './validate-arguments.ts';
import { readWork, type Work } from './work.ts';
import { judgeInParallel } from './workers.ts';
import { Writer } from './writer.ts';

/** @param loadEngine - loads what compiles schemas; by default the package itself, when the command runs. */
export function createValidateCommand(loadEngine: () => Promise<Engine>): Command {
  return {
    name: 'validate',
    summary: 'validate JSON documents against a schema',
    help: validateHelp,
    run: async (args, io) => validateInstances(args, io, await loadEngine()),
  };
}

export const validateCommand: Command = createValidateCommand(
  async () => (await import('./engine.ts')).engine,
);

async function validateInstances(args: readonly string[], io: Io, engine: Engine): Promise<ExitCode> {
  const { instances, isNdjson, output, jobs, from, ...schema } = readValidateArguments(args);
  const judge = createJudge(await loadSchema(schema, io, engine), output);
  const total = await sizeOf(instances, io);
  if (from > 1 && total === undefined && instances[0] !== '-')
    throw new WrongUse(`--from-line takes one file of records; ${instances[0]} is none`);
  const progress = new Progress(io, { total });
  const writer = new Writer(io.stdout, () => progress.erase());
  const count = { valid: 0, invalid: 0, unreadable: 0 };
  const code = (): ExitCode => (count.unreadable > 0 ? 2 : count.invalid > 0 ? 1 : 0);
  const interruption = io.interruption?.();
  const works = readWork(instances, isNdjson, io, from);
  const outcomes =
    jobs > 1 ? judgeInParallel(works, jobs, { schema, output, cwd: io.cwd }) : judgeInTurn(works, judge);
  let line = from - 1;
  for await (const outcome of outcomes) {
    if ('problem' in outcome) {
      count.unreadable++;
      progress.erase();
      io.stderr.write(`portcullis: ${printable(outcome.problem)}\n`);
      continue;
    }
    count.valid += outcome.valid;
    count.invalid += outcome.invalid;
    line = outcome.line ?? line;
    for (const text of outcome.texts) {
      writer.write(text);
      await writer.flush();
      if (writer.isClosed) return unfinished(code());
    }
    progress.advance(outcome.valid + outcome.invalid, outcome.bytes);
    if (interruption?.aborted !== true) continue;
    progress.erase();
    const isOne = instances.length === 1 && outcome.line !== undefined;
    const advice = isOne ? ` after line ${line}; --from-line ${line + 1} goes on from there` : '';
    io.stderr.write(`${describeCount(count)}\nportcullis: stopped${advice}\n`);
    return unfinished(code());
  }
  progress.erase();
  if (output !== 'none' && instances.length > 0) io.stderr.write(`${describeCount(count)}\n`);
  return code();
}

/** What was not looked at may be invalid. */
function unfinished(code: ExitCode): ExitCode {
  return code === 0 ? 2 : code;
}

async function* judgeInTurn(
  works: AsyncIterable<Work | Unreadable>,
  judge: Judge,
): AsyncGenerator<Outcome | Unreadable> {
  for await (const work of works) yield 'problem' in work ? work : await judgeWork(work, judge);
}

/** How many bytes there are to read, where all that is named is files. */
async function sizeOf(instances: readonly string[], io: Io): Promise<number | undefined> {
  let size = 0;
  for (const instance of instances) {
    if (instance === '-') return undefined;
    try {
      const stats = await stat(resolve(io.cwd, instance));
      if (!stats.isFile()) return undefined;
      size += stats.size;
    } catch {
      return undefined;
    }
  }
  return size;
}

function describeCount({
  valid,
  invalid,
  unreadable,
}: {
  valid: number;
  invalid: number;
  unreadable: number;
}): string {
  const total = valid + invalid;
  const parts = [
    `${valid} valid`,
    `${invalid} invalid`,
    `${total} ${total === 1 ? 'instance' : 'instances'}`,
  ];
  if (unreadable > 0) parts.push(`${unreadable} unreadable`);
  return parts.join(', ');
}
