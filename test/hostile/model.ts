/** What a validator does with a case: `refused` is a schema that it does not compile. */
export type Answer = 'valid' | 'invalid' | 'refused';

/** A schema and an instance that were made to break a validator. */
export interface HostileCase {
  readonly name: string;
  /** The right answer, worked out from the specification. */
  readonly expected: Answer;
  /** Why it is the right one. */
  readonly because: string;
  /** Where a documented limit of Portcullis answers before the specification does, what it answers. */
  readonly limit?: Answer;
  /** What Portcullis has to say when it refuses the schema or the instance. */
  readonly says?: RegExp;
  /**
   * Makes the case anew. What it makes is made before the clock runs, in a process of its own, so that it may extend
   * `Object.prototype`.
   */
  readonly create: () => Material;
  /** True when an instance that has been read is no longer the same, so that each question needs a new one. */
  readonly isStateful?: boolean;
}

export interface Material {
  readonly schema: unknown;
  readonly instance: unknown;
  /** Looks for damage once `is` has answered. */
  readonly findDamage?: () => string | undefined;
}

/** What a child process tells about its one case. */
export interface Outcome {
  /** An answer, or what came in its place: `overflow`, `threw …`, `hangs`, `died`. */
  readonly answer: string;
  /**
   * From the call that compiles to the last answer, in milliseconds of processor time, whatever else the machine does
   * meanwhile; of a process that was killed, as the clock has it.
   */
  readonly time: number;
  /** The peak of resident memory in that time over what there was before, in MiB. */
  readonly memory: number;
  /** What is wrong besides the answer. */
  readonly damage?: string;
}

/** Portcullis answers within both, where the input itself is smaller. */
export const MOST_TIME = 1000;
export const MOST_MEMORY = 200;
