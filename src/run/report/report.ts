import { type Deep, runDeep } from '../../json/deep.ts';
import type { Path } from '../../json/path.ts';
import { propertyNames } from '../../json/value.ts';
import type { Node, NodeKind, Plan, SchemaNode } from '../../model/plan.ts';
import { type AssertionKind, assertions, isConcerned } from '../assertions.ts';
import { type Application, type ApplicatorKind, applications, type Token } from './applications.ts';
import type { KeywordTrace, Place, SchemaTrace } from './trace.ts';

/** Evaluates a value and tells what happened. */
export type Report = (value: unknown) => SchemaTrace;

/**
 * Runs a plan as the keywords made it, nothing rewritten and nothing cut short.
 * It shares the tests of single assertions with the verdict; how schemas are applied it works out by itself, so that
 * each can be checked by the other.
 *
 * @param isComplete true when valid evaluations are wanted too, for their annotations
 */
export function createReport({ root, isShared }: Plan, isComplete: boolean): Report {
  const tests = new Map<Node, (value: never) => boolean>();
  return (value) => runDeep(evaluate(root, value, 0, { instance: undefined, evaluation: undefined }));

  /** @param told what has been told of at this instance location, when the schema is applied unconditionally */
  function* evaluate(
    schema: SchemaNode,
    value: unknown,
    depth: number,
    place: Place,
    told: SchemaTrace['told'] = isShared ? new Map() : undefined,
  ): Deep<SchemaTrace> {
    const known = told?.get(schema);
    if (known !== undefined) return { ...known, parts: [] };
    const valid = schema.always ?? true;
    const trace: SchemaTrace = { schema, place, valid, parts: [], evaluated: new Set(), told };
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
      } else if (node.kind in assertions) assert(keyword, value);
      else yield* apply(keyword, value, depth);
      if (!keyword.valid) trace.valid = false;
      if (isComplete || !keyword.valid) trace.parts.push(keyword);
    }
    // A schema that fails evaluates nothing: its annotations are dropped (Core 7.7.1.2).
    if (!trace.valid) trace.evaluated.clear();
    return trace;
  }

  function assert(trace: KeywordTrace, value: unknown): void {
    const { node } = trace;
    const [concern, makeTest] = assertions[node.kind as AssertionKind];
    const test = tests.get(node) ?? makeTest(node as never);
    tests.set(node, test);
    if (node.kind === 'format') trace.annotation = node.name;
    if (isConcerned(concern, value) && !test(value as never)) fail(trace, value);
  }

  function* apply(trace: KeywordTrace, value: unknown, depth: number): Deep<void> {
    const { node, owner, place } = trace;
    const [concern, select, range] = applications[node.kind as ApplicatorKind] as Application<NodeKind>;
    if (!isConcerned(concern, value)) return;
    if (node.kind === 'reference' && depth > node.depth) {
      fail(trace, value);
      return;
    }
    const applied: Token[] = [];
    const matching: number[] = [];
    let count = 0;
    for (const [part, member] of concern === 'any' ? [[undefined, value] as const] : partsOf(value, node)) {
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
      // A condition that does not hold is no failure.
      if (!isComplete) trace.parts.length = 0;
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
    { node, owner, place, parts }: KeywordTrace,
    schema: SchemaNode,
    evaluation: Path | undefined,
    depth: number,
    value: unknown,
    part?: Token,
  ): Deep<boolean> {
    const isInPlace = part === undefined;
    const told = node.kind === 'allOf' || node.kind === 'reference' ? owner.told : undefined;
    const below: SchemaTrace = yield isInPlace
      ? evaluate(schema, value, depth, { ...place, evaluation }, told)
      : evaluate(schema, value, depth + 1, { instance: extend(place.instance, part), evaluation });
    if (isComplete || !below.valid) parts.push(below);
    if (isInPlace && node.kind !== 'not') for (const token of below.evaluated) owner.evaluated.add(token);
    return below.valid;
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

/** The properties or items of a value; for `propertyNames`, the names in place of the properties' values. */
function partsOf(value: unknown, { kind }: Node): Iterable<readonly [Token, unknown]> {
  if (Array.isArray(value)) return value.entries();
  const object = value as Record<string, unknown>;
  return propertyNames(object).map((name) => [name, kind === 'propertyNames' ? name : object[name]]);
}

function extend(parent: Path | undefined, token: Token): Path {
  return { parent, token };
}

/** Marks a keyword as failed, in its own words. */
function fail(trace: KeywordTrace, value: unknown, matching?: readonly number[]): void {
  const { node } = trace;
  trace.valid = false;
  trace.failures = node.keyword.explain?.(node as never, value, matching) ?? [{ params: {} }];
}
