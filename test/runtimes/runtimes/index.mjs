/**
 * The runtimes. Each has a name and a `run(folder)` that builds the bundle into the folder, has it run, and returns the
 * program's outcome with the runtime's version and, where it can be told, its heap in bytes.
 */
import { pageRuntime, workerRuntime } from './chromium.mjs';
import { commands } from './commands.mjs';
import { hermes } from './hermes.mjs';
import { quickjs } from './quickjs.mjs';
import { workerdRuntime } from './workerd.mjs';

export const runtimes = [...commands, workerdRuntime, quickjs, hermes, pageRuntime, workerRuntime];
