import type { Writable } from 'node:stream';
import { describeFailure, WrongUse } from './io.ts';

const enough = 64 * 1024;

/**
 * Gathers text for a stream and hands it over in pieces, waiting when the reader is slower: what is held
 * stays bounded however much there is to say.
 */
export class Writer {
  /** The reader has gone away (a broken pipe, as behind `| head`): writing more is pointless. */
  isClosed = false;
  readonly #stream: Writable;
  readonly #beforeWrite: () => void;
  #held = '';
  #failure: unknown;
  #wake: () => void = () => {};

  /** @param beforeWrite - called before text reaches the stream, to clear what shares the terminal with it. */
  constructor(stream: Writable, beforeWrite: () => void) {
    this.#stream = stream;
    this.#beforeWrite = beforeWrite;
    stream.on('error', (error: NodeJS.ErrnoException) => {
      this.isClosed = true;
      if (error.code !== 'EPIPE') this.#failure = error;
      this.#wake();
    });
    stream.on('close', () => {
      this.isClosed = true;
      this.#wake();
    });
    stream.on('drain', () => this.#wake());
  }

  get isFull(): boolean {
    return this.#held.length >= enough;
  }

  write(text: string): void {
    this.#held += text;
  }

  /** @throws WrongUse when the stream failed otherwise than by a broken pipe. */
  async flush(): Promise<void> {
    if (this.#held !== '' && !this.isClosed) {
      this.#beforeWrite();
      const text = this.#held;
      this.#held = '';
      if (!this.#stream.write(text) && !this.isClosed) {
        await new Promise<void>((resolve) => {
          this.#wake = resolve;
        });
      }
    }
    if (this.#failure !== undefined) {
      throw new WrongUse(`cannot write the output: ${describeFailure(this.#failure)}`);
    }
  }
}
