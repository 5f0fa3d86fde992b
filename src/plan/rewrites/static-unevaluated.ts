import type { Node } from '../../model/plan.ts';

/**
 * `unevaluated…` whose answer does not depend on which branches hold is `additionalProperties` or `items` by another
 * name; where something always evaluates everything, it is nothing at all.
 */
export function staticUnevaluated(nodes: readonly Node[]): readonly Node[] {
  return nodes.flatMap((node): Node | [] => {
    if (node.kind === 'unevaluatedProperties' && !node.isDynamic) {
      if (node.always.all) return [];
      return {
        kind: 'additionalProperties',
        keyword: node.keyword,
        except: node.always,
        schema: node.schema,
      };
    }
    if (node.kind === 'unevaluatedItems' && !node.isDynamic) {
      if (node.always.all) return [];
      return { kind: 'items', keyword: node.keyword, from: node.always.prefix, schema: node.schema };
    }
    return node;
  });
}
