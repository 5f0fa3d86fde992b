import type { ArrayPart, NodeOf } from '../../model/plan.ts';
import type { Compiler } from './compile.ts';
import { ALWAYS, all, type Verdict } from './verdict.ts';

/** One pass over the items of an array: the first by position, the others alike. */
export function arrayPass(node: NodeOf<'array'> | ArrayPart, { schema }: Compiler): Verdict {
  const parts = node.kind === 'array' ? node.parts : [node];
  const at = (index: number): Verdict =>
    all(
      parts.flatMap((part) => {
        if (part.kind === 'items') return index < part.from ? [] : schema(part.schema);
        return part.schemas.slice(index, index + 1).map(schema);
      }),
    );
  const count = Math.max(...parts.map((part) => (part.kind === 'items' ? part.from : part.schemas.length)));
  const positions = Array.from({ length: count }, (_, index) => at(index));
  const rest = at(count);
  if (rest === ALWAYS && count === 0) return ALWAYS;
  return (value, depth) => {
    const items = value as readonly unknown[];
    for (let i = 0; i < items.length; i++) {
      if (!(i < count ? (positions[i] as Verdict) : rest)(items[i], depth + 1, undefined)) return false;
    }
    return true;
  };
}

/** Counts matching items, no further than the answer needs, and marks them in the dialects that want it. */
export function contains(node: NodeOf<'contains'>, { schema }: Compiler): Verdict {
  const { minimum, maximum } = node;
  const verdict = schema(node.schema);
  const isMarking = node.keyword.evaluates !== undefined;
  return (value, depth, marks) => {
    const items = value as readonly unknown[];
    const isPartial = marks === undefined && maximum === Number.POSITIVE_INFINITY;
    let count = 0;
    for (let i = 0; i < items.length && !(isPartial && count >= minimum); i++) {
      if (!verdict(items[i], depth + 1, undefined)) continue;
      if (++count > maximum) return false;
      if (isMarking) marks?.push(i);
    }
    return count >= minimum;
  };
}

/** Core 11.2. */
export function unevaluatedItems(node: NodeOf<'unevaluatedItems'>, { schema }: Compiler): Verdict {
  const verdict = schema(node.schema);
  return (value, depth, marks = []) => {
    if (!Array.isArray(value)) return true;
    const marked = new Set<unknown>(marks);
    let prefix = node.always;
    for (const mark of marks) if (typeof mark === 'object') prefix = Math.max(prefix, mark.items);
    for (let i = prefix; i < value.length; i++) {
      if (!marked.has(i) && !verdict(value[i], depth + 1, undefined)) return false;
    }
    return true;
  };
}
