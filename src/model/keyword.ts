import type { JsonValue } from './json.ts';
import type { Coverage, NodeDraft, NodeKind, NodeOf, Pattern, SchemaNode } from './plan.ts';
import type { ContentAssertions } from './public.ts';
import type { Location } from './schema.ts';

/**
 * How a keyword's subschemas bear on the instance (Core 10.2, 10.3):
 * `child` on a part of it; the others on the same place, where what they evaluate counts for `unevaluated*`:
 * `always` when the schema is valid at all, `conditionally` when the subschema is, `negated` never.
 */
export type Application = 'child' | 'always' | 'conditionally' | 'negated';

/**
 * How a reference finds its target: by URI alone; by URI and then, if that has a dynamic anchor, through the dynamic
 * scope (`dynamic`, and `recursive` for 2019-09); or through the dynamic scope alone, by a name.
 */
export type ReferenceKind = 'static' | 'dynamic' | 'recursive' | 'dynamic-name';

/** Where subschemas sit in a keyword's value. `mixed` members are schemas where they are no array of names. */
export type SubschemaLayout =
  | 'one'
  | 'list'
  | 'record'
  | 'one-or-list'
  | 'mixed-record'
  | 'record-of-records';

/** Reports a fault in a keyword's value: what was expected, what was found, and where below the keyword it stands. */
export type ReportFault = (expected: string, found: unknown, ...at: string[]) => void;

/** One way in which an instance fails an assertion. */
export interface Failure {
  /** Replaces the keyword's message. */
  readonly message?: string | undefined;
  /** Replaces the keyword's name: `contains` answers for `minContains` and `maxContains`. */
  readonly keyword?: string | undefined;
  readonly params: Record<string, unknown>;
  /** The property that the failure is about, when that is not the instance itself. */
  readonly property?: string | undefined;
}

/** A keyword: where its subschemas sit, what its value may be, what it adds to the plan, and its words. */
export interface Keyword<K extends NodeKind = NodeKind> {
  readonly name: string;
  /** Reports the faults of the keyword's own value, which is JSON; subschemas are checked where they stand. */
  readonly check?:
    | ((value: JsonValue, report: ReportFault, pattern: (source: string) => Pattern) => void)
    | undefined;
  readonly subschemas?: SubschemaLayout;
  /** True where a boolean may stand for the subschema even in a dialect without boolean schemas. */
  readonly acceptsBoolean?: boolean;
  /** Absent for a keyword that only holds subschemas, such as `$defs`. */
  readonly applies?: Application;
  readonly reference?: ReferenceKind;
  /** What the keyword names, if it is an identifier. */
  readonly identifies?: 'resource' | 'anchor' | 'dynamic-anchor' | 'recursive-anchor';
  /** True for a keyword that is evaluated after all others of its schema, as it asks what they evaluated. */
  readonly isLast?: boolean;
  /** What the keyword evaluates of an instance that it accepts (Core 11). */
  readonly evaluates?: ((value: JsonValue, location: Location) => Evaluates) | undefined;
  /** The node that the keyword adds to the plan; nothing where it has no effect of its own. */
  readonly plan?: (context: PlanContext) => NodeDraft | readonly NodeDraft[] | undefined;
  /** What is wrong with an instance that fails; it names no part of the value. */
  readonly message?: string | undefined;
  /** The same where a subschema of the keyword is `false`, so that the keyword itself refuses the part. */
  readonly refusal?: string;
  /**
   * How an instance fails that the node refuses; one failure without particulars unless this says otherwise.
   *
   * @param matching for keywords that count matches: the indices of the branches or items that matched
   */
  explain?(node: NodeOf<K>, value: unknown, matching?: readonly number[]): readonly Failure[];
}

/** What a keyword evaluates: property names, patterns and item positions. */
export interface Evaluates {
  readonly names?: Iterable<string>;
  /** The empty pattern, which matches every name, stands for all properties. */
  readonly patterns?: Iterable<string>;
  /** The number of leading items; infinite for all of them. */
  readonly prefix?: number;
  /** True where the items are those that match `contains`, known only at run time. */
  readonly matchingItems?: boolean;
}

/** What a keyword may look at while it builds its node. */
export interface PlanContext {
  readonly value: JsonValue;
  readonly location: Location;
  /** The value of a keyword beside this one, if the dialect knows it. */
  sibling(name: string): JsonValue | undefined;
  /** The subschemas in the keyword's value, in order, by the reference tokens below the keyword. */
  members(): readonly Member[];
  /** The subschema that is the whole value of a keyword, this one unless another is named. */
  subschema(keyword?: string): SchemaNode | undefined;
  /** The schema that the keyword refers to, and how deep: finite where following it can lead back here. */
  target(): { readonly schema: SchemaNode; readonly depth: number };
  /** What the other keywords of this schema always evaluate, and whether that is all they ever do. */
  coverage(): Coverage & { readonly isStatic: { readonly properties: boolean; readonly items: boolean } };
  pattern(source: string): Pattern;
  /** The test of a format, where it asserts. */
  format(name: string): FormatAssertion | undefined;
  /** How content is decoded and tested, where it asserts. */
  readonly content: ContentAssertions | undefined;
  /** The deepest instance nesting that is followed. */
  readonly depth: number;
}

/** A subschema in a keyword's value. */
export interface Member {
  readonly tokens: readonly string[];
  readonly schema: SchemaNode;
}

/** A format's test and the type of values that it concerns. */
export interface FormatAssertion {
  readonly type: 'string' | 'number';
  readonly test: (value: never) => boolean;
}
