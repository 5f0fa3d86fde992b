/** `count` values, by index. */
export function many<T>(count: number, create: (index: number) => T): T[] {
  return Array.from({ length: count }, (_, index) => create(index));
}

/** An object of `count` entries, by index. */
export function manyEntries<T>(
  count: number,
  create: (index: number) => readonly [string, T],
): Record<string, T> {
  return Object.fromEntries(many(count, create));
}

/** `wrap` around `inner`, `levels` times, without recursion. */
export function nest(levels: number, inner: unknown, wrap: (inner: unknown) => unknown): unknown {
  let value = inner;
  for (let level = 0; level < levels; level++) value = wrap(value);
  return value;
}

/** A schema whose definitions `d0` to `d{levels}` each apply the next as `step` says; the last is `leaf`. */
export function chain(
  levels: number,
  leaf: object,
  step: (next: { $ref: string }, level: number) => object,
): { $ref: string; $defs: Record<string, object> } {
  const definitions = manyEntries(levels + 1, (level) => {
    const schema = level === levels ? leaf : step({ $ref: `#/$defs/d${level + 1}` }, level);
    return [`d${level}`, schema] as const;
  });
  return { $ref: '#/$defs/d0', $defs: definitions };
}
