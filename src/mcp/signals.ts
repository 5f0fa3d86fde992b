/**
 * Aborts with another signal, where there is one; `AbortSignal.any` is not everywhere that this runs.
 *
 * @returns what ends it: a signal may live longer than what follows it
 */
export function follow(signal: AbortSignal | undefined, stop: AbortController): () => void {
  const abort = (): void => stop.abort();
  if (signal?.aborted === true) abort();
  else signal?.addEventListener('abort', abort, { once: true });
  return () => signal?.removeEventListener('abort', abort);
}
