import type { Io } from './io.ts';

const firstAfter = 1000;
const every = 200;
const clearLine = '\r\x1b[2K';

/** A line on the terminal that tells how far a long run has come; it is gone when the run ends. */
export class Progress {
  readonly #io: Io;
  readonly #now: () => number;
  readonly #started: number;
  readonly #isShown: boolean;
  readonly #noun: string;
  readonly #total: number | undefined;
  #lastShown: number;
  #isOnScreen = false;
  #instances = 0;
  #bytes = 0;

  /**
   * @param now - a clock in milliseconds.
   * @param noun - what is counted.
   * @param total - how many bytes there are, where that is known.
   */
  constructor(
    io: Io,
    {
      now = () => performance.now(),
      noun = 'instances',
      total,
    }: { now?: () => number; noun?: string; total?: number | undefined } = {},
  ) {
    this.#io = io;
    this.#now = now;
    this.#noun = noun;
    this.#total = total;
    this.#started = now();
    this.#lastShown = this.#started + firstAfter - every;
    this.#isShown = io.isTTY && io.env['TERM'] !== 'dumb';
  }

  advance(instances: number, bytes: number): void {
    this.#instances += instances;
    this.#bytes += bytes;
    if (!this.#isShown) return;
    const now = this.#now();
    if (now - this.#lastShown < every) return;
    this.#lastShown = now;
    const megabytes = this.#bytes / 1e6;
    const rate = megabytes / ((now - this.#started) / 1000);
    const count = this.#instances.toLocaleString('en');
    this.#io.stderr.write(
      `${clearLine}${count} ${this.#noun}, ${megabytes.toFixed(1)} MB, ${rate.toFixed(1)} MB/s${this.#left(rate)}`,
    );
    this.#isOnScreen = true;
  }

  #left(rate: number): string {
    if (this.#total === undefined || rate === 0) return '';
    const seconds = Math.max(0, Math.ceil((this.#total - this.#bytes) / 1e6 / rate));
    return seconds < 100 ? `, ${seconds} s left` : `, ${Math.round(seconds / 60)} min left`;
  }

  /** Clears the line; the next `advance` may draw it again. */
  erase(): void {
    if (!this.#isOnScreen) return;
    this.#io.stderr.write(clearLine);
    this.#isOnScreen = false;
  }
}
