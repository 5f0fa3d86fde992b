import { hasProperty, isObject, propertyNames } from './value.ts';

/**
 * Equality of JSON values (Core 4.2.2): by type and content, regardless of the order of an object's properties.
 * Containers nested deeper than `depth` count as unequal; one side being a constant of the schema bounds the work.
 */
export function equal(a: unknown, b: unknown, depth: number = Number.POSITIVE_INFINITY): boolean {
  if (a === b) return true;
  if (depth <= 0) return false;
  if (Array.isArray(a)) {
    return Array.isArray(b) && a.length === b.length && a.every((item, i) => equal(item, b[i], depth - 1));
  }
  if (!isObject(a) || !isObject(b)) return false;
  const names = propertyNames(a);
  return (
    names.length === propertyNames(b).length &&
    names.every((name) => hasProperty(b, name) && equal(a[name], b[name], depth - 1))
  );
}

/**
 * A text that two JSON values share exactly when they are equal: properties sorted, `-0` as `0`.
 *
 * @returns undefined when the value is nested deeper than `depth`.
 */
export function canonical(value: unknown, depth: number): string | undefined {
  if (typeof value === 'string') return JSON.stringify(value);
  if (typeof value !== 'object' || value === null) return String(value);
  if (depth <= 0) return undefined;
  const parts: string[] = [];
  const isArray = Array.isArray(value);
  for (const member of isArray ? value.keys() : propertyNames(value).sort()) {
    const part = canonical((value as Record<string | number, unknown>)[member], depth - 1);
    if (part === undefined) return undefined;
    parts.push(isArray ? part : `${JSON.stringify(member)}:${part}`);
  }
  return isArray ? `[${parts}]` : `{${parts}}`;
}

/** Up to this many items, comparing pairs costs less than building a set. */
const PAIRWISE = 8;

/**
 * The first pair of equal items, as indices.
 * Expected time is linear: scalars go into a set as they are, containers by their canonical text, whose hash
 * the engine seeds, so that a hostile array cannot aim at collisions.
 *
 * @returns undefined when all items differ; `[i, i]` when item `i` is nested deeper than `depth`.
 */
export function duplicates(items: readonly unknown[], depth: number): [number, number] | undefined {
  if (items.length <= PAIRWISE && items.every((item) => typeof item !== 'object'))
    return duplicatePair(items);
  const scalars = new Map<unknown, number>();
  const containers = new Map<unknown, number>();
  for (let i = 0; i < items.length; i++) {
    const item = items[i];
    const isContainer = typeof item === 'object' && item !== null;
    const key = isContainer ? canonical(item, depth) : item;
    if (isContainer && key === undefined) return [i, i];
    const known = isContainer ? containers : scalars;
    const first = known.get(key);
    if (first !== undefined) return [first, i];
    known.set(key, i);
  }
  return undefined;
}

function duplicatePair(items: readonly unknown[]): [number, number] | undefined {
  for (let i = 1; i < items.length; i++) {
    for (let j = 0; j < i; j++) if (items[i] === items[j]) return [j, i];
  }
  return undefined;
}
