import type { Frame, Location, Resource } from '../model/schema.ts';

/** The part of a dynamic scope (Core 7.1) that can change an answer: for each name, the outermost schema that carries it. */
export type Scope = ReadonlyMap<string, Location>;

/**
 * Keeps dynamic scopes apart only where they differ in a name that something looks up: too often, if what is reached
 * does not look that name up, never too seldom. Then a schema is planned twice where once would do.
 *
 * @returns a function that tells the scope inside a resource that is entered from an outer scope
 */
export function createScopes({ locations }: Frame): (outer: Scope, resource: Resource) => Scope {
  const names = new Set<string>();
  for (const { references } of locations)
    for (const { dynamicName } of references) if (dynamicName !== undefined) names.add(dynamicName);
  const known = new Map<string, Scope>();
  return (outer, { dynamicAnchors }) => {
    if (names.size === 0) return outer;
    const scope = new Map<string, Location>();
    for (const name of names) {
      const bound = outer.get(name) ?? dynamicAnchors.get(name);
      if (bound !== undefined) scope.set(name, bound);
    }
    const key = JSON.stringify([...scope].map(([name, { resource }]) => [name, resource.uri]));
    const same = known.get(key) ?? scope;
    known.set(key, same);
    return same;
  };
}
