/** One call, and what the validator must say of it. */
export interface Case {
  readonly name: string;
  /** The arguments; absent where one of the other two stands for them. */
  readonly arguments?: unknown;
  /** The arguments as JSON text, for what a value cannot keep: `1e999`. */
  readonly arguments_json?: string;
  /** The arguments as a JavaScript literal, for what JSON cannot carry: `({ amount: Infinity })`. */
  readonly arguments_js?: string;
  readonly valid: boolean;
  /** Readable path and keyword of errors that the report must hold. */
  readonly errors?: readonly (readonly [path: string, keyword: string])[];
  /** The tool that is called, where cases of several tools stand together. */
  readonly tool?: string;
  /** The keyword location of the constraint that the case violates, and nothing else with it. */
  readonly constraint?: string;
}

/** Cases that belong to one schema or tool. */
export interface CaseGroup {
  readonly name: string | undefined;
  /** The schema that stands beside the cases, where there is one. */
  readonly schema: unknown;
  readonly cases: readonly Case[];
}

/** What came of a case. */
export interface CaseResult {
  readonly case: Case;
  readonly passed: boolean;
  /** What differs from what the case says; empty when it passed. */
  readonly problems: readonly string[];
}

/** What came of all cases. */
export interface CaseRun {
  readonly passed: number;
  readonly failed: number;
  readonly results: readonly CaseResult[];
}

/** Whether a constraint was violated by a case that violates nothing else. */
export interface ConstraintCoverage {
  /** Where the keyword stands, by the path that evaluation takes to it (Core 12.3.1). */
  readonly keywordLocation: string;
  readonly keyword: string;
  /** The property that is required, where the keyword names several. */
  readonly property?: string;
  /**
   * `isolated`: a case violates this and nothing else. `implied`: what stands beside it refuses all that this refuses, so
   * that no case can. `unreachable`: no valid instance leads here. `open`: none was found.
   */
  readonly status: 'isolated' | 'implied' | 'unreachable' | 'open';
  /** How many cases violate this alone. */
  readonly cases: number;
  /** Why there is none. */
  readonly reason?: string;
}

/** Generated cases, and what they cover. */
export interface Generated {
  readonly cases: readonly Case[];
  readonly coverage: readonly ConstraintCoverage[];
}
