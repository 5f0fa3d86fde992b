import type { JsonValue } from '../src/model/json.ts';
import type {
  CompileOptions,
  ContentAssertions,
  FormatTest,
  OutputFormat,
  OutputUnit,
  ValidationError,
} from '../src/model/public.ts';

/** What the runner asks of a compiled schema; `compile` is handed in, so that several engines can be run. */
export interface Subject {
  is(value: unknown): boolean;
  errors(value: unknown): readonly ValidationError[];
  validate(value: unknown): { readonly valid: boolean };
  evaluate(value: unknown, format: OutputFormat): OutputUnit;
}

/** Compiles a schema; throws when it refuses it. */
export type Compile = (schema: JsonValue, options: CompileOptions) => Subject;

/** One test of a group, as the JSON-Schema-Test-Suite writes it. */
export interface SuiteTest {
  readonly description: string;
  readonly data: JsonValue;
  readonly valid: boolean;
}

/** One schema with its tests, as the JSON-Schema-Test-Suite writes it. */
export interface SuiteGroup {
  readonly description: string;
  readonly comment?: string;
  readonly schema: JsonValue;
  readonly tests: readonly SuiteTest[];
}

/** The three ways in which every case is answered. */
export const MEANS: readonly ['verdict', 'report', 'output'] = ['verdict', 'report', 'output'];
export type Means = (typeof MEANS)[number];

/** What one case came to: by what means it was answered wrongly, and with which answer. */
export interface CaseResult {
  /** The file's name as an expected failure names it: `draft2020-12/optional/bignum.json`. */
  readonly file: string;
  readonly group: string;
  readonly test: string;
  readonly expected: string;
  /** Empty when every answer is right. */
  readonly wrong: ReadonlyMap<Means, string>;
}

/** One line of the table: a kind of file in a dialect, with every case of it. */
export interface Row {
  readonly dialect: string;
  readonly kind: string;
  readonly files: number;
  /** By which means the cases of this row are answered. */
  readonly means: readonly Means[];
  readonly cases: readonly CaseResult[];
}

/** The engine under test, and what it asserts formats and content with where a file asks for that. */
export interface Engine {
  readonly compile: Compile;
  readonly content: ContentAssertions;
  readonly formats: Readonly<Record<string, FormatTest>>;
}

/** Which part of the suites a run covers. */
export interface Selection {
  readonly dialects: readonly string[];
  /** Only files whose name contains this. */
  readonly only?: string;
}

/** Calls a function and turns what it throws into a text. */
export function attempt<T>(call: () => T): T | string {
  try {
    return call();
  } catch (error) {
    return `threw ${error instanceof Error ? `${error.name}: ${error.message}` : String(error)}`;
  }
}

/** Freezes a JSON value throughout, so that an engine that writes to a schema or an instance is caught. */
export function deepFreeze<T extends JsonValue>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const child of Object.values(value)) deepFreeze(child as JsonValue);
  }
  return value;
}

/** Sorts items into groups by a key, keeping their order. */
export function groupBy<T>(items: readonly T[], keyOf: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group === undefined) groups.set(keyOf(item), [item]);
    else group.push(item);
  }
  return groups;
}
