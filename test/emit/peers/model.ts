/** A schema and instances that are valid under it. */
export interface Subject {
  readonly name: string;
  readonly schema: Record<string, unknown>;
  readonly instances: readonly unknown[];
}

/** What one peer came to on one subject. */
export interface Figures {
  /** Of one verdict. */
  readonly nanoseconds: number;
  readonly isAllValid: boolean;
  readonly source: number;
  readonly minified: number;
  readonly gzipped: number;
}
