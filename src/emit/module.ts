import type { Patterns } from './patterns.ts';
import type { Runtime } from './runtime.ts';

/** The module that is being written, as far as its parts ask for constants and names. */
export interface Module {
  readonly runtime: Runtime;
  readonly patterns: Patterns;
  /**
   * A constant of the module; the same expression is the same constant.
   *
   * @param kind what its name begins with
   * @returns its name, which no text of a schema has any part in
   */
  readonly constant: (kind: string, expression: string) => string;
  /** A name that nothing else in the module has. */
  readonly name: (kind: string) => string;
}
