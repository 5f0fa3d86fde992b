import type { Node, NodeKind, NodeOf, Plan, SchemaNode } from '../../model/plan.ts';
import { type AssertionKind, assertions, isAssertion, isConcerned } from '../assertions.ts';
import { type Applicator, applicators } from './applicators.ts';
import { fail, type KeywordTrace, type Place, type SchemaTrace } from './trace.ts';

/**
 * Runs a plan as the keywords made it, nothing rewritten and nothing cut short, and tells what happened.
 * It shares the tests of single assertions with the verdict; how schemas are applied it works out by itself, so that
 * each can be checked by the other.
 */
export class Report {
  /** True when valid evaluations are wanted too, for their annotations. */
  readonly isComplete: boolean;
  readonly depth: number;
  /** True when something asks what has been evaluated. */
  readonly isTracking: boolean;
  readonly #tests = new Map<Node, (value: never) => boolean>();

  constructor(plan: Plan, depth: number, isComplete: boolean) {
    this.isComplete = isComplete;
    this.depth = depth;
    this.isTracking = plan.schemas.some(({ nodes }) =>
      nodes.some(({ kind }) => kind.startsWith('unevaluated')),
    );
  }

  /** Evaluates a schema at a place. */
  schema(schema: SchemaNode, value: unknown, depth: number, place: Place): SchemaTrace {
    const trace: SchemaTrace = {
      schema,
      place,
      valid: schema.always ?? true,
      keywords: [],
      properties: new Set(),
      items: new Set(),
    };
    for (const node of schema.nodes) {
      const keyword = this.#keyword(node, value, depth, trace);
      if (!keyword.valid) trace.valid = false;
      if (this.isComplete || !keyword.valid) trace.keywords.push(keyword);
    }
    // A schema that fails evaluates nothing: its annotations are dropped (Core 7.7.1.2).
    if (!trace.valid) {
      trace.properties.clear();
      trace.items.clear();
    }
    return trace;
  }

  #keyword(node: Node, value: unknown, depth: number, owner: SchemaTrace): KeywordTrace {
    const { instance, evaluation } = owner.place;
    const place = { instance, evaluation: { parent: evaluation, token: node.keyword.name } };
    const trace: KeywordTrace = {
      node,
      place,
      valid: true,
      failures: [],
      schemas: [],
      annotation: undefined,
    };
    if (isAssertion(node.kind)) this.#assert(node as NodeOf<AssertionKind>, value, trace);
    else if (node.kind === 'annotation') {
      if (isConcerned(node.concerns ?? 'any', value)) trace.annotation = node.value;
    } else {
      const apply = applicators[node.kind as keyof typeof applicators] as Applicator<NodeKind>;
      apply({ report: this, node, value, depth, owner, trace });
    }
    return trace;
  }

  #assert(node: NodeOf<AssertionKind>, value: unknown, trace: KeywordTrace): void {
    const { concerns, test } = assertions[node.kind];
    const concern = typeof concerns === 'function' ? concerns(node as never) : concerns;
    let passes = this.#tests.get(node) as ((value: unknown) => boolean) | undefined;
    if (passes === undefined) {
      passes = test(node as never) as (value: unknown) => boolean;
      this.#tests.set(node, passes);
    }
    if (node.kind === 'format') trace.annotation = node.name;
    if (isConcerned(concern, value) && !passes(value)) fail(trace, value);
  }
}
