import type { Node, NodeKind, NodeOf, SchemaNode } from '../../model/plan.ts';
import type { Step } from './steps.ts';
import type { Subject } from './subject.ts';

/** What is asked of one place of an instance, once branches have been chosen: all of it must hold. */
export interface Facts {
  readonly nodes: readonly Node[];
  /** Schemas that must not hold: what `not` holds, the branches of a `oneOf` that were not chosen, a condition. */
  readonly refused: readonly SchemaNode[];
  /** Properties that must be there, as a branch that was chosen applies to objects that have them. */
  readonly present: readonly string[];
  /** The part of the path that leads away from this place. */
  readonly rest: readonly Step[];
}

/** The schemas that apply to one place, and the way to go from one of them. */
export interface Demand {
  readonly schemas: readonly SchemaNode[];
  readonly from?: SchemaNode | undefined;
  readonly path: readonly Step[];
}

/** The nodes of one kind. */
export function nodesOf<K extends NodeKind>({ nodes }: Pick<Facts, 'nodes'>, kind: K): readonly NodeOf<K>[] {
  return nodes.filter((node): node is NodeOf<K> & Node => node.kind === kind);
}

/**
 * Gathers what schemas ask of a place through applicators in place, following the path as far as it stays there.
 *
 * @param attempt which branches are chosen where the path does not say: each number is another combination; `none` for
 *   what holds whatever is chosen
 * @returns undefined where the choice holds a `false` schema that is not the end of the path
 */
export function gatherFacts(
  subject: Subject,
  { schemas, from, path }: Demand,
  attempt: number | 'none',
): Facts | undefined {
  const nodes: Node[] = [];
  const refused: SchemaNode[] = [];
  const present = new Set<string>();
  const met = new Set<SchemaNode>();
  let rest = path;
  let left = attempt === 'none' ? 0 : attempt;
  let isPossible = true;
  for (const schema of schemas) enter(schema, schema === from);
  // Entering a schema can require the property that makes another one apply.
  for (const node of nodes) {
    if (node.kind !== 'dependentSchemas') continue;
    const names = new Set([
      ...present,
      ...nodes.flatMap((one) => (one.kind === 'required' ? one.names : [])),
    ]);
    for (const [name, schema] of node.entries) if (names.has(name)) enter(schema, false);
  }
  return isPossible ? { nodes, refused, present: [...present], rest } : undefined;

  function enter(schema: SchemaNode, isOnPath: boolean): void {
    // The end of the path may be met on other ways too.
    if (met.has(schema) && !isOnPath) return;
    met.add(schema);
    if (schema.always === false && !(isOnPath && rest.length === 0)) isPossible = false;
    for (const node of schema.nodes) {
      const [step] = rest;
      const isStep = isOnPath && step?.node === node && step.part.kind === 'here';
      if (isStep) rest = rest.slice(1);
      apply(node, isStep ? step : undefined);
    }
  }

  function apply(node: Node, step: Step | undefined): void {
    const go = (schema: SchemaNode): void => enter(schema, step?.schema === schema);
    switch (node.kind) {
      case 'reference':
        go(node.schema);
        return;
      case 'allOf':
        for (const schema of node.schemas) go(schema);
        return;
      case 'anyOf':
      case 'oneOf': {
        nodes.push(node);
        if (step === undefined && attempt === 'none') return;
        const chosen = step?.schema ?? choose(node.schemas);
        if (node.kind === 'oneOf') refused.push(...node.schemas.filter((schema) => schema !== chosen));
        go(chosen);
        return;
      }
      case 'not':
        nodes.push(node);
        refused.push(node.schema);
        return;
      case 'if': {
        if (step === undefined && attempt === 'none') return;
        const isMet = step === undefined ? flip() : step.schema === node.then;
        const branch = isMet ? node.then : node.else;
        if (isMet) enter(node.if, false);
        else refused.push(node.if);
        if (branch !== undefined) go(branch);
        return;
      }
      case 'dependentSchemas':
        nodes.push(node);
        if (step === undefined) return;
        present.add(step.tokens[1] as string);
        go(step.schema);
        return;
      default:
        nodes.push(node);
    }
  }

  /** The lowest branch first, so that an instance comes to an end. */
  function choose(schemas: readonly SchemaNode[]): SchemaNode {
    const digit = left % schemas.length;
    left = Math.floor(left / schemas.length);
    return schemas.toSorted((a, b) => subject.height(a) - subject.height(b))[digit] as SchemaNode;
  }

  function flip(): boolean {
    const isFirst = left % 2 === 0;
    left >>= 1;
    return isFirst;
  }
}

/** The properties that an object must have. */
export function requiredNames(facts: Facts): ReadonlySet<string> {
  const names = new Set([...facts.present, ...nodesOf(facts, 'required').flatMap((node) => node.names)]);
  const dependent = nodesOf(facts, 'dependentRequired').flatMap(({ entries }) => entries);
  for (const name of names)
    for (const [trigger, others] of dependent)
      if (trigger === name) for (const other of others) names.add(other);
  return names;
}

/** The schemas that apply to a property. */
export function schemasOfProperty(facts: Facts, name: string): readonly SchemaNode[] {
  const schemas: SchemaNode[] = [];
  for (const node of facts.nodes) {
    if (node.kind === 'properties' && node.entries.has(name))
      schemas.push(node.entries.get(name) as SchemaNode);
    else if (node.kind === 'patternProperties')
      schemas.push(...node.entries.filter(([{ test }]) => test(name)).map(([, schema]) => schema));
    else if (node.kind === 'additionalProperties') {
      const { names, patterns } = node.except;
      if (!names.has(name) && !patterns.some(({ test }) => test(name))) schemas.push(node.schema);
    }
  }
  // Whatever applies to a property evaluates it; what cousins evaluate is taken for evaluated too, which the engine judges.
  if (schemas.length > 0) return schemas;
  return nodesOf(facts, 'unevaluatedProperties').map(({ schema }) => schema);
}

/** The schemas that apply to an item, those of `contains` aside. */
export function schemasOfItem(facts: Facts, index: number): readonly SchemaNode[] {
  const schemas: SchemaNode[] = [];
  for (const node of facts.nodes) {
    if (node.kind === 'prefixItems' && index < node.schemas.length)
      schemas.push(node.schemas[index] as SchemaNode);
    else if (node.kind === 'items' && index >= node.from) schemas.push(node.schema);
  }
  if (schemas.length > 0) return schemas;
  return nodesOf(facts, 'unevaluatedItems').map(({ schema }) => schema);
}
