import type { JsonValue } from '../../model/json.ts';
import { assertions } from '../../run/assertions.ts';

/** A test for being equal to one of some objects and arrays. */
export function constantTest(values: readonly JsonValue[]): (value: unknown) => boolean {
  const [, makeTest] = assertions.enum;
  return makeTest({ values } as never) as (value: unknown) => boolean;
}

/**
 * A test for being one of many numbers, by halving. Engines do not seed the hashes of numbers, so that in a `Set` a
 * hostile instance could meet them all.
 */
export function numberSet(numbers: readonly number[]): (value: unknown) => boolean {
  const sorted = Float64Array.from(numbers).sort();
  return (value) => {
    if (typeof value !== 'number') return false;
    let [low, high] = [0, sorted.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((sorted[middle] as number) < value) low = middle + 1;
      else high = middle;
    }
    return sorted[low] === value;
  };
}
