/** What the page asks its worker, and what it is told. Places are offsets into the texts. */
export interface Question {
  readonly id: number;
  readonly schema: string;
  readonly instance: string;
  readonly dialect: string;
  readonly formats: boolean;
  readonly output: OutputName;
  readonly tab: TabName;
  /** The findings whose fixes are to be made, by their number; none when the page only looks. */
  readonly fix?: readonly number[] | undefined;
}

export const outputs = ['flag', 'basic', 'detailed', 'verbose'] as const;
export type OutputName = (typeof outputs)[number];

export const tabs = ['errors', 'output', 'lint', 'cases', 'type'] as const;
export type TabName = (typeof tabs)[number];

/** A part of a text. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

export interface Mark extends Span {
  readonly message: string;
  readonly severity: 'error' | 'warning' | 'info';
}

export interface ShownError {
  readonly path: string;
  readonly message: string;
  readonly keywordLocation: string;
  readonly inInstance: Span | undefined;
  readonly inSchema: Span | undefined;
}

export interface ShownFinding {
  readonly rule: string;
  readonly severity: 'error' | 'warning' | 'info';
  readonly message: string;
  readonly help: string;
  readonly pointer: string;
  readonly place: Span | undefined;
  readonly fix: string | undefined;
}

export interface ShownCase {
  readonly name: string;
  readonly valid: boolean;
  /** The instance as text; absent where JSON cannot write it. */
  readonly text: string | undefined;
}

export interface Answer {
  readonly id: number;
  /** Why there is no verdict, if there is none. */
  readonly obstacle: string | undefined;
  readonly valid: boolean;
  readonly errors: readonly ShownError[];
  readonly schemaMarks: readonly Mark[];
  readonly instanceMarks: readonly Mark[];
  readonly output: string;
  readonly findings: readonly ShownFinding[];
  readonly cases: readonly ShownCase[];
  readonly type: string;
  /** The schema's text with the fixes made that were asked for. */
  readonly fixed: string | undefined;
}
