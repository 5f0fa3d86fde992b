/** The first so many values. */
export function* take<T>(values: Iterable<T>, count: number): Generator<T> {
  let left = count;
  for (const value of values) {
    yield value;
    if (--left <= 0) return;
  }
}

/** The first value, if there is one. */
export function first<T>(values: Iterable<T>): T | undefined {
  for (const value of values) return value;
  return undefined;
}
