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
    for (const schema of schemasOf(node) ?? []) {
      if (visited.has(schema)) continue;
      visited.add(schema);
      if (isApart(schema)) flat.push({ kind: 'allOf', keyword: node.keyword, schemas: [schema] });
      else schema.nodes.forEach(visit);
    }
    if (schemasOf(node) === undefined) flat.push(node);
  };
  effective.forEach(visit);
  return flat;
}

function isApart({ always, nodes }: SchemaNode): boolean {
  return always === false || nodes.some(({ keyword }) => keyword.isLast);
}
