const LINE_FEED = 0x0a;

/** A line as bytes; without content where it is longer than allowed. */
export interface Line {
  readonly number: number;
  readonly content: Uint8Array | undefined;
}

/** Splits bytes that come in chunks into lines at LF, holding no more than the line that a chunk cuts. */
export class LineSplitter {
  readonly #longest: number;
  #number = 1;
  #held: Uint8Array[] = [];
  #heldBytes = 0;
  #isTooLong = false;

  /** @param longest the most bytes of a line */
  constructor(longest: number) {
    this.#longest = longest;
  }

  *push(chunk: Uint8Array): Generator<Line> {
    let start = 0;
    for (let feed = chunk.indexOf(LINE_FEED); feed >= 0; feed = chunk.indexOf(LINE_FEED, start)) {
      this.#hold(chunk.subarray(start, feed));
      yield this.#take();
      start = feed + 1;
    }
    this.#hold(chunk.subarray(start));
  }

  /** The line that no line feed ends, if there is one. */
  *end(): Generator<Line> {
    if (this.#heldBytes > 0 || this.#isTooLong) yield this.#take();
  }

  #hold(piece: Uint8Array): void {
    this.#heldBytes += piece.length;
    this.#isTooLong ||= this.#heldBytes > this.#longest;
    if (this.#isTooLong) this.#held = [];
    else if (piece.length > 0) this.#held.push(piece);
  }

  #take(): Line {
    const line = { number: this.#number++, content: this.#isTooLong ? undefined : this.#join() };
    this.#held = [];
    this.#heldBytes = 0;
    this.#isTooLong = false;
    return line;
  }

  #join(): Uint8Array {
    const [only] = this.#held;
    if (only !== undefined && this.#held.length === 1) return only;
    const joined = new Uint8Array(this.#heldBytes);
    let at = 0;
    for (const piece of this.#held) {
      joined.set(piece, at);
      at += piece.length;
    }
    return joined;
  }
}
