import type { Registry } from './registry.ts';
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
    const { method, id } = message as { readonly method?: unknown; readonly id?: unknown };
    // Whatever is about tools and whatever is no single message stays here.
    if (!Array.isArray(message) && method !== 'tools/list' && method !== 'tools/call')
      return this.pass(message, extra);
    const response = await this.#registry.handle(message, this.#contextOf(extra));
    if (response !== undefined) await this.inner.send(response, { relatedRequestId: id });
  }

  protected override deliver(message: TransportMessage, options: unknown): Promise<void> {
    return this.inner.send(message, options);
  }
}
