import { compile, SchemaError } from '../index.ts';
import type {
  CompileOptions,
  FormatTest,
  OutputFormat,
  OutputUnit,
  V1OutputFormat,
  V1OutputUnit,
  ValidationError,
} from '../model/public.ts';

/** A compiled schema, as far as the commands use it. */
export interface Tool {
  is(value: unknown): boolean;
  errors(value: unknown): readonly ValidationError[];
  evaluate(value: unknown, format: OutputFormat | V1OutputFormat): OutputUnit | V1OutputUnit;
}

/** What the commands need of the package; a test can hand them another. */
export interface Engine {
  compile(schema: object | boolean, options: CompileOptions): Tool;
  /** What `compile` throws for a wrong schema. */
  SchemaError: abstract new (
    ...args: never[]
  ) => Error & { readonly problems: readonly SchemaProblem[] };
  // The tables are big, so that they are loaded when asked for only.
  formats(): Promise<Readonly<Record<string, FormatTest>>>;
  metaschemas(): Promise<Readonly<Record<string, object>>>;
}

export interface SchemaProblem {
  readonly location: string;
  readonly message: string;
}

export const engine: Engine = {
  compile,
  SchemaError,
  formats: async () => (await import('../formats/index.ts')).formats,
  metaschemas: async () => (await import('../metaschemas/index.ts')).metaschemas,
};
