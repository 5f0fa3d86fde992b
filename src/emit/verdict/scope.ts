import type { Node, Plan, SchemaNode } from '../../model/plan.ts';

/** Schemas that a node applies: to parts of the instance, and in place. */
interface Applied {
  readonly toParts: readonly SchemaNode[];
  readonly inPlace: readonly SchemaNode[];
}

/** What the functions of schemas need to be given besides the value. */
export interface Scope {
  /** The nesting of the value in the instance: where something can lead to a recursive reference. */
  readonly needsDepth: ReadonlySet<SchemaNode>;
  /** The marks of what is evaluated: where a schema around it, at the same place, may ask for them. */
  readonly needsMarks: ReadonlySet<SchemaNode>;
}

/** @param nodesOf the nodes of a schema as they will be run */
export function findScope(plan: Plan, nodesOf: (schema: SchemaNode) => readonly Node[]): Scope {
  const needsMarks = new Set<SchemaNode>();
  for (const schema of plan.schemas) if (nodesOf(schema).some(asks)) needsMarks.add(schema);
  for (const schema of needsMarks)
    for (const node of nodesOf(schema)) for (const below of applied(node).inPlace) needsMarks.add(below);
  const needsDepth = new Set(needsMarks);
  const users = new Map<SchemaNode, Set<SchemaNode>>();
  for (const schema of plan.schemas) {
    for (const node of nodesOf(schema)) {
      if (node.kind === 'reference' && node.depth !== Number.POSITIVE_INFINITY) needsDepth.add(schema);
      const { toParts, inPlace } = applied(node);
      for (const below of [...toParts, ...inPlace])
        users.set(below, (users.get(below) ?? new Set()).add(schema));
    }
  }
  for (const schema of needsDepth) for (const user of users.get(schema) ?? []) needsDepth.add(user);
  return { needsDepth, needsMarks };
}

/** True for what asks, at run time, what else has been evaluated. */
export function asks({ kind }: Node): boolean {
  return kind === 'unevaluatedProperties' || kind === 'unevaluatedItems';
}

function applied(node: Node): Applied {
  const present = (schema: SchemaNode | undefined): SchemaNode[] => (schema === undefined ? [] : [schema]);
  switch (node.kind) {
    case 'properties':
      return { toParts: [...node.entries.values()], inPlace: [] };
    case 'patternProperties':
      return { toParts: node.entries.map(([, schema]) => schema), inPlace: [] };
    case 'additionalProperties':
    case 'propertyNames':
    case 'items':
    case 'contains':
    case 'unevaluatedProperties':
    case 'unevaluatedItems':
      return { toParts: [node.schema], inPlace: [] };
    case 'prefixItems':
      return { toParts: node.schemas, inPlace: [] };
    case 'object':
    case 'array':
      return { toParts: node.parts.flatMap((part) => applied(part).toParts), inPlace: [] };
    case 'allOf':
    case 'anyOf':
    case 'oneOf':
      return { toParts: [], inPlace: node.schemas };
    case 'not':
    case 'reference':
      return { toParts: [], inPlace: [node.schema] };
    case 'if':
      return { toParts: [], inPlace: [node.if, ...present(node.then), ...present(node.else)] };
    case 'dependentSchemas':
      return { toParts: [], inPlace: node.entries.map(([, schema]) => schema) };
    case 'propertyDependencies':
      return { toParts: [], inPlace: node.entries.flatMap(([, schemas]) => [...schemas.values()]) };
    default:
      return { toParts: [], inPlace: [] };
  }
}
