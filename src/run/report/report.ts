import { type Deep, runDeep } from '../../json/deep.ts';
import type { Node, NodeKind, NodeOf, Plan, SchemaNode } from '../../model/plan.ts';
import { type AssertionKind, assertions, isAssertion, isConcerned } from '../assertions.ts';
import { type Applicator, applicators } from './applicators.ts';
import { fail, type KeywordTrace, type Place, type SchemaTrace } from './trace.ts';

const ROOT: Place = { instance: undefined, evaluation: undefined };

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
  readonly #isShared: boolean;
  readonly #root: SchemaNode;
  readonly #tests = new Map<Node, (value: never) => boolean>();

  /** @param depth the deepest instance nesting that a recursive reference follows */
  constructor(plan: Plan, depth: number, isComplete: boolean) {
    this.#root = plan.root;
    this.#isShared = plan.isShared;
    this.isComplete = isComplete;
    this.depth = depth;
    this.isTracking = plan.schemas.some(({ nodes }) =>
      nodes.some(({ kind }) => kind.startsWith('unevaluated')),
    );
  }

  run(value: unknown): SchemaTrace {
    return runDeep(this.schema(this.#root, value, 0, ROOT));
  }

  /**
   * Evaluates a schema at a place.
   *
   * @param told what has been told of at this instance location, when the schema is applied unconditionally
   */
  *schema(
    schema: SchemaNode,
    value: unknown,
    depth: number,
    place: Place,
    told?: SchemaTrace['told'],
  ): Deep<SchemaTrace> {
    const known = told?.get(schema);
    if (known !== undefined) return { ...known, keywords: [] };
    const trace: SchemaTrace = {
      schema,
      place,
      valid: schema.always ?? true,
      keywords: [],
      properties: new Set(),
      items: new Set(),
      told: told ?? (this.#isShared ? new Map() : undefined),
    };
    trace.told?.set(schema, trace);
    for (const node of schema.nodes) {
      const { instance, evaluation } = place;
      const keyword: KeywordTrace = {
        node,
        place: { instance, evaluation: { parent: evaluation, token: node.keyword.name } },
        valid: true,
        failures: [],
        schemas: [],
        annotation: undefined,
      };
      if (isAssertion(node.kind)) this.#assert(node as NodeOf<AssertionKind>, value, keyword);
      else if (node.kind === 'annotation') this.#annotate(node, value, keyword);
      else {
        const apply = applicators[node.kind as keyof typeof applicators] as Applicator<NodeKind>;
        yield* apply({ report: this, node, value, depth, owner: trace, trace: keyword });
      }
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

  #annotate(node: NodeOf<'annotation'>, value: unknown, trace: KeywordTrace): void {
    if (isConcerned(node.concerns ?? 'any', value)) trace.annotation = node.value;
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
