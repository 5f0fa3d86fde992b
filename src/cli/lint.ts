import type { Command } from './io.ts';
import { lintHelp } from './lint/help.ts';

export const lintCommand: Command = {
  name: 'lint',
  summary: 'find where schemas let through more than can be meant, and narrow them',
  help: lintHelp,
  // The rules are loaded when they are to run.
  run: async (args, io) => (await import('./lint/run.ts')).runLint(args, io),
};
