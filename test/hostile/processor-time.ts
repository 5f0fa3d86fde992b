import { readFileSync } from 'node:fs';

/**
 * How long a process has computed, in milliseconds, to a hundredth of a second. Unlike the clock it does not tell of what
 * else the machine does.
 *
 * @returns undefined where the system does not tell, or not in the way of Linux
 */
export function processorTime(pid: number): number | undefined {
  try {
    // The name of the program, in brackets, can hold anything; utime and stime are the 14th and 15th field in all.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    return (Number(fields[11]) + Number(fields[12])) * 10;
  } catch {
    return undefined;
  }
}
