import type { Deep } from '../../json/deep.ts';
import type { Path } from '../../json/path.ts';
import { getProperty, hasProperty, isObject } from '../../json/value.ts';
import type { NodeKind, NodeOf, PropertyCoverage, SchemaNode } from '../../model/plan.ts';
import type { Report } from './report.ts';
import { fail, type KeywordTrace, type SchemaTrace } from './trace.ts';

interface Application<K extends NodeKind> {
  readonly report: Report;
  readonly node: NodeOf<K>;
  readonly value: unknown;
  readonly depth: number;
  /** The schema that the keyword stands in. */
  readonly owner: SchemaTrace;
  readonly trace: KeywordTrace;
}

export type Applicator<K extends NodeKind> = (application: Application<K>) => Deep<void>;

type ApplicatorKind =
  | 'properties'
  | 'patternProperties'
  | 'additionalProperties'
  | 'propertyNames'
  | 'prefixItems'
  | 'items'
  | 'contains'
  | 'allOf'
  | 'anyOf'
  | 'oneOf'
  | 'not'
  | 'if'
  | 'dependentSchemas'
  | 'propertyDependencies'
  | 'reference'
  | 'unevaluatedProperties'
  | 'unevaluatedItems';

/** How keywords apply their subschemas, by kind of node. */
export const applicators: { readonly [K in ApplicatorKind]: Applicator<K> } = {
  *properties(a) {
    yield* annotateNames(a, ([name]) => subschemas(a.node.entries.get(name), name));
  },
  *patternProperties(a) {
    yield* annotateNames(a, ([name]) =>
      a.node.entries
        .filter(([pattern]) => pattern.test(name))
        .map(([pattern, schema]) => [schema, [pattern.source]]),
    );
  },
  *additionalProperties(a) {
    yield* annotateNames(a, ([name]) => (isCovered(a.node.except, name) ? [] : [[a.node.schema, []]]));
  },
  *unevaluatedProperties(a) {
    const evaluated = new Set(a.owner.properties);
    yield* annotateNames(a, ([name]) => (evaluated.has(name) ? [] : [[a.node.schema, []]]));
  },
  *propertyNames(a) {
    for (const [name] of propertiesOf(a.value)) {
      yield* apply(a, a.node.schema, [], { part: { value: name, token: name } });
    }
    // A name is no place in the instance that an annotation could belong to.
    if (a.trace.valid) a.trace.schemas.length = 0;
  },
  *prefixItems(a) {
    const count = yield* toItems(a, (index) => subschemas(a.node.schemas[index], index));
    if (count > 0) a.trace.annotation = count === (a.value as unknown[]).length ? true : count - 1;
  },
  *items(a) {
    const count = yield* toItems(a, (index) => (index < a.node.from ? [] : [[a.node.schema, []]]));
    if (count > 0) a.trace.annotation = true;
  },
  *unevaluatedItems(a) {
    const evaluated = new Set(a.owner.items);
    const count = yield* toItems(a, (index) => (evaluated.has(index) ? [] : [[a.node.schema, []]]));
    if (count > 0) a.trace.annotation = true;
  },
  *contains(a) {
    if (!Array.isArray(a.value)) return;
    const matching: number[] = [];
    for (const [token, value] of a.value.entries()) {
      const result = yield* apply(a, a.node.schema, [], { part: { value, token }, isRequired: false });
      if (result.valid) matching.push(token);
    }
    if (a.node.keyword.evaluates?.(null, a.owner.schema.location).matchingItems === true) {
      for (const index of matching) a.owner.items.add(index);
    }
    if (matching.length < a.node.minimum || matching.length > a.node.maximum)
      fail(a.trace, a.value, matching);
    else a.trace.annotation = matching.length === a.value.length && matching.length > 0 ? true : matching;
  },
  *allOf(a) {
    for (const [index, schema] of a.node.schemas.entries()) yield* apply(a, schema, [index]);
  },
  *anyOf(a) {
    const matching = yield* applyBranches(a);
    if (matching.length === 0) fail(a.trace, a.value, matching);
  },
  *oneOf(a) {
    const matching = yield* applyBranches(a);
    if (matching.length !== 1) fail(a.trace, a.value, matching);
  },
  *not(a) {
    // What a negated schema evaluates counts for nothing.
    const owner = { ...a.owner, properties: new Set<string>(), items: new Set<number>() };
    const result = yield* apply({ ...a, owner }, a.node.schema, [], { isRequired: false });
    if (result.valid) fail(a.trace, a.value);
  },
  *if(a) {
    const condition = yield* apply(a, a.node.if, [], { isRequired: false });
    const branch = condition.valid ? 'then' : 'else';
    const schema = a.node[branch];
    // `then` and `else` are keywords of their own, beside `if`.
    const from = { parent: a.owner.place.evaluation, token: branch };
    if (schema !== undefined) yield* apply(a, schema, [], { from });
  },
  *dependentSchemas(a) {
    for (const [name, schema] of a.node.entries) {
      if (isObject(a.value) && hasProperty(a.value, name)) yield* apply(a, schema, [name]);
    }
  },
  *propertyDependencies(a) {
    for (const [name, schemas] of a.node.entries) {
      const selector = isObject(a.value) ? getProperty(a.value, name) : undefined;
      const schema = typeof selector === 'string' ? schemas.get(selector) : undefined;
      if (schema !== undefined) yield* apply(a, schema, [name, selector as string]);
    }
  },
  *reference(a) {
    if (a.node.isRecursive && a.depth > a.report.depth) {
      const { depth } = a.report;
      a.trace.valid = false;
      a.trace.failures = [{ message: `nesting deeper than ${depth}`, params: { depth } }];
    } else yield* apply(a, a.node.schema, []);
  },
};

interface ApplyOptions {
  /** The part of the instance that the schema is applied to; without it, the schema is applied in place. */
  readonly part?: { readonly value: unknown; readonly token: string | number };
  /** False when the keyword does not fail with the subschema. */
  readonly isRequired?: boolean;
  /** Where the subschema's tokens start, if not at the keyword. */
  readonly from?: Path;
}

/** A schema to apply, and where it stands below the keyword. */
type Subschema = readonly [schema: SchemaNode, tokens: readonly (string | number)[]];

function subschemas(schema: SchemaNode | undefined, token: string | number): readonly Subschema[] {
  return schema === undefined ? [] : [[schema, [token]]];
}

/** Applies a subschema. In place, what it evaluates counts for the schema that the keyword stands in. */
function* apply(
  { report, value, depth, owner, trace }: Application<NodeKind>,
  schema: SchemaNode,
  tokens: Subschema[1],
  { part, isRequired = true, from = trace.place.evaluation as Path }: ApplyOptions = {},
): Deep<SchemaTrace> {
  let evaluation = from;
  for (const token of tokens) evaluation = { parent: evaluation, token };
  const { instance } = trace.place;
  const isAlways = trace.node.kind === 'allOf' || trace.node.kind === 'reference';
  const result: SchemaTrace =
    part === undefined
      ? yield report.schema(schema, value, depth, { instance, evaluation }, isAlways ? owner.told : undefined)
      : yield report.schema(schema, part.value, depth + 1, {
          instance: { parent: instance, token: part.token },
          evaluation,
        });
  if (isRequired && !result.valid) trace.valid = false;
  if (report.isComplete || !result.valid) trace.schemas.push(result);
  if (part === undefined && report.isTracking) {
    for (const name of result.properties) owner.properties.add(name);
    for (const index of result.items) owner.items.add(index);
  }
  return result;
}

/** Applies to each property the schemas that concern it, and annotates the names of those properties. */
function* annotateNames(
  a: Application<NodeKind>,
  select: (property: [string, unknown]) => readonly Subschema[],
): Deep<void> {
  if (!isObject(a.value)) return;
  const names: string[] = [];
  for (const property of propertiesOf(a.value)) {
    const [token, value] = property;
    const selected = select(property);
    for (const [schema, tokens] of selected) yield* apply(a, schema, tokens, { part: { value, token } });
    if (selected.length > 0) names.push(token);
  }
  if (a.report.isTracking) for (const name of names) a.owner.properties.add(name);
  a.trace.annotation = names;
}

/** Applies to each item the schemas that concern it; returns how many items any did. */
function* toItems(a: Application<NodeKind>, select: (index: number) => readonly Subschema[]): Deep<number> {
  let count = 0;
  for (const [token, value] of (Array.isArray(a.value) ? a.value : []).entries()) {
    const selected = select(token);
    for (const [schema, tokens] of selected) yield* apply(a, schema, tokens, { part: { value, token } });
    if (selected.length === 0) continue;
    count++;
    if (a.report.isTracking) a.owner.items.add(token);
  }
  return count;
}

function* applyBranches(a: Application<'anyOf' | 'oneOf'>): Deep<number[]> {
  const matching: number[] = [];
  for (const [index, schema] of a.node.schemas.entries()) {
    const branch = yield* apply(a, schema, [index], { isRequired: false });
    if (branch.valid) matching.push(index);
  }
  return matching;
}

function isCovered({ all, names, patterns }: PropertyCoverage, name: string): boolean {
  return all || names.has(name) || patterns.some((pattern) => pattern.test(name));
}

/** The properties of a value, where it is an object. */
function propertiesOf(value: unknown): [string, unknown][] {
  return isObject(value) ? Object.entries(value).filter(([, member]) => member !== undefined) : [];
}
