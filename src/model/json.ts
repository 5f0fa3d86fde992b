/** A value that JSON can express (RFC 8259). */
export type JsonValue = null | boolean | number | string | readonly JsonValue[] | JsonObject;

/** A JSON object; only its own enumerable properties count, and one that is `undefined` counts as absent. */
export interface JsonObject {
  readonly [name: string]: JsonValue | undefined;
}
