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
  const flat = new Set<Node>();
  const visited = new Set<SchemaNode>();
  const visit = (node: Node): void => {
    const schemas = node.kind === 'allOf' ? node.schemas : node.kind === 'reference' ? [node.schema] : [];
    if (schemas.length === 0 || (node.kind === 'reference' && node.isRecursive)) flat.add(node);
    for (const schema of flat.has(node) ? [] : schemas) {
      if (visited.has(schema)) continue;
      visited.add(schema);
      if (isApart(schema)) flat.add({ kind: 'allOf', keyword: node.keyword, schemas: [schema] });
      else for (const inner of schema.nodes) if (inner.kind !== 'annotation') visit(inner);
    }
  };
  for (const node of effective) visit(node);
  return [...flat];
}

function isApart({ always, nodes }: SchemaNode): boolean {
  return always === false || nodes.some(({ keyword }) => keyword.isLast);
}
