import { type Deep, runDeep } from '../../json/deep.ts';
import { extend, type Path, type Token } from '../../json/path.ts';
import { isContainer } from '../../json/value.ts';
import { explain, failure } from '../../keywords/failure.ts';
import type { Node, NodeKind, Plan, SchemaNode } from '../../model/plan.ts';
import { type AssertionKind, assertions, isAssertion, isConcerned, testOf } from '../assertions.ts';
import { NestingTooDeep } from '../verdict/nesting.ts';
import {
  type Application,
  type ApplicatorKind,
  applications,
  isUnconditional,
  partsOf,
} from './applications.ts';
import { type KeywordTrace, NOWHERE, type Place, type SchemaTrace } from './trace.ts';

/** Evaluates a value and tells what happened. */
export type Report = (value: unknown) => SchemaTrace;

/**
 * Runs a plan as the keywords made it, nothing rewritten, and all of it, for the annotations.
 * It shares the tests of single assertions with the verdict; how schemas are applied it works out by itself, so that
 * each can be checked by the other.
 */
export function createReport({ root, isShared }: Plan): Report {
  let evaluations = 0;
  /** What has been told of containers, once there have been many evaluations. */
  let past = new Map<SchemaNode, Map<unknown, SchemaTrace>>();
  return (value) => {
    evaluations = 0;
    past = new Map();
    try {
      return runDeep(evaluate(root, value, 0, NOWHERE));
    } catch (error) {
      if (error instanceof CutShort) return error.trace;
      throw error;
    }
  };

  /** @param told what has been told of at this instance location, when the schema is applied unconditionally */
  function* evaluate(
    schema: SchemaNode,
    value: unknown,
    depth: number,
    place: Place,
    told: SchemaTrace['told'] = isShared ? new Map() : undefined,
  ): Deep<SchemaTrace> {
    const isLong = isContainer(value) && ++evaluations > MOST_EVALUATIONS;
    const known = told?.get(schema) ?? (isLong ? past.get(schema)?.get(value) : undefined);
    if (known !== undefined) return { ...known, place, parts: [] };
    const valid = schema.always ?? true;
    const trace: SchemaTrace = { schema, value, place, valid, parts: [], evaluated: new Set(), told };
    told?.set(schema, trace);
    for (const node of schema.nodes) {
      const keyword: KeywordTrace = {
        node,
        owner: trace,
        place: { ...place, evaluation: extend(place.evaluation, node.keyword.name) },
        valid: true,
        failures: [],
        parts: [],
        annotation: undefined,
      };
      if (node.kind === 'annotation') {
        if (node.concerns === undefined || typeof value === node.concerns) keyword.annotation = node.value;
      } else if (isAssertion(node)) assert(keyword, value);
      else yield* apply(keyword, value, depth);
      if (!keyword.valid) trace.valid = false;
      trace.parts.push(keyword);
    }
    // A schema that fails evaluates nothing: its annotations are dropped (Core 7.7.1.2).
    if (!trace.valid) trace.evaluated.clear();
    if (isLong) past.set(schema, (past.get(schema) ?? new Map()).set(value, trace));
    return trace;
  }

  function assert(trace: KeywordTrace, value: unknown): void {
    const { node } = trace;
    if (node.kind === 'format') trace.annotation = node.name;
    try {
      if (isConcerned(assertions[node.kind as AssertionKind][0], value) && !testOf(node)(value as never))
        fail(trace, value);
    } catch (error) {
      throw error instanceof NestingTooDeep ? new CutShort(root, trace, error.limit) : error;
    }
  }

  function* apply(trace: KeywordTrace, value: unknown, depth: number): Deep<void> {
    const { node, owner, place } = trace;
    const [concern, select, range] = applications[node.kind as ApplicatorKind] as Application<NodeKind>;
    if (!isConcerned(concern, value)) return;
    if (node.kind === 'reference' && depth > node.depth) throw new CutShort(root, trace, node.depth);
    const applied: Token[] = [];
    const matching: number[] = [];
    let count = 0;
    for (const [part, member] of partsOf(value, node, concern)) {
      const subschemas = select(node as never, (part ?? value) as never, owner.evaluated);
      for (const [schema, ...tokens] of subschemas) {
        const evaluation = tokens.reduce<Path | undefined>(extend, place.evaluation);
        if (yield* applySchema(trace, schema, evaluation, depth, member, part)) matching.push(count);
        count++;
      }
      if (part !== undefined && subschemas.length > 0) applied.push(part);
    }
    if (node.kind === 'if') {
      const name = matching.length > 0 ? 'then' : 'else';
      const schema = node[name];
      // `then` and `else` are keywords of their own, beside `if`.
      const evaluation = extend(owner.place.evaluation, name);
      if (schema) trace.valid = yield* applySchema(trace, schema, evaluation, depth, value);
      return;
    }
    const [minimum, maximum] = range?.(node as never) ?? [count, count];
    if (matching.length < minimum || matching.length > maximum) {
      if (range) fail(trace, value, matching);
      trace.valid = false;
    }
    if (concern !== 'any') annotate(trace, value, node.kind === 'contains' ? matching : applied);
  }

  /** Applies a subschema to a part of the value, or in place. Then what it evaluates counts for the owner too. */
  function* applySchema(
    trace: KeywordTrace,
    schema: SchemaNode,
    evaluation: Path | undefined,
    depth: number,
    value: unknown,
    part?: Token,
  ): Deep<boolean> {
    const { node, owner, place, parts } = trace;
    const isInPlace = part === undefined;
    const told = isUnconditional(node) ? owner.told : undefined;
    const below: SchemaTrace = yield isInPlace
      ? evaluate(schema, value, depth, { ...place, evaluation }, told)
      : evaluate(schema, value, depth + 1, { instance: extend(place.instance, part), evaluation });
    parts.push(below);
    if (isInPlace && node.kind !== 'not') for (const token of below.evaluated) owner.evaluated.add(token);
    return below.valid;
  }
}

/**
 * After so many evaluations of containers, one that comes to a schema again is answered without its parts: where several
 * branches lead to the same part of the instance, what there is to tell doubles with each level.
 */
const MOST_EVALUATIONS = 1_000;

/** Ends a report: the instance is nested deeper than it is followed, and invalid as a whole. */
class CutShort extends NestingTooDeep {
  readonly trace: SchemaTrace;

  constructor(root: SchemaNode, at: KeywordTrace, limit: number) {
    super(limit);
    const keyword = { ...at, valid: false, failures: [failure({ limit }, this.message)], parts: [] };
    const trace = { schema: root, value: undefined, place: NOWHERE, valid: false };
    this.trace = { ...trace, parts: [keyword], evaluated: new Set(), told: undefined };
  }
}

/** @param parts the names or indices of the parts that a subschema was applied to, or that match `contains` */
function annotate(trace: KeywordTrace, value: unknown, parts: readonly Token[]): void {
  const { node, owner } = trace;
  if (node.kind === 'propertyNames') {
    // A name is no place in the instance that an annotation could belong to.
    if (trace.valid) trace.parts.length = 0;
    return;
  }
  if (trace.failures.length === 0) trace.annotation = annotationOf(node, value, parts);
  if (owner.schema.coverage === undefined || node.keyword.evaluates === undefined) return;
  for (const part of parts) owner.evaluated.add(part);
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
  trace.valid = false;
  trace.failures = explain(trace.node, value, matching);
}
