import { type Deep, runDeep } from '../../json/deep.ts';
import type { Path } from '../../json/path.ts';
import { propertyNames } from '../../json/value.ts';
import { failure } from '../../keywords/failure.ts';
import type { Node, NodeKind, Plan, SchemaNode } from '../../model/plan.ts';
import { type AssertionKind, assertions, isConcerned } from '../assertions.ts';
import type { Verdicts } from '../verdict/compile.ts';
import { NestingTooDeep } from '../verdict/nesting.ts';
import { type Application, type ApplicatorKind, applications, type Token } from './applications.ts';
import type { KeywordTrace, Place, SchemaTrace } from './trace.ts';

/** Evaluates a value and tells what happened. */
export type Report = (value: unknown) => SchemaTrace;

/** What a report is wanted for. */
export interface ReportOptions {
  /** True when valid evaluations are wanted too, for their annotations. Otherwise only what fails is looked into. */
  readonly isComplete: boolean;
  /** The most failures that anybody will ask for. */
  readonly limit: number;
}

/**
 * Runs a plan as the keywords made it, nothing rewritten.
 * It shares the tests of single assertions with the verdict; how schemas are applied it works out by itself, so that
 * each can be checked by the other. Where only failures are wanted it asks the verdict which parts need no look.
 */
export function createReport(
  { root, isShared }: Plan,
  verdicts: Verdicts,
  { isComplete, limit }: ReportOptions,
): Report {
  const tests = new Map<Node, (value: never) => boolean>();
  let evaluations = 0;
  /** The limit, once a verdict has met it: the report then goes to find the place, without asking again. */
  let exceeded: number | undefined;
  return (value) =>
    verdicts.run(true, () => {
      evaluations = 0;
      exceeded = undefined;
      try {
        return runDeep(evaluate(root, value, 0, { instance: undefined, evaluation: undefined }));
      } catch (error) {
        if (error instanceof CutShort) return error.trace;
        throw error;
      }
    });

  /** @param told what has been told of at this instance location, when the schema is applied unconditionally */
  function* evaluate(
    schema: SchemaNode,
    value: unknown,
    depth: number,
    place: Place,
    told: SchemaTrace['told'] = isShared ? new Map() : undefined,
  ): Deep<SchemaTrace> {
    evaluations++;
    const known = told?.get(schema);
    if (known !== undefined) return { ...known, parts: [] };
    const valid = schema.always ?? true;
    const trace: SchemaTrace = {
      schema,
      place,
      valid,
      count: valid ? 0 : 1,
      parts: [],
      evaluated: new Set(),
      told,
    };
    told?.set(schema, trace);
    for (const node of schema.nodes) {
      const keyword: KeywordTrace = {
        node,
        owner: trace,
        place: { ...place, evaluation: extend(place.evaluation, node.keyword.name) },
        valid: true,
        count: 0,
        failures: [],
        parts: [],
        annotation: undefined,
      };
      if (node.kind === 'annotation') {
        if (node.concerns === undefined || typeof value === node.concerns) keyword.annotation = node.value;
      } else if (Object.hasOwn(assertions, node.kind)) assert(keyword, value);
      else yield* apply(keyword, value, depth);
      if (!keyword.valid) trace.valid = false;
      if (isComplete || !keyword.valid) trace.parts.push(keyword);
      if (!keyword.valid) trace.count += keyword.count;
      if (isEnough(trace)) break;
    }
    // A schema that fails evaluates nothing: its annotations are dropped (Core 7.7.1.2).
    if (!trace.valid) trace.evaluated.clear();
    return trace;
  }

  /** True when there are more failures than anybody asks for: others tell nothing new. */
  function isEnough({ count }: SchemaTrace | KeywordTrace): boolean {
    return count > limit && !isComplete;
  }

  function assert(trace: KeywordTrace, value: unknown): void {
    const { node } = trace;
    const [concern, makeTest] = assertions[node.kind as AssertionKind];
    const test = tests.get(node) ?? makeTest(node as never);
    tests.set(node, test);
    if (node.kind === 'format') trace.annotation = node.name;
    try {
      if (isConcerned(concern, value) && !test(value as never)) fail(trace, value);
    } catch (error) {
      throw error instanceof NestingTooDeep ? new CutShort(root, trace, error.limit) : error;
    }
  }

  function* apply(trace: KeywordTrace, value: unknown, depth: number): Deep<void> {
    const { node, owner, place } = trace;
    const [concern, select, range] = applications[node.kind as ApplicatorKind] as Application<NodeKind>;
    if (!isConcerned(concern, value)) return;
    if (node.kind === 'reference' && depth > node.depth) throw new CutShort(root, trace, node.depth);
    if (exceeded !== undefined && evaluations > MOST_EVALUATIONS) throw new CutShort(root, trace, exceeded);
    const applied: Token[] = [];
    const matching: number[] = [];
    let count = 0;
    for (const [part, member] of concern === 'any' ? [[undefined, value] as const] : partsOf(value, node)) {
      const subschemas = select(node as never, (part ?? value) as never, owner.evaluated);
      for (const [schema, ...tokens] of subschemas) {
        const evaluation = tokens.reduce<Path | undefined>(extend, place.evaluation);
        if (yield* applySchema(trace, schema, evaluation, depth, member, part)) matching.push(count);
        count++;
        if (range === undefined && isEnough(trace)) break;
      }
      if (part !== undefined && subschemas.length > 0) applied.push(part);
      if (range === undefined && isEnough(trace)) break;
    }
    if (node.kind === 'if') {
      const name = matching.length > 0 ? 'then' : 'else';
      const schema = node[name];
      // A condition that does not hold is no failure.
      if (!isComplete) trace.parts.length = trace.count = 0;
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
    const nesting = isInPlace ? depth : depth + 1;
    if (!isComplete) {
      const answer = decide(schema, value, nesting);
      if (answer === false && isToldAsAWhole(node)) return false;
      // What is evaluated in place may be asked for.
      if (answer === true && !(isInPlace && schema.coverage !== undefined)) return true;
    }
    const told = node.kind === 'allOf' || node.kind === 'reference' ? owner.told : undefined;
    const below: SchemaTrace = yield isInPlace
      ? evaluate(schema, value, depth, { ...place, evaluation }, told)
      : evaluate(schema, value, nesting, { instance: extend(place.instance, part), evaluation });
    if (!below.valid) trace.count += below.count;
    if (isComplete || !below.valid) parts.push(below);
    if (isInPlace && node.kind !== 'not') for (const token of below.evaluated) owner.evaluated.add(token);
    return below.valid;
  }

  /**
   * True when it is only told that a keyword fails, not why its subschemas do: where that is no fault of the instance
   * by itself, and in unions once so much has been told. Where several branches lead to the same part of the instance,
   * what there is to tell doubles with each level.
   */
  function isToldAsAWhole({ kind }: Node): boolean {
    if (kind === 'contains' || kind === 'not') return true;
    return (kind === 'anyOf' || kind === 'oneOf') && evaluations > MOST_EVALUATIONS;
  }

  /** The verdict; none where it comes to no answer, so that the report finds out where. */
  function decide(schema: SchemaNode, value: unknown, depth: number): boolean | undefined {
    if (exceeded !== undefined) return undefined;
    try {
      return verdicts.holds(schema, value, depth);
    } catch (error) {
      if (error instanceof NestingTooDeep) exceeded = error.limit;
      return undefined;
    }
  }
}

/** So many evaluations of schemas explain the branches of unions, or look for what is nested too deeply. */
const MOST_EVALUATIONS = 2_000;

/** Ends a report: the instance is nested deeper than it is followed, and invalid as a whole. */
class CutShort extends NestingTooDeep {
  readonly trace: SchemaTrace;

  constructor(root: SchemaNode, at: KeywordTrace, limit: number) {
    super(limit);
    const failures = [failure({ limit }, { message: this.message })];
    const place = { instance: undefined, evaluation: undefined };
    const keyword: KeywordTrace = { ...at, valid: false, failures, parts: [] };
    this.trace = {
      schema: root,
      place,
      valid: false,
      count: 1,
      parts: [keyword],
      evaluated: new Set(),
      told: undefined,
    };
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
  trace.failures = node.keyword.explain?.(node as never, value, matching) ?? [failure({})];
  // The failures of the subschemas are told as reasons of these, if at all.
  trace.count = trace.failures.length;
}
