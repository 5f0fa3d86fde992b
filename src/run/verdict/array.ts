import type { ArrayPart, NodeOf, SchemaNode } from '../../model/plan.ts';
import { ALWAYS, all, type Verdict } from './verdict.ts';

/** One pass over the items of an array: the first by position, the others alike. */
export function arrayPass(parts: readonly ArrayPart[], compile: (schema: SchemaNode) => Verdict): Verdict {
  const prefixes = parts.filter((part) => part.kind === 'prefixItems');
  const rests = parts.filter((part) => part.kind === 'items');
  const count = Math.max(
    0,
    ...prefixes.map(({ schemas }) => schemas.length),
    ...rests.map(({ from }) => from),
  );
  const positions: Verdict[] = [];
  for (let i = 0; i < count; i++) {
    const schemas = [
      ...prefixes.flatMap((part) => part.schemas[i] ?? []),
      ...rests.flatMap((part) => (i >= part.from ? part.schema : [])),
    ];
    positions.push(all(schemas.map(compile)));
  }
  const rest = all(rests.map(({ schema }) => compile(schema)));
  if (count === 0) return loop(rest);
  return (value, depth) => {
    const items = value as readonly unknown[];
    const end = rest === ALWAYS && items.length > count ? count : items.length;
    for (let i = 0; i < end; i++) {
      if (!(i < count ? (positions[i] as Verdict) : rest)(items[i], depth + 1)) return false;
    }
    return true;
  };
}

function loop(item: Verdict): Verdict {
  if (item === ALWAYS) return ALWAYS;
  return (value, depth) => {
    const items = value as readonly unknown[];
    for (let i = 0; i < items.length; i++) if (!item(items[i], depth + 1)) return false;
    return true;
  };
}

/** Counts matching items, no further than the answer needs. */
export function containsPass({ minimum, maximum }: NodeOf<'contains'>, item: Verdict): Verdict {
  return (value, depth) => {
    const items = value as readonly unknown[];
    const isBounded = maximum !== Number.POSITIVE_INFINITY;
    let count = 0;
    for (let i = 0; i < items.length && (isBounded || count < minimum); i++) {
      if (item(items[i], depth + 1) && ++count > maximum) return false;
    }
    return count >= minimum;
  };
}
