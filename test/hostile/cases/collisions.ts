/**
 * Integers that share a bucket in a hash table of V8 up to 65,536 buckets. It hashes integers by a fixed function
 * (`ComputeUnseededHash`) of which each step can be taken back, so that an attacker can choose the hashes first.
 *
 * @param count at most 65,536
 */
export function collidingIntegers(count: number): number[] {
  return Array.from({ length: count }, (_, index) => unhash(index * 2 ** 16));
}

/** The integer of which V8's hash, before it is cut to 30 bits, is `hash`. */
function unhash(hash: number): number {
  let value = undoShift(hash, 16);
  value = Math.imul(value, inverse(2057));
  value = undoShift(value, 4);
  value = Math.imul(value, inverse(5));
  value = undoShift(value, 12);
  return Math.imul(value + 1, inverse(32_767));
}

/** Takes back `value ^= value >>> distance`. */
function undoShift(value: number, distance: number): number {
  let original = value;
  for (let known = distance; known < 32; known += distance) original = value ^ (original >>> distance);
  return original;
}

/** The number that an odd factor is multiplied with to give 1, modulo 2^32: Newton's method. */
function inverse(factor: number): number {
  let result = factor;
  for (let round = 0; round < 5; round++) result = Math.imul(result, 2 - Math.imul(factor, result));
  return result;
}
