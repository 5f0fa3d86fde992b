import { equal } from '../../json/equal.ts';
import type { SchemaNode } from '../../model/plan.ts';
import { firstValue, valuesOf, type Workshop } from './construct.ts';
import { type Facts, nodesOf, requiredNames, schemasOfItem, schemasOfProperty } from './facts.ts';
import { namesFor } from './names.ts';

/** What an object or array is to have or to lack besides what the facts say. */
export interface Wish {
  /** Members that are given. */
  readonly given?: ReadonlyMap<string, unknown>;
  /** Properties that there must not be. */
  readonly without?: ReadonlySet<string>;
  /** The number of members; by default as few as the facts allow. */
  readonly count?: number;
}

/** More members than that are nothing that a case should hold. */
export const MOST_MEMBERS = 2_000;

/** How many other values of one property are tried. */
const VARIANTS = 4;

/** Objects that the facts suggest: first with optional properties as far as the workshop is generous, then without. */
export function* objectsOf(
  workshop: Workshop,
  facts: Facts,
  depth: number,
  wish: Wish = {},
): Generator<Record<string, unknown>> {
  const given = wish.given ?? new Map<string, unknown>();
  const without = wish.without ?? new Set<string>();
  const [minimum, maximum] = countRange(facts, 'propertyCount', wish.count);
  if (minimum > MOST_MEMBERS) return;
  const required = new Set([...given.keys(), ...requiredNames(facts)].filter((name) => !without.has(name)));
  const optional = [...declaredNames(facts)].filter(
    (name) => !without.has(name) && !required.has(name) && !bringsMore(facts, name),
  );
  const isGenerous = depth < workshop.generosity;
  const few = new Set(required);
  const many = new Set(
    [...required, ...(isGenerous ? optional : [])].slice(
      0,
      Math.max(required.size, Math.min(maximum, MOST_MEMBERS)),
    ),
  );
  for (const names of isGenerous ? [many, few] : [few]) {
    const object = new Map<string, unknown>();
    let isComplete = true;
    const add = (name: string): boolean => {
      const made = given.has(name)
        ? { value: given.get(name) }
        : firstValue(workshop, schemasOfProperty(facts, name), depth + 1);
      if (made !== undefined) object.set(name, made.value);
      return made !== undefined;
    };
    for (const name of names) if (!add(name) && required.has(name)) isComplete = false;
    if (!isComplete) continue;
    for (const name of spareNames(workshop, facts, optional)) {
      if (object.size >= minimum) break;
      if (!object.has(name) && !without.has(name)) add(name);
    }
    yield Object.fromEntries(object);
    if (names === few) yield* variantsOf(object);
  }

  /** The same with another value for one property: what must not hold may depend on it. */
  function* variantsOf(object: ReadonlyMap<string, unknown>): Generator<Record<string, unknown>> {
    for (const name of object.keys()) {
      if (given.has(name)) continue;
      let left = VARIANTS;
      for (const value of valuesOf(workshop, schemasOfProperty(facts, name), depth + 1)) {
        if (left-- === 0) break;
        if (!equal(value, object.get(name))) yield Object.fromEntries([...object, [name, value]]);
      }
    }
  }
}

/** Arrays that the facts suggest. */
export function* arraysOf(
  workshop: Workshop,
  facts: Facts,
  depth: number,
  wish: { readonly given?: ReadonlyMap<number, unknown>; readonly count?: number } = {},
): Generator<unknown[]> {
  const given = wish.given ?? new Map<number, unknown>();
  const [minimum, maximum] = countRange(facts, 'itemCount', wish.count);
  const contained = nodesOf(facts, 'contains').flatMap(({ schema, minimum: count }) =>
    Array.from({ length: Math.min(count, MOST_MEMBERS) }, () => schema),
  );
  const least = Math.max(minimum, ...[...given.keys()].map((index) => index + 1));
  const isGenerous = depth < workshop.generosity || given.size > 0;
  const wanted = Math.max(least, contained.length + (wish.count === undefined && given.size > 0 ? 1 : 0));
  const isUnique = nodesOf(facts, 'uniqueItems').length > 0;
  const counts =
    wish.count === undefined && isGenerous && given.size === 0
      ? [Math.max(1, wanted), wanted, 0]
      : [wanted, least];
  for (const count of new Set(counts)) {
    if (count > MOST_MEMBERS || count > maximum || count < minimum) continue;
    const items: unknown[] = [];
    const left = [...contained];
    for (let index = 0; index < count; index++) {
      if (given.has(index)) {
        items.push(given.get(index));
        continue;
      }
      const schemas = schemasOfItem(facts, index);
      const item = itemOf(schemas, left[0], isUnique ? [...items, ...given.values()] : []);
      if (item === undefined) break;
      left.shift();
      items.push(item.value);
    }
    if (items.length === count) yield items;
  }

  /** An item that differs from others, and matches `contains` where one is still to do so. */
  function itemOf(
    schemas: readonly SchemaNode[],
    matching: SchemaNode | undefined,
    others: readonly unknown[],
  ): { value: unknown } | undefined {
    for (const all of matching === undefined ? [schemas] : [[...schemas, matching], schemas])
      for (const value of valuesOf(workshop, all, depth + 1))
        if (!others.some((other) => equal(other, value))) return { value };
    return undefined;
  }
}

/** Names to fill an object with: declared ones, and others once these are used up. */
function* spareNames(workshop: Workshop, facts: Facts, optional: readonly string[]): Generator<string> {
  yield* optional;
  yield* namesFor(facts, workshop);
}

/** The names that are declared as properties. */
export function declaredNames(facts: Pick<Facts, 'nodes'>): ReadonlySet<string> {
  return new Set(nodesOf(facts, 'properties').flatMap(({ entries }) => [...entries.keys()]));
}

/** How many members the facts allow, or the number that is wished for. */
export function countRange(
  facts: Pick<Facts, 'nodes'>,
  kind: 'itemCount' | 'propertyCount',
  wished?: number,
): readonly [minimum: number, maximum: number] {
  if (wished !== undefined) return [wished, wished];
  const nodes = nodesOf(facts, kind);
  return [
    Math.max(0, ...nodes.map(({ minimum }) => minimum)),
    Math.min(Number.POSITIVE_INFINITY, ...nodes.map(({ maximum }) => maximum)),
  ];
}

/** True for a property that other keywords answer with demands of their own. */
function bringsMore(facts: Facts, name: string): boolean {
  return facts.nodes.some(
    (node) =>
      (node.kind === 'dependentSchemas' || node.kind === 'propertyDependencies') &&
      node.entries.some(([trigger]) => trigger === name),
  );
}
