import type { Frame, Location, Resource } from '../model/schema.ts';

/** The part of a dynamic scope (Core 7.1) that can change an answer: for each name, the outermost schema that carries it. */
export type Scope = ReadonlyMap<string, Location>;

/**
 * Keeps dynamic scopes apart only where they differ in a name that something looks up: too often, if what is reached
 * does not look that name up, never too seldom. Then a schema is planned twice where once would do.
 */
export class DynamicScopes {
  readonly #known = new Map<string, Scope>();
  readonly #names = new Set<string>();

  constructor({ locations }: Frame) {
    for (const { references } of locations)
      for (const { dynamicName } of references) if (dynamicName !== undefined) this.#names.add(dynamicName);
  }

  /** The scope inside a resource that is entered from an outer scope. */
  enter(outer: Scope | undefined, { dynamicAnchors }: Resource): Scope {
    const scope = new Map<string, Location>();
    if (this.#names.size === 0 && outer) return outer;
    const key: string[] = [];
    for (const name of this.#names) {
      const bound = outer?.get(name) ?? dynamicAnchors.get(name);
      if (bound === undefined) continue;
      scope.set(name, bound);
      key.push(name, bound.resource.uri);
    }
    const text = JSON.stringify(key);
    const known = this.#known.get(text) ?? scope;
    this.#known.set(text, known);
    return known;
  }
}
