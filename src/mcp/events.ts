/** What happened to a call. Argument values are not in it unless `eventArguments` asks for them. */
export interface GateEvent {
  /** `refused` before the handler ran, `called` when it answered, `failed` when it threw, ran out of time or answered wrongly. */
  readonly kind: 'refused' | 'called' | 'failed';
  /** The tool's name as registered; absent when the call named none that is. */
  readonly tool?: string;
  readonly callId: string;
  /** Milliseconds from the call's arrival to its answer. */
  readonly duration: number;
  /** Why it was refused or failed, in bounded lines. */
  readonly lines?: readonly string[];
  /** The technical reason of a failure: what the handler threw. It stays on the server. */
  readonly reason?: unknown;
  readonly arguments?: unknown;
}

/** Calls a hook that may be careless: what it throws or rejects with reaches nobody. */
export function emit(hook: ((event: GateEvent) => unknown) | undefined, event: GateEvent): void {
  if (hook === undefined) return;
  try {
    const returned = hook(event);
    if (returned instanceof Promise) returned.catch(() => undefined);
  } catch {
    // An audit hook that fails must not turn an answer into another.
  }
}
