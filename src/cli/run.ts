import { printable } from '../json/printable.ts';
import { nearest } from '../json/text.ts';
import { casesCommand } from './cases.ts';
import { emitCommand } from './emit.ts';
import { type Command, type ExitCode, type Io, WrongUse } from './io.ts';
import { lintCommand } from './lint.ts';
import { validateCommand } from './validate.ts';
import { vendorCommand } from './vendor.ts';
import { readVersion } from './version.ts';

const allCommands: readonly Command[] = [
  validateCommand,
  lintCommand,
  casesCommand,
  emitCommand,
  vendorCommand,
];

/**
 * Runs `portcullis` with the arguments after its name.
 *
 * @returns the exit code: 0 valid, 1 invalid, 2 wrong use or a wrong schema.
 */
export async function run(
  argv: readonly string[],
  io: Io,
  commands: readonly Command[] = allCommands,
): Promise<ExitCode> {
  const [first, ...rest] = argv;
  if (first === undefined) {
    io.stderr.write(overview(commands));
    return 2;
  }
  if (first === '--help' || first === '-h' || first === 'help') {
    const command = commands.find(({ name }) => name === rest[0]);
    io.stdout.write(command?.help ?? overview(commands));
    return 0;
  }
  if (first === '--version') {
    io.stdout.write(`${await readVersion()}\n`);
    return 0;
  }
  const command = commands.find(({ name }) => name === first);
  try {
    if (command === undefined) throw unknownCommand(first, commands);
    if (isHelpWanted(rest)) {
      io.stdout.write(command.help);
      return 0;
    }
    return await command.run(rest, io);
  } catch (error) {
    if (!(error instanceof WrongUse)) throw error;
    io.stderr.write(`portcullis: ${printable(error.message)}\n`);
    return 2;
  }
}

/** Help is answered before anything else is looked at, so that it comes whatever else is wrong. */
function isHelpWanted(args: readonly string[]): boolean {
  const end = args.indexOf('--');
  return (end < 0 ? args : args.slice(0, end)).some((arg) => arg === '--help' || arg === '-h');
}

function unknownCommand(word: string, commands: readonly Command[]): WrongUse {
  const names = commands.map(({ name }) => name);
  const guess = nearest(word, names);
  const hint = guess === undefined ? `there is ${names.join(', ')}` : `did you mean ${guess}?`;
  const kind = word.startsWith('-') ? 'option' : 'command';
  return new WrongUse(`unknown ${kind} ${word}; ${hint}\nSee portcullis --help`);
}

function overview(commands: readonly Command[]): string {
  const width = Math.max(...commands.map(({ name }) => name.length));
  const list = commands.map(({ name, summary }) => `  ${name.padEnd(width)}  ${summary}`);
  return `Usage: portcullis COMMAND …

Commands:
${list.join('\n')}

Options:
  --help     show this, or with a command its own help
  --version  show the version
`;
}
