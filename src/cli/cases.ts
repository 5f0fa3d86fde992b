import { casesHelp, generateHelp, runHelp } from './cases-arguments.ts';
import { generateCommand } from './cases-generate.ts';
import { runCommand } from './cases-run.ts';
import { type Command, WrongUse } from './io.ts';

const actions: Readonly<Record<string, Command['run']>> = { run: runCommand, generate: generateCommand };

/** `portcullis cases`: cases of calls, run against a schema or a server, and derived from a schema. */
export const casesCommand: Command = {
  name: 'cases',
  summary: 'run cases of good and bad calls, or derive them from a schema',
  help: `${casesHelp}\n${runHelp}\n${generateHelp}`,
  run(args, io) {
    const [action = '', ...rest] = args;
    if (!Object.hasOwn(actions, action))
      throw new WrongUse(
        `no action ${JSON.stringify(action)}; there is run, generate\nSee portcullis cases --help`,
      );
    return (actions[action] as Command['run'])(rest, io);
  },
};
