import { createLarge } from './large.ts';
import type { Workload } from './model.ts';
import { createSmall } from './small.ts';

/** Everything that is made here rather than read: the same on every machine and in every run. */
export function createOwn(): Workload[] {
  return [...createSmall(), ...createLarge()];
}
