import type { Path, Token } from '../../json/path.ts';
import type { Failure } from '../../model/keyword.ts';
import type { Node, SchemaNode } from '../../model/plan.ts';

/** Where an evaluation happens: in the instance, and on the way that led through the schema (Core 12.3). */
export interface Place {
  readonly instance: Path | undefined;
  readonly evaluation: Path | undefined;
}

/** The root of both. */
export const NOWHERE: Place = { instance: undefined, evaluation: undefined };

/** One evaluation of a schema at a place. */
export interface SchemaTrace {
  readonly schema: SchemaNode;
  readonly value: unknown;
  readonly place: Place;
  valid: boolean;
  /** The evaluations of its keywords. */
  readonly parts: KeywordTrace[];
  /** The names and indices of what was evaluated; kept only where something in the plan asks for them. */
  readonly evaluated: Set<Token>;
  /** The schemas that were evaluated unconditionally at the same instance location, if each is told of once only. */
  readonly told: Map<SchemaNode, SchemaTrace> | undefined;
}

/** One evaluation of a keyword at a place; `place.evaluation` is the keyword's. */
export interface KeywordTrace {
  readonly node: Node;
  /** The schema that it stands in. */
  readonly owner: SchemaTrace;
  readonly place: Place;
  valid: boolean;
  /** Why it failed, where the keyword itself did and not a subschema. */
  failures: readonly Failure[];
  /** The evaluations of its subschemas. */
  readonly parts: SchemaTrace[];
  /** The annotation, where the keyword makes one (Core 7.7). */
  annotation: unknown;
}
