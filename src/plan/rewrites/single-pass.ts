import type { ArrayPart, Node, ObjectPart } from '../../model/plan.ts';

const OBJECT: readonly string[] = [
  'properties',
  'patternProperties',
  'additionalProperties',
  'required',
] satisfies ObjectPart['kind'][];
const ARRAY: readonly string[] = ['prefixItems', 'items'] satisfies ArrayPart['kind'][];

/** Joins the nodes that each go over all properties, or all items, so that one pass does for them. */
export function singlePass(nodes: readonly Node[]): readonly Node[] {
  return join(join(nodes, OBJECT, 'object'), ARRAY, 'array');
}

function join(nodes: readonly Node[], kinds: readonly string[], kind: 'object' | 'array'): readonly Node[] {
  const parts = nodes.filter((node) => kinds.includes(node.kind));
  const [first] = parts;
  // `required` alone looks up its few names; a pass over the whole object would cost more.
  if (first === undefined || parts.every((node) => node.kind === 'required')) return nodes;
  const joined = { kind, keyword: first.keyword, parts } as Node;
  return [...nodes.filter((node) => !parts.includes(node)), joined];
}
