import type { Node, SchemaNode } from '../../model/plan.ts';

/**
 * Takes the nodes of `allOf` branches and of references into the schema itself, each once: what holds unconditionally
 * holds together, and looking at the value once does for all of it.
 *
 * Left alone are recursive references, and schemas that ask what is evaluated: what their cousins evaluate is not
 * theirs to see (Core 11.3). A schema that is a reference and nothing else stays one, so that all of those
 * share what the target is compiled to.
 */
export function flatten(nodes: readonly Node[]): readonly Node[] {
  const effective = nodes.filter(({ kind }) => kind !== 'annotation');
  if (effective.length === 1 && effective[0]?.kind === 'reference') return effective;
  const flat: Node[] = [];
  const visited = new Set<SchemaNode>();
  const visit = (node: Node): void => {
    const schemas = unconditional(node);
    if (schemas === undefined) flat.push(node);
    for (const schema of schemas ?? []) {
      if (visited.has(schema)) continue;
      visited.add(schema);
      if (isApart(schema)) flat.push({ ...node, kind: 'allOf', schemas: [schema] });
      else schema.nodes.forEach(visit);
    }
  };
  effective.forEach(visit);
  return flat;
}

/** The schemas that hold wherever the node does. */
function unconditional(node: Node): readonly SchemaNode[] | undefined {
  if (node.kind === 'allOf') return node.schemas;
  return node.kind === 'reference' && node.depth === Number.POSITIVE_INFINITY ? [node.schema] : undefined;
}

function isApart({ always, nodes }: SchemaNode): boolean {
  return always === false || nodes.some(({ keyword }) => keyword.isLast);
}
