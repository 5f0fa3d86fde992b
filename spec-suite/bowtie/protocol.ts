import type { JsonValue } from '../../src/model/json.ts';

/** What Bowtie sends, one a line. */
export type Command =
  | { readonly cmd: 'start'; readonly version: number; readonly seq?: undefined }
  | { readonly cmd: 'dialect'; readonly dialect: string; readonly seq?: undefined }
  | {
      readonly cmd: 'run';
      /** Names the request; the response repeats it. */
      readonly seq: JsonValue;
      readonly case: Case;
      readonly output?: 'flag' | 'annotations';
    }
  | { readonly cmd: 'stop'; readonly seq?: undefined };

/** A schema, the documents that it may reach by their URI of retrieval, and the instances. */
export interface Case {
  readonly description: string;
  readonly schema: JsonValue;
  readonly registry?: Readonly<Record<string, JsonValue>>;
  readonly tests: readonly { readonly description: string; readonly instance: JsonValue }[];
}

export type Response = Readonly<Record<string, unknown>>;

/** Of a case: one result for each of its tests, in their order. */
export interface Result {
  readonly results: readonly (Verdict | Failure)[];
}

export interface Verdict {
  readonly valid: boolean;
  /** Only where they are asked for. */
  readonly annotations?: readonly Annotation[];
}

/** What went wrong, with a case or with one of its tests. */
export interface Failure {
  readonly errored: true;
  readonly context: { readonly message: string; readonly traceback?: string };
}

export interface Annotation {
  readonly keyword: string;
  readonly instanceLocation: string;
  readonly keywordLocation: string;
  readonly annotation: unknown;
}
