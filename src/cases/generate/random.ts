/** Numbers that look random and are the same for the same seed. */
export interface Random {
  /** An integer from 0 up to, not including, `below`. */
  next(below: number): number;
  pick<T>(items: readonly T[]): T;
}

/** A sequence by George Marsaglia's xorshift; the seed may be any number. */
export function createRandom(seed: number): Random {
  let state = (Math.trunc(seed) ^ 0x9e3779b9) | 0 || 1;
  const next = (below: number): number => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) % below;
  };
  return { next, pick: (items) => items[next(items.length)] as never };
}
