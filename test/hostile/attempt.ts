import { fork } from 'node:child_process';
import type { Outcome } from './model.ts';
import { processorTime } from './processor-time.ts';

/** How often a process is looked at, in milliseconds. */
const INTERVAL = 200;

/**
 * Runs a case in a process of its own.
 *
 * @param deadline milliseconds of processor time, where the system tells it; a process that has not answered by then is
 *   killed
 */
export function attempt(program: string, args: readonly string[], deadline: number): Promise<Outcome> {
  const child = fork(program, args, {
    execArgv: ['--expose-gc'],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  const start = performance.now();
  return new Promise((resolve) => {
    const finish = (outcome: Outcome): void => {
      clearInterval(timer);
      child.kill('SIGKILL');
      resolve(outcome);
    };
    const without = (answer: string): void =>
      finish({ answer, time: performance.now() - start, memory: Number.NaN });
    const timer = setInterval(() => {
      if ((processorTime(child.pid as number) ?? performance.now() - start) > deadline) without('hangs');
    }, INTERVAL);
    child.once('message', (outcome) => finish(outcome as Outcome));
    child.once('disconnect', () => without('died'));
  });
}
