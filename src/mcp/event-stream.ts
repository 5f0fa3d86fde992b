import type { HandleAnswer } from './registry.ts';
import type { JsonRpcNotification } from './rpc.ts';

/** Notifications that may wait for a slow reader; further ones are left out, as their sender may (patterns/progress). */
const MOST_WAITING = 32;

const encoder = new TextEncoder();

/**
 * Answers a request with one JSON object if its answer is the first thing there is to say, so that a refusal keeps its
 * status, and from the first notification on with a stream of events (basic/transports/streamable-http: Receiving
 * Messages). The stream cannot be resumed: its events have no ids, in any version.
 *
 * @param handle handles the request; what it gives to `notify` goes before its answer
 * @param toResponse how an answer is sent alone
 * @param onGone the client has closed the stream
 */
export async function answerOrStream(
  handle: (notify: (notification: JsonRpcNotification) => void) => Promise<HandleAnswer>,
  toResponse: (answer: HandleAnswer) => Response,
  onGone: () => unknown,
): Promise<Response> {
  const stream = new EventStream(onGone);
  const opened = new Promise<Response>((resolve) => stream.onOpen(resolve));
  const answered = handle((notification) => stream.notify(notification)).then((answer) => {
    stream.end(answer);
    return answer;
  });
  return Promise.race([opened, answered.then(toResponse)]);
}

/** A response stream that begins with the first notification, if there ever is one. */
class EventStream {
  readonly #onGone: () => unknown;
  #opened: ((response: Response) => void) | undefined;
  #sink: ReadableStreamDefaultController<Uint8Array> | undefined;
  #isOver = false;

  constructor(onGone: () => unknown) {
    this.#onGone = onGone;
  }

  onOpen(opened: (response: Response) => void): void {
    this.#opened = opened;
  }

  notify(notification: JsonRpcNotification): void {
    if (this.#isOver) return;
    const sink = this.#sink ?? this.#open();
    if ((sink.desiredSize ?? 0) > 0) sink.enqueue(toEvent(notification));
  }

  end(answer: HandleAnswer): void {
    if (this.#isOver) return;
    this.#isOver = true;
    if (answer !== undefined) this.#sink?.enqueue(toEvent(answer));
    this.#sink?.close();
  }

  #open(): ReadableStreamDefaultController<Uint8Array> {
    let sink: ReadableStreamDefaultController<Uint8Array> | undefined;
    const body = new ReadableStream<Uint8Array>(
      {
        start: (controller) => {
          sink = controller;
        },
        cancel: () => {
          this.#isOver = true;
          this.#onGone();
        },
      },
      { highWaterMark: MOST_WAITING },
    );
    this.#sink = sink as unknown as ReadableStreamDefaultController<Uint8Array>;
    this.#opened?.(new Response(body, { status: 200, headers: eventStreamHeaders }));
    return this.#sink;
  }
}

const eventStreamHeaders = {
  'content-type': 'text/event-stream',
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  // Asks proxies to pass each event on at once (Receiving Messages).
  'x-accel-buffering': 'no',
};

/** JSON has no line feed outside a text, and inside one it is escaped, so that a message is one line of `data`. */
function toEvent(message: object): Uint8Array {
  return encoder.encode(`event: message\ndata: ${JSON.stringify(message)}\n\n`);
}
