import type { JsonValue } from './json.ts';

/** One failed assertion, located in the instance and in the schema. */
export interface ValidationError {
  /** Where in the instance, readable: `$.lines[0].qty`, `$["odd key"]`. */
  path: string;
  /** Where in the instance, as a JSON Pointer (RFC 6901). */
  instanceLocation: string;
  /** The keyword that failed; `false` for a boolean schema that no keyword applies. */
  keyword: string;
  /** The dynamic path to the keyword through references, as a JSON Pointer (Core 12.3.1). */
  keywordLocation: string;
  /** The keyword's own URI (Core 12.3.2); absent where the schema has no absolute base URI. */
  absoluteKeywordLocation?: string;
  /** What is wrong, in words that do not depend on the value: `required property missing`. */
  message: string;
  /** The particulars behind the message, bounded in size: the limit, the allowed values, the names. */
  params: Record<string, unknown>;
}

/** Words an error for people: `portcullis/messages` has some languages, and makes others from catalogues. */
export type Messages = (error: ValidationError, schema: unknown) => string;

/** A test of one format: true when the text conforms. */
export type FormatTest = (text: string) => boolean;

/** The same for a format of numbers. */
export interface NumberFormatTest {
  readonly type: 'number';
  readonly test: (value: number) => boolean;
}

/** How encoded content in texts is tested (Validation 8). */
export interface ContentAssertions {
  /** By `contentEncoding`: the bytes, or undefined when the text is not encoded so. */
  readonly encodings: Readonly<Record<string, (text: string) => Uint8Array | undefined>>;
  /** By `contentMediaType`: true when the content conforms. It is bytes where there is a `contentEncoding`. */
  readonly mediaTypes: Readonly<Record<string, (content: string | Uint8Array) => boolean>>;
}

/** Bounds on the work that a schema or an instance can cause. Every one has a default. */
export interface Limits {
  /** Deepest instance nesting that a recursive schema follows; deeper is invalid. Default 512. */
  depth?: number;
  /** Most errors that one report collects; where there are more, the last one has `params.more`. Default 100. */
  errors?: number;
  /**
   * Most subschemas in all documents that are used. Default 100,000. A document may hold ten times as many objects and
   * arrays, and its constants as many members that are there twice because objects are shared.
   */
  subschemas?: number;
  /** Deepest nesting of subschemas in one document. Default 512. */
  schemaDepth?: number;
  /** Most evaluations that one instance location can cause through in-place applicators. Default 100,000. */
  expansion?: number;
}

/** How `compile` reads a schema. */
export interface CompileOptions {
  /** The dialect of a schema without `$schema`: its short name (`2020-12`, the default) or its URI. */
  dialect?: string;
  /** Further documents that references may reach: by URI, or a list of documents that carry identifiers. */
  schemas?: Readonly<Record<string, JsonValue | object>> | readonly (JsonValue | object)[];
  /** Tests by format name; when given, `format` asserts with them, otherwise it only annotates. */
  formats?: Readonly<Record<string, FormatTest | NumberFormatTest>>;
  /** When given, `contentEncoding` and `contentMediaType` assert with it, otherwise they only annotate. */
  content?: ContentAssertions;
  /**
   * `native` hands a pattern that cannot run in linear time (a back-reference) to the engine's own RegExp, however long
   * that takes; by default it is a `SchemaError`.
   */
  patterns?: 'linear' | 'native';
  /** `refuse` makes a keyword that the dialect does not know a `SchemaError`; `x-…` stays allowed. */
  unknownKeywords?: 'allow' | 'refuse';
  limits?: Limits;
}

/** The output formats of 2019-09 and 2020-12 (Core 12.4). */
export type OutputFormat = 'flag' | 'basic' | 'detailed' | 'verbose';

/** One unit of output (Core 12.3): a keyword or a subschema, evaluated at an instance location. */
export interface OutputUnit {
  valid: boolean;
  /** The dynamic path through the schema, a JSON Pointer. */
  keywordLocation?: string;
  /** The URI of the keyword itself; absent where the schema has no absolute base URI. */
  absoluteKeywordLocation?: string;
  instanceLocation?: string;
  error?: string;
  annotation?: unknown;
  errors?: OutputUnit[];
  annotations?: OutputUnit[];
}

/** The output formats that v1 adds. */
export type V1OutputFormat = 'list' | 'hierarchical';

/** One unit of v1's output: a schema, evaluated at an instance location. */
export interface V1OutputUnit {
  valid: boolean;
  /** The dynamic path through the schema, a JSON Pointer. */
  evaluationPath?: string;
  /** The URI of the schema; a bare fragment where it has no absolute base URI. */
  schemaLocation?: string;
  instanceLocation?: string;
  /** Messages by keyword. */
  errors?: Record<string, string>;
  /** Values by keyword; of a schema that fails they are dropped. */
  annotations?: Record<string, unknown>;
  droppedAnnotations?: Record<string, unknown>;
  details?: V1OutputUnit[];
}

/** The answer of `Validator.validate`. */
export type ValidationResult<T> =
  | { readonly valid: true; readonly value: T }
  | { readonly valid: false; readonly errors: ValidationError[] };
