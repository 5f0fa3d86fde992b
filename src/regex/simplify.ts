import type { PatternNode } from './ast.ts';

/** Fixed repetitions of a group are written out up to this many. */
const MAX_UNROLLED = 8;

/** A node without the parentheses around it: without back-references a group is nothing but its body. */
export function bare(node: PatternNode): PatternNode {
  return node.kind === 'group' ? bare(node.body) : node;
}

/**
 * Takes away what cannot change whether there is a match. A search begins and ends anywhere, so a repetition at an
 * open end need not take more than it must: `.*foo` is `foo`, `a+` is `a`, `x{2,5}$` is `x{2}$`, and `^f.*` is `^f`.
 */
export function simplify(root: PatternNode): PatternNode {
  const node = bare(root);
  if (node.kind === 'choice') return { ...node, options: node.options.map(simplify) };
  const items = flatten(node);
  trim(items, 0);
  trim(items, -1);
  return { kind: 'sequence', start: node.start, end: node.end, items };
}

/** Drops what may be absent at one end, and cuts what follows to its minimum. */
function trim(items: PatternNode[], end: 0 | -1): void {
  for (let item = items.at(end); item?.kind === 'repeat'; item = items.at(end)) {
    if (item.min > 0) {
      items.splice(end, 1, { ...item, max: item.min });
      return;
    }
    items.splice(end, 1);
  }
}

function flatten(node: PatternNode): PatternNode[] {
  const inner = bare(node);
  if (inner.kind === 'sequence') return inner.items.flatMap(flatten);
  if (inner.kind === 'repeat' && inner.min === inner.max && inner.max <= MAX_UNROLLED) {
    const items = flatten(inner.body);
    if (items.length > 1) return Array.from({ length: inner.max }, () => items).flat();
  }
  return [inner];
}
