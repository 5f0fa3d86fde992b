import { type Deep, runDeep } from '../../json/deep.ts';
import type { Path } from '../../json/path.ts';
import { propertyNames } from '../../json/value.ts';
import type { Node, NodeKind, Plan, SchemaNode } from '../../model/plan.ts';
import { type AssertionKind, assertions, isConcerned } from '../assertions.ts';
import { type Application, type ApplicatorKind, applications, type Token } from './applications.ts';
import type { KeywordTrace, Place, SchemaTrace } from './trace.ts';

/**
 * Runs a plan as the keywords made it, nothing rewritten and nothing cut short, and tells what happened.
 * It shares the tests of single assertions with the verdict; how schemas are applied it works out by itself, so that
 * each can be checked by the other.
 */
export class Report {
  readonly #plan: Plan;
  readonly #limit: number;
  readonly #isComplete: boolean;
  readonly #tests = new Map<Node, (value: never) => boolean>();

  /**
   * @param limit the deepest instance nesting that a recursive reference follows
   * @param isComplete true when valid evaluations are wanted too, for their annotations
   */
  constructor(plan: Plan, limit: number, isComplete: boolean) {
    this.#plan = plan;
    this.#limit = limit;
    this.#isComplete = isComplete;
  }

  run(value: unknown): SchemaTrace {
    return runDeep(this.#schema(this.#plan.root, value, 0, { instance: undefined, evaluation: undefined }));
  }

  /** @param told what has been told of at this instance location, when the schema is applied unconditionally */
  *#schema(
    schema: SchemaNode,
    value: unknown,
    depth: number,
    place: Place,
    told?: SchemaTrace['told'],
  ): Deep<SchemaTrace> {
    const known = told?.get(schema);
    if (known !== undefined) return { ...known, parts: [] };
    const trace: SchemaTrace = {
      schema,
      place,
      valid: schema.always ?? true,
      parts: [],
      evaluated: new Set(),
      told: told ?? (this.#plan.isShared ? new Map() : undefined),
    };
    trace.told?.set(schema, trace);
    for (const node of schema.nodes) {
      const keyword: KeywordTrace = {
        node,
        owner: trace,
        place: { ...place, evaluation: { parent: place.evaluation, token: node.keyword.name } },
        valid: true,
        failures: [],
        parts: [],
        annotation: undefined,
      };
      if (node.kind === 'annotation') {
        if (node.concerns === undefined || typeof value === node.concerns) keyword.annotation = node.value;
      } else if (node.kind in assertions) this.#assert(keyword, value);
      else yield* this.#apply(keyword, value, depth);
      if (!keyword.valid) trace.valid = false;
      if (this.#isComplete || !keyword.valid) trace.parts.push(keyword);
    }
    // A schema that fails evaluates nothing: its annotations are dropped (Core 7.7.1.2).
    if (!trace.valid) trace.evaluated.clear();
    return trace;
  }

  #assert(trace: KeywordTrace, value: unknown): void {
    const { node } = trace;
    const [concern, makeTest] = assertions[node.kind as AssertionKind];
    const test = this.#tests.get(node) ?? makeTest(node as never);
    this.#tests.set(node, test);
    if (node.kind === 'format') trace.annotation = node.name;
    if (isConcerned(concern, value) && !test(value as never)) fail(trace, value);
  }

  *#apply(trace: KeywordTrace, value: unknown, depth: number): Deep<void> {
    const { node, owner, place } = trace;
    if (node.kind === 'reference' && node.isRecursive && depth > this.#limit) {
      trace.valid = false;
      const params = { depth: this.#limit };
      trace.failures = [{ message: `nesting deeper than ${this.#limit}`, params }];
      return;
    }
    const [concern, select, range] = applications[node.kind as ApplicatorKind] as Application<NodeKind>;
    if (!isConcerned(concern, value)) return;
    const applied: Token[] = [];
    const matching: number[] = [];
    let count = 0;
    for (const [part, member] of concern === 'any' ? [[undefined, value] as const] : partsOf(value, node)) {
      const subschemas = select(node as never, (part ?? value) as never, owner.evaluated);
      for (const [schema, ...tokens] of subschemas) {
        const evaluation = tokens.reduce<Path | undefined>(extend, place.evaluation);
        if (yield* this.#subschema(trace, schema, evaluation, depth, member, part)) matching.push(count);
        count++;
      }
      if (part !== undefined && subschemas.length > 0) applied.push(part);
    }
    if (node.kind === 'if') {
      const name = matching.length > 0 ? 'then' : 'else';
      const schema = node[name];
      // A condition that does not hold is no failure.
      if (!this.#isComplete) trace.parts.length = 0;
      // `then` and `else` are keywords of their own, beside `if`.
      const evaluation = extend(owner.place.evaluation, name);
      if (schema) trace.valid = yield* this.#subschema(trace, schema, evaluation, depth, value);
      return;
    }
    const [minimum, maximum] = range?.(node as never) ?? [count, count];
    if (matching.length < minimum || matching.length > maximum) {
      if (range) fail(trace, value, matching);
      trace.valid = false;
    }
    if (concern !== 'any') this.#annotate(trace, value, node.kind === 'contains' ? matching : applied);
  }

  /** Applies a subschema to a part of the value, or in place. Then what it evaluates counts for the owner too. */
  *#subschema(
    trace: KeywordTrace,
    schema: SchemaNode,
    evaluation: Path | undefined,
    depth: number,
    value: unknown,
    part?: Token,
  ): Deep<boolean> {
    const { node, owner, place } = trace;
    const isPart = part !== undefined;
    const instance = isPart ? extend(place.instance, part) : place.instance;
    const told = node.kind === 'allOf' || node.kind === 'reference' ? owner.told : undefined;
    const below: SchemaTrace = yield this.#schema(
      schema,
      value,
      isPart ? depth + 1 : depth,
      { instance, evaluation },
      told,
    );
    if (this.#isComplete || !below.valid) trace.parts.push(below);
    if (!isPart && node.kind !== 'not') for (const token of below.evaluated) owner.evaluated.add(token);
    return below.valid;
  }

  /** @param parts the names or indices of the parts that a subschema was applied to, or that match `contains` */
  #annotate(trace: KeywordTrace, value: unknown, parts: readonly Token[]): void {
    const { node, owner } = trace;
    if (node.kind === 'propertyNames') {
      // A name is no place in the instance that an annotation could belong to.
      if (trace.valid) trace.parts.length = 0;
      return;
    }
    if (trace.failures.length === 0) trace.annotation = annotationOf(node, value, parts);
    if (owner.schema.coverage === undefined) return;
    if (node.kind === 'contains' && !node.keyword.evaluates?.(null, owner.schema.location).matchingItems)
      return;
    for (const part of parts) owner.evaluated.add(part);
  }
}

function extend(parent: Path | undefined, token: Token): Path {
  return { parent, token };
}

/** The properties or items of a value; for `propertyNames`, the names in place of the properties' values. */
function partsOf(value: unknown, { kind }: Node): Iterable<readonly [Token, unknown]> {
  if (Array.isArray(value)) return value.entries();
  const object = value as Record<string, unknown>;
  return propertyNames(object).map((name) => [name, kind === 'propertyNames' ? name : object[name]]);
}

/** Names for what applies to properties; for items true where all were reached (Core 10.3, 11). */
function annotationOf({ kind }: Node, value: unknown, parts: readonly Token[]): unknown {
  if (!Array.isArray(value)) return parts;
  const { length } = parts;
  if (length > 0 && (length === value.length || kind === 'items' || kind === 'unevaluatedItems')) return true;
  if (kind === 'contains') return parts;
  return length > 0 ? length - 1 : undefined;
}

/** Marks a keyword as failed, in its own words. */
function fail(trace: KeywordTrace, value: unknown, matching?: readonly number[]): void {
  const { node } = trace;
  trace.valid = false;
  trace.failures = node.keyword.explain?.(node as never, value, matching) ?? [{ params: {} }];
}
