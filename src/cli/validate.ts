import type { Engine } from './engine.ts';
import { readInstances } from './instances.ts';
import type { Command, ExitCode, Io } from './io.ts';
import { createJudge } from './judge.ts';
import { printable } from './printable.ts';
import { Progress } from './progress.ts';
import { loadSchema } from './schema.ts';
import { readValidateArguments, validateHelp } from './validate-arguments.ts';
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
  const { instances, isNdjson, output, ...schemaArguments } = readValidateArguments(args);
  const judge = createJudge(await loadSchema(schemaArguments, io, engine), output);
  const progress = new Progress(io);
  const writer = new Writer(io.stdout, () => progress.erase());
  const count = { valid: 0, invalid: 0, unreadable: 0 };
  for await (const batch of readInstances(instances, isNdjson, io)) {
    if ('problem' in batch) {
      count.unreadable++;
      progress.erase();
      io.stderr.write(`portcullis: ${printable(batch.problem)}\n`);
      continue;
    }
    for (const instance of batch.instances) {
      const { valid, text } = judge(instance);
      if (valid) count.valid++;
      else count.invalid++;
      writer.write(text);
      if (writer.isFull) await writer.flush();
      if (writer.isClosed) return count.invalid > 0 ? 1 : 2;
    }
    await writer.flush();
    progress.advance(batch.instances.length, batch.bytes);
  }
  progress.erase();
  if (output !== 'none' && instances.length > 0) io.stderr.write(`${describeCount(count)}\n`);
  if (count.unreadable > 0) return 2;
  return count.invalid > 0 ? 1 : 0;
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
