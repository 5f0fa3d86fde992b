import { isContainer } from '../../json/value.ts';
import type { Node, SchemaNode } from '../../model/plan.ts';
import { ANY_TYPE } from '../../model/types.ts';

/** What a schema needs an instance to be. It may ask for less than the schema does, never for more. */
export interface Need {
  /** The types that it admits. */
  readonly mask: number;
  /** Properties that an object has to have, and of which constants. */
  readonly constants: ReadonlyMap<string, readonly unknown[]>;
}

type NodesOf = (schema: SchemaNode) => readonly Node[];

export function needOf(schema: SchemaNode, nodesOf: NodesOf): Need {
  const constants = new Map<string, readonly unknown[]>();
  const required = new Set<string>();
  let mask: number = ANY_TYPE;
  for (const node of nodesBehind(schema, nodesOf).flatMap((each) =>
    each.kind === 'object' ? each.parts : each,
  )) {
    if (node.kind === 'type') mask &= node.mask;
    else if (node.kind === 'required') for (const name of node.names) required.add(name);
    else if (node.kind === 'properties') {
      for (const [name, property] of node.entries) {
        const values = constantsOf(nodesBehind(property, nodesOf));
        if (values !== undefined) constants.set(name, values);
      }
    }
  }
  return { mask, constants: new Map([...constants].filter(([name]) => required.has(name))) };
}

/** The nodes of a schema, or of the one that it does nothing but refer to. */
function nodesBehind(schema: SchemaNode, nodesOf: NodesOf): readonly Node[] {
  const visited = new Set<SchemaNode>();
  for (let here = schema; !visited.has(here); ) {
    visited.add(here);
    const nodes = nodesOf(here);
    const [first] = nodes;
    if (nodes.length !== 1 || first?.kind !== 'reference') return nodes;
    here = first.schema;
  }
  return [];
}

function constantsOf(nodes: readonly Node[]): readonly unknown[] | undefined {
  for (const node of nodes) {
    const values = node.kind === 'const' ? [node.value] : node.kind === 'enum' ? node.values : undefined;
    if (values !== undefined && !values.some(isContainer)) return values;
  }
  return undefined;
}
