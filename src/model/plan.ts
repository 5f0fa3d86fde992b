import type { JsonValue } from './json.ts';
import type { Keyword } from './keyword.ts';
import type { Location } from './schema.ts';
import type { TypeName } from './types.ts';

/** A regular expression, compiled. */
export interface Pattern {
  readonly source: string;
  readonly test: (text: string) => boolean;
}

/** The plan of one schema in one dynamic scope. */
export interface SchemaNode {
  readonly location: Location;
  /** The answer, where the schema is a boolean. */
  readonly always: boolean | undefined;
  /** The nodes of the keywords that have an effect, in the schema's order. The report runs these as they stand. */
  readonly nodes: Node[];
  /** What it evaluates of every instance that it accepts; only where something in the plan asks for it. */
  readonly coverage: Coverage | undefined;
}

/** Properties that are evaluated: those of these names and patterns; the empty pattern matches all. */
export interface PropertyCoverage {
  readonly names: ReadonlySet<string>;
  readonly patterns: readonly Pattern[];
}

/** What a schema evaluates of every instance that it accepts. */
export interface Coverage {
  readonly properties: PropertyCoverage;
  /** How many items from the first; Infinity for all. */
  readonly items: number;
}

/** Property names, each with the names that it requires. */
export type NamesByName = readonly (readonly [string, readonly string[]])[];

/** Everything that can be asked of an instance. Each kind is plain data; what it does stands in `run/`. */
interface NodeFields {
  // Assertions: they look at one value and apply nothing to its parts.
  type: { readonly types: readonly TypeName[]; readonly mask: number };
  const: { readonly value: JsonValue };
  enum: { readonly values: readonly JsonValue[] };
  bound: { readonly limit: number; readonly comparison: '>=' | '>' | '<=' | '<' };
  multipleOf: { readonly divisor: number; readonly test: (value: number) => boolean };
  length: { readonly minimum: number; readonly maximum: number };
  pattern: { readonly pattern: Pattern };
  format: {
    readonly name: string;
    readonly type: 'string' | 'number';
    readonly test: (value: never) => boolean;
  };
  itemCount: { readonly minimum: number; readonly maximum: number };
  uniqueItems: { readonly depth: number };
  propertyCount: { readonly minimum: number; readonly maximum: number };
  required: { readonly names: readonly string[] };
  dependentRequired: { readonly entries: NamesByName };

  // Applicators to parts of the instance.
  properties: { readonly entries: ReadonlyMap<string, SchemaNode> };
  patternProperties: { readonly entries: readonly (readonly [Pattern, SchemaNode])[] };
  additionalProperties: { readonly except: PropertyCoverage; readonly schema: SchemaNode };
  propertyNames: { readonly schema: SchemaNode };
  prefixItems: { readonly schemas: readonly SchemaNode[] };
  items: { readonly from: number; readonly schema: SchemaNode };
  contains: { readonly schema: SchemaNode; readonly minimum: number; readonly maximum: number };

  // Applicators in place.
  allOf: { readonly schemas: readonly SchemaNode[] };
  anyOf: { readonly schemas: readonly SchemaNode[] };
  oneOf: { readonly schemas: readonly SchemaNode[] };
  not: { readonly schema: SchemaNode };
  if: {
    readonly if: SchemaNode;
    readonly then: SchemaNode | undefined;
    readonly else: SchemaNode | undefined;
  };
  dependentSchemas: { readonly entries: readonly (readonly [string, SchemaNode])[] };
  propertyDependencies: {
    readonly entries: readonly (readonly [string, ReadonlyMap<string, SchemaNode>])[];
  };
  /** Not followed where the instance is nested deeper than `depth`; Infinity where that cannot happen. */
  reference: { readonly schema: SchemaNode; readonly depth: number };

  // Applicators to what nothing else evaluated: `always` is known ahead, the rest only if `isDynamic`.
  unevaluatedProperties: {
    readonly schema: SchemaNode;
    readonly always: PropertyCoverage;
    readonly isDynamic: boolean;
  };
  unevaluatedItems: {
    readonly schema: SchemaNode;
    readonly always: number;
    readonly isDynamic: boolean;
  };

  // Made by rewrites: several nodes that look at the same part of the instance, in one pass.
  object: { readonly parts: readonly ObjectPart[] };
  array: { readonly parts: readonly ArrayPart[] };

  // No effect on the verdict.
  annotation: { readonly concerns: 'string' | undefined };
}

export type NodeKind = keyof NodeFields;
/** What a keyword gives; the plan adds the keyword itself, and the value that it has in the schema. */
export type NodeDraft<K extends NodeKind = NodeKind> = K extends NodeKind
  ? { readonly kind: K } & NodeFields[K]
  : never;
export type NodeOf<K extends NodeKind> = NodeDraft<K> & {
  readonly keyword: Keyword;
  readonly value?: JsonValue;
};
export type Node = NodeOf<NodeKind>;

/** What one pass over the properties of an object can do. */
export type ObjectPart = NodeOf<'properties' | 'patternProperties' | 'additionalProperties' | 'required'>;
/** What one pass over the items of an array can do. */
export type ArrayPart = NodeOf<'prefixItems' | 'items'>;

/** What is to be run. */
export interface Plan {
  readonly root: SchemaNode;
  /** Every schema, each after those that it applies, save within a cycle. */
  readonly schemas: readonly SchemaNode[];
  /** True when schemas are reached on so many paths that the report tells of each only once per place. */
  readonly isShared: boolean;
}
