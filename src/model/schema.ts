import type { JsonObject, JsonValue } from './json.ts';
import type { Keyword } from './keyword.ts';

/** A dialect (Core 4.3.3): which keywords a schema may use and what they mean. */
export interface Dialect {
  /** The URI that `$schema` names it by, without an empty fragment. */
  readonly uri: string;
  /** The short name for options and messages: `2020-12`. */
  readonly name: string;
  /** The keywords by name. */
  readonly keywords: ReadonlyMap<string, Keyword>;
  /** What a custom meta-schema's `$vocabulary` chooses from: vocabulary URI to keywords (Core 8.1.2). */
  readonly vocabularies: ReadonlyMap<string, readonly Keyword[]>;
  /** The keyword that identifies a resource. */
  readonly identifier: '$id' | 'id';
  /** Up to draft-07 `$ref` makes its siblings void, and a fragment in the identifier is an anchor. */
  readonly isReferenceExclusive: boolean;
  /** Draft-04 has no boolean schemas. */
  readonly hasBooleanSchemas: boolean;
  /** True where `format` must assert: a meta-schema requires the format-assertion vocabulary. */
  readonly assertsFormat: boolean;
}

/** A schema document, as given. */
export interface SchemaDocument {
  /** The URI it was given under; empty for the schema that is compiled, unless it names itself. */
  readonly uri: string;
  readonly root: JsonValue;
}

/** A schema resource (Core 4.3.5): a schema with an identifier of its own, or the root of a document. */
export interface Resource {
  readonly uri: string;
  readonly root: Location;
  /** Plain names (Core 8.2.2), and those of them that a dynamic reference may stop at. */
  readonly anchors: Map<string, Location>;
  readonly dynamicAnchors: Map<string, Location>;
}

/** A place in a document that holds a schema. */
export interface Location {
  readonly schema: JsonObject | boolean;
  readonly document: SchemaDocument;
  /** The schema around this one in the same document, and the reference tokens that lead from there to here. */
  readonly parent: Location | undefined;
  readonly tokens: readonly string[];
  readonly depth: number;
  readonly resource: Resource;
  readonly dialect: Dialect;
  /** The keywords with their values, in the schema's order, `unevaluated…` last; an unknown one is an annotation. */
  readonly keywords: KeywordUse[];
  readonly children: Child[];
  readonly references: Reference[];
}

/** A keyword with the value it has in a schema: a copy, unless subschemas in it are applied. */
export interface KeywordUse {
  readonly keyword: Keyword;
  readonly value: JsonValue;
}

/** A subschema, and the keyword whose value it stands in. */
export interface Child {
  readonly keyword: Keyword;
  readonly location: Location;
}

/** A resolved reference. */
export interface Reference {
  readonly keyword: Keyword;
  /** The target unless the dynamic scope has another; absent where only the dynamic scope can tell. */
  readonly target: Location | undefined;
  /** The name that the dynamic scope is searched for; absent where the target is final. */
  readonly dynamicName: string | undefined;
}

/** What a schema is written in and every reference it makes, resolved: the ground for all that follows. */
export interface Frame {
  readonly root: Location;
  /** Every schema of every document that was walked. */
  readonly locations: readonly Location[];
  readonly resources: ReadonlyMap<string, Resource>;
}
