import type { ValidationError } from '../model/public.ts';
import { toLine } from '../validation-failure.ts';

/** What became of one instance of a stream. */
export type LineResult<T> =
  | { readonly line: number; readonly valid: true; readonly value: T }
  | {
      readonly line: number;
      readonly valid: false;
      /** Empty where the line is no JSON: then there is a fault. */
      readonly errors: readonly ValidationError[];
      readonly fault?: LineFault;
    };

/** A line that cannot be read. */
export interface LineFault {
  readonly message: string;
  /** The place in the line, from 1, in UTF-16 code units; absent where the whole line is at fault. */
  readonly column?: number;
}

export interface StreamOptions {
  /**
   * What is done about an invalid instance, or a line that is no JSON: it is passed on as such (`report`, the default),
   * it is left out (`skip`), or the stream fails with a `StreamFailure` (`error`).
   */
  readonly invalid?: 'report' | 'skip' | 'error';
  /** The longest line that is read, in bytes; a longer one is at fault. 1 MiB unless told. */
  readonly maxLineBytes?: number;
}

/** What a stream fails with where `invalid` is `error`. */
export class StreamFailure extends Error {
  override readonly name = 'StreamFailure';
  readonly line: number;
  readonly errors: readonly ValidationError[];
  readonly fault: LineFault | undefined;

  constructor({ line, errors, fault }: LineResult<never> & { readonly valid: false }) {
    super(`line ${line}: ${fault?.message ?? errors.map(toLine).join('; ')}`);
    this.line = line;
    this.errors = errors;
    this.fault = fault;
  }
}
