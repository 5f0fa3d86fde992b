/**
 * A recursive computation whose calls live on the heap: it yields each computation that it needs and is given the
 * result. A deep instance then costs memory, never the stack.
 */
// biome-ignore lint/suspicious/noExplicitAny: what a computation is given back depends on what it yielded.
export type Deep<T> = Generator<Deep<any>, T, any>;

/** Runs a computation and everything that it needs. */
export function runDeep<T>(computation: Deep<T>): T {
  const callers: Deep<unknown>[] = [];
  let current: Deep<unknown> = computation;
  let result: unknown;
  for (;;) {
    const step = current.next(result);
    if (step.done !== true) {
      callers.push(current);
      current = step.value;
      result = undefined;
      continue;
    }
    const caller = callers.pop();
    if (caller === undefined) return step.value as T;
    current = caller;
    result = step.value;
  }
}
