import type { ArrayPart, Node, NodeOf } from '../../model/plan.ts';
import { Check, OP, Shape } from './check.ts';
import { type Compiler, compileNode } from './compile.ts';
import { holds } from './holds.ts';
import { callCheck } from './leaves.ts';

/** All that is asked of an array: its length, what looks at it as a whole, then one pass over its items. */
export function arrayCheck(nodes: readonly Node[], compiler: Compiler): Check {
  const check = new Check(OP.array);
  const passes: ArrayPart[] = [];
  const parts: Check[] = [];
  for (const node of nodes) {
    if (node.kind === 'itemCount') {
      check.low = Math.max(check.low, node.minimum);
      check.high = Math.min(check.high, node.maximum);
    } else if (node.kind === 'array') passes.push(...node.parts);
    else if (node.kind === 'items' || node.kind === 'prefixItems') passes.push(node);
    else parts.push(compileNode(node, compiler));
  }
  return Object.assign(check, { parts, shape: itemsShape(passes, compiler) });
}

/** One pass over the items of an array: the first by position, the others alike. */
function itemsShape(parts: readonly ArrayPart[], { conjunction }: Compiler): Shape {
  const at = (index: number): Check =>
    conjunction(
      parts.flatMap((part) => {
        if (part.kind === 'items') return index < part.from ? [] : part.schema;
        return part.schemas.slice(index, index + 1);
      }),
    );
  const counts = parts.map((part) => (part.kind === 'items' ? part.from : part.schemas.length));
  const count = Math.max(0, ...counts);
  return new Shape(
    [],
    at(count),
    [],
    Array.from({ length: count }, (_, index) => at(index)),
  );
}

/** Counts matching items, no further than the answer needs, and marks them in the dialects that want it. */
export function contains(node: NodeOf<'contains'>, { check }: Compiler): Check {
  const { minimum, maximum } = node;
  const below = check(node.schema);
  const isMarking = node.keyword.evaluates !== undefined;
  return callCheck((value, depth, marks) => {
    const items = value as readonly unknown[];
    const isPartial = marks === undefined && maximum === Number.POSITIVE_INFINITY;
    let count = 0;
    for (let i = 0; i < items.length && !(isPartial && count >= minimum); i++) {
      if (!holds(below, items[i], depth + 1)) continue;
      if (++count > maximum) return false;
      if (isMarking) marks?.push(i);
    }
    return count >= minimum;
  });
}

/** Core 11.2. */
export function unevaluatedItems(node: NodeOf<'unevaluatedItems'>, { check }: Compiler): Check {
  const below = check(node.schema);
  return callCheck((value, depth, marks = []) => {
    if (!Array.isArray(value)) return true;
    const marked = new Set<unknown>(marks);
    let prefix = node.always;
    for (const mark of marks) if (typeof mark === 'object') prefix = Math.max(prefix, mark.items);
    for (let i = prefix; i < value.length; i++) {
      if (!marked.has(i) && !holds(below, value[i], depth + 1)) return false;
    }
    return true;
  });
}
