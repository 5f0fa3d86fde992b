import type { Registry } from './registry.ts';
import { failureOf, type RequestId, RPC } from './rpc.ts';
import { follow } from './signals.ts';
import type { CallContext } from './tool.ts';
import { type Extra, OuterTransport, type TransportLike, type TransportMessage } from './transport.ts';

/**
 * Puts a registry in front of an SDK server: `tools/list` and `tools/call` are answered by the registry and never reach
 * the SDK; everything else does. The server has to declare the capability `tools`.
 *
 * @param transport the SDK's transport, 1.x or 2.x
 * @param contextOf what the server knows of a message's sender, from what the transport tells (`extra.authInfo`)
 * @returns the transport to `connect` the SDK server to
 */
export function gateTransport<Principal>(
  transport: TransportLike,
  registry: Registry<Principal>,
  contextOf: (extra: Extra) => CallContext<Principal> = () => ({}),
): TransportLike {
  return new GateTransport(transport, registry, contextOf);
}

class GateTransport<Principal> extends OuterTransport {
  readonly #registry: Registry<Principal>;
  readonly #contextOf: (extra: Extra) => CallContext<Principal>;
  /** The calls that are being answered, by id. */
  readonly #running = new Map<unknown, AbortController>();

  constructor(
    inner: TransportLike,
    registry: Registry<Principal>,
    contextOf: (extra: Extra) => CallContext<Principal>,
  ) {
    super(inner);
    this.#registry = registry;
    this.#contextOf = contextOf;
  }

  protected override async receive(message: TransportMessage, extra: Extra): Promise<void> {
    const { method, id, params } = message as Readonly<Record<string, unknown>>;
    // A call that runs here the SDK knows nothing of; of any other it does.
    if (method === 'notifications/cancelled' && this.#cancel(params)) return;
    // Whatever is about tools and whatever is no single message stays here.
    if (!Array.isArray(message) && method !== 'tools/list' && method !== 'tools/call')
      return this.pass(message, extra);
    const context = this.#contextFor(extra);
    // Whoever asks hears of it, instead of waiting.
    if (context === undefined) return id === undefined ? undefined : this.inner.send(internalError(id));
    const stop = new AbortController();
    const unfollow = follow(context.signal, stop);
    const isTracked = method === 'tools/call' && !this.#running.has(id);
    if (isTracked) this.#running.set(id, stop);
    try {
      const response = await this.#registry.handle(message, {
        ...context,
        signal: stop.signal,
        notify: (notification) => {
          this.inner.send(notification, { relatedRequestId: id }).catch(() => undefined);
        },
      });
      // basic/patterns/cancellation: a cancelled request is not answered.
      if (response !== undefined && !stop.signal.aborted)
        await this.inner.send(response, { relatedRequestId: id });
    } finally {
      unfollow();
      if (isTracked) this.#running.delete(id);
    }
  }

  /** undefined when the server's hook throws: nobody knows who asks. */
  #contextFor(extra: Extra): CallContext<Principal> | undefined {
    try {
      return this.#contextOf(extra);
    } catch {
      return undefined;
    }
  }

  #cancel(params: unknown): boolean {
    const running = this.#running.get((params as { readonly requestId?: unknown } | undefined)?.requestId);
    running?.abort();
    return running !== undefined;
  }

  /** Nobody waits for an answer any more. */
  protected override ended(): void {
    for (const stop of this.#running.values()) stop.abort();
  }

  protected override deliver(message: TransportMessage, options: unknown): Promise<void> {
    return this.inner.send(message, options);
  }
}

function internalError(id: unknown): object {
  const known = typeof id === 'string' || Number.isSafeInteger(id) ? (id as RequestId) : null;
  return failureOf(known, { code: RPC.INTERNAL_ERROR, message: 'Internal error', data: undefined });
}
