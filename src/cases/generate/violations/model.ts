/** A value that may violate a constraint, and in which way. */
export interface Violation {
  /** In few words, to name the case by: `one item too many`. */
  readonly way: string;
  readonly value: unknown;
}
