/** A message as the SDKs' transports pass it on; what it holds is for the gate to find out. */
export type TransportMessage = object;

/**
 * What the transports of both SDKs have in common. It is written with methods, so that an SDK's own transport, whose
 * messages have narrower types, fits it.
 */
export interface TransportLike {
  start(): Promise<void>;
  // biome-ignore lint/suspicious/noExplicitAny: each SDK has a type of its own for options, which pass through untouched
  send(message: any, options?: any): Promise<void>;
  close(): Promise<void>;
  onclose?: (() => void) | undefined;
  onerror?: ((error: Error) => void) | undefined;
  // biome-ignore lint/suspicious/noExplicitAny: the same for messages and what comes with them
  onmessage?: ((message: any, extra?: any) => void) | undefined;
  sessionId?: string | undefined;
  setProtocolVersion?: ((version: string) => void) | undefined;
}

/** What a transport knows of a message besides the message. */
export type Extra = Readonly<Record<string, unknown>> | undefined;

/**
 * A transport around another, for an SDK's `connect`. What comes in meets `receive` first, what goes out `deliver`;
 * everything else passes through.
 */
export abstract class OuterTransport implements TransportLike {
  onclose?: (() => void) | undefined;
  onerror?: ((error: Error) => void) | undefined;
  onmessage?: TransportLike['onmessage'];
  protected readonly inner: TransportLike;

  constructor(inner: TransportLike) {
    this.inner = inner;
  }

  get sessionId(): string | undefined {
    return this.inner.sessionId;
  }

  setProtocolVersion(version: string): void {
    this.inner.setProtocolVersion?.(version);
  }

  async start(): Promise<void> {
    this.inner.onclose = () => {
      this.ended();
      this.onclose?.();
    };
    this.inner.onerror = (error) => this.onerror?.(error);
    this.inner.onmessage = (message: TransportMessage, extra: Extra) => {
      this.receive(message, extra).catch(() =>
        this.onerror?.(new Error('the gate could not answer a message')),
      );
    };
    await this.inner.start();
  }

  async send(message: TransportMessage, options?: unknown): Promise<void> {
    await this.deliver(message, options);
  }

  close(): Promise<void> {
    return this.inner.close();
  }

  /** Hands a message of the client on to the SDK. */
  protected pass(message: TransportMessage, extra: Extra): void {
    this.onmessage?.(message, extra);
  }

  /** The connection is closed. */
  protected ended(): void {}

  protected abstract receive(message: TransportMessage, extra: Extra): Promise<void>;
  protected abstract deliver(message: TransportMessage, options: unknown): Promise<void>;
}
