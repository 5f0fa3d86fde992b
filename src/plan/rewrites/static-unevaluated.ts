import type { Node } from '../../model/plan.ts';

/**
 * `unevaluated…` whose answer does not depend on which branches hold is `additionalProperties` or `items` by another
 * name; where something always evaluates everything, it is nothing at all.
 */
export function staticUnevaluated(nodes: readonly Node[]): readonly Node[] {
  if (!nodes.some((node) => 'isDynamic' in node)) return nodes;
  return nodes.flatMap((node): Node | [] => {
    if (!('isDynamic' in node) || node.isDynamic) return node;
    const { keyword, schema } = node;
    if (node.kind === 'unevaluatedItems') {
      const from = node.always;
      return from === Number.POSITIVE_INFINITY ? [] : { kind: 'items', keyword, schema, from };
    }
    const except = node.always;
    const isAll = except.patterns.some(({ source }) => source === '');
    return isAll ? [] : { kind: 'additionalProperties', keyword, schema, except };
  });
}
