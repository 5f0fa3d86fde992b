type SchemaMap = { readonly [name: string]: JsonSchema };

/** The names that `type` allows (Validation 6.1.1). */
export type JsonTypeName = 'null' | 'boolean' | 'object' | 'array' | 'number' | 'integer' | 'string';

/** A JSON Schema as it is written, in any of the dialects: `true` accepts everything, `false` nothing. */
export type JsonSchema = boolean | JsonSchemaObject;

/** The keywords of all dialects; of those that differ, the text says how. `x-…` is free for annotations. */
export interface JsonSchemaObject {
  readonly [annotation: `x-${string}`]: unknown;

  /** The dialect, by its URI: `https://json-schema.org/draft/2020-12/schema`. At the root of a document. */
  readonly $schema?: string;
  /** The URI of this schema, which references in it start from. Not in draft-04. */
  readonly $id?: string;
  /** The same in draft-04. */
  readonly id?: string;
  /** A name for this schema: `#name` refers to it. Since 2019-09. */
  readonly $anchor?: string;
  /** A name that `$dynamicRef` may find in a schema that led here. Since 2020-12. */
  readonly $dynamicAnchor?: string;
  /** The schema that also applies, by its URI: `#/$defs/address`. Up to draft-07 it hides what stands beside it. */
  readonly $ref?: string;
  /** As `$ref`, but the outermost schema with the same `$dynamicAnchor` is taken. Since 2020-12. */
  readonly $dynamicRef?: string;
  /** In 2019-09: `$recursiveRef` to this schema goes to the outermost one that says so too. */
  readonly $recursiveAnchor?: boolean;
  /** In 2019-09: always `#`. */
  readonly $recursiveRef?: string;
  /** In a meta-schema: the vocabularies of its dialect, by URI, and whether they must be understood. Since 2019-09. */
  readonly $vocabulary?: { readonly [uri: string]: boolean };
  /** Schemas to refer to. Since 2019-09. */
  readonly $defs?: SchemaMap;
  /** Schemas to refer to, up to draft-07. */
  readonly definitions?: SchemaMap;
  /** A note for whoever maintains the schema. Since draft-07. */
  readonly $comment?: string;

  /** The type of the value, or a list of those that it may have. An integer is any number without a fraction. */
  readonly type?: JsonTypeName | readonly JsonTypeName[];
  /** The values that are allowed, of any type. */
  readonly enum?: readonly unknown[];
  /** The one value that is allowed. Since draft-06. */
  readonly const?: unknown;

  /** All of these schemas accept the value. */
  readonly allOf?: readonly JsonSchema[];
  /** One or more of these schemas accept the value. */
  readonly anyOf?: readonly JsonSchema[];
  /** Exactly one of these schemas accepts the value. */
  readonly oneOf?: readonly JsonSchema[];
  /** This schema does not accept the value. */
  readonly not?: JsonSchema;
  /** Decides between `then` and `else`; by itself it allows and refuses nothing. Since draft-07. */
  readonly if?: JsonSchema;
  /** Applies where `if` accepts the value. */
  readonly then?: JsonSchema;
  /** Applies where `if` does not accept the value. */
  readonly else?: JsonSchema;

  /** Schemas of the properties, by name. What is named here may still be absent. */
  readonly properties?: SchemaMap;
  /** Schemas of the properties whose names match a regular expression. */
  readonly patternProperties?: SchemaMap;
  /** The schema of all properties that `properties` and `patternProperties` beside it leave; `false` allows none. */
  readonly additionalProperties?: JsonSchema;
  /** The schema of all properties that nothing in this schema speaks of, branches included. Since 2019-09. */
  readonly unevaluatedProperties?: JsonSchema;
  /** The schema of every property's name. Since draft-06. */
  readonly propertyNames?: JsonSchema;
  /** The properties that must be there. */
  readonly required?: readonly string[];
  /** Properties that must be there when the named one is. Since 2019-09. */
  readonly dependentRequired?: { readonly [name: string]: readonly string[] };
  /** Schemas that apply to the object when the named property is there. Since 2019-09. */
  readonly dependentSchemas?: SchemaMap;
  /** Up to draft-07: `dependentRequired` and `dependentSchemas` in one. */
  readonly dependencies?: { readonly [name: string]: JsonSchema | readonly string[] };
  /** In v1: the schema that applies, by the name of a property and its text. */
  readonly propertyDependencies?: { readonly [name: string]: SchemaMap };
  /** The most properties. */
  readonly maxProperties?: number;
  /** The fewest properties. */
  readonly minProperties?: number;

  /** Schemas of the first items, one each. Since 2020-12. */
  readonly prefixItems?: readonly JsonSchema[];
  /** The schema of all items, or of those after `prefixItems`. Up to 2019-09 also a list: those of the first items. */
  readonly items?: JsonSchema | readonly JsonSchema[];
  /** Up to 2019-09: the schema of the items after those that a list in `items` is for. */
  readonly additionalItems?: JsonSchema;
  /** The schema of all items that nothing in this schema speaks of, branches included. Since 2019-09. */
  readonly unevaluatedItems?: JsonSchema;
  /** A schema that at least one item must fit. Since draft-06. */
  readonly contains?: JsonSchema;
  /** The most items that may fit `contains`. Since 2019-09. */
  readonly maxContains?: number;
  /** The fewest items that must fit `contains`. Since 2019-09. */
  readonly minContains?: number;
  /** The most items. */
  readonly maxItems?: number;
  /** The fewest items. */
  readonly minItems?: number;
  /** No two items are equal. */
  readonly uniqueItems?: boolean;

  /** The most Unicode code points. */
  readonly maxLength?: number;
  /** The fewest Unicode code points. */
  readonly minLength?: number;
  /** A regular expression (ECMA-262, flag `u`) that the text must match somewhere. */
  readonly pattern?: string;
  /** What the text stands for: `date-time`, `uuid`. It asserts where `compile` is given formats. */
  readonly format?: string;
  /** How binary content is encoded in the text: `base64`. Since draft-07. */
  readonly contentEncoding?: string;
  /** What the text contains: `application/json`. Since draft-07. */
  readonly contentMediaType?: string;
  /** The schema of what the text contains; it only annotates. Since 2019-09. */
  readonly contentSchema?: JsonSchema;

  /** The number is a multiple of this one, exactly. */
  readonly multipleOf?: number;
  /** The greatest number that is allowed. */
  readonly maximum?: number;
  /** The number is less than this one. In draft-04 a boolean, which says that of `maximum`. */
  readonly exclusiveMaximum?: number | boolean;
  /** The least number that is allowed. */
  readonly minimum?: number;
  /** The number is greater than this one. In draft-04 a boolean, which says that of `minimum`. */
  readonly exclusiveMinimum?: number | boolean;

  /** A short name of what the value is. */
  readonly title?: string;
  /** What the value means. */
  readonly description?: string;
  /** The value that an absent one stands for. It only annotates: nothing is filled in. */
  readonly default?: unknown;
  /** Values to show. Since draft-06. */
  readonly examples?: readonly unknown[];
  /** The value is out of use. Since 2019-09. */
  readonly deprecated?: boolean;
  /** The value is the owner's to set: a request need not send it. Since draft-07. */
  readonly readOnly?: boolean;
  /** The value is never sent back. Since draft-07. */
  readonly writeOnly?: boolean;
}
