import type { Frame, Location, Resource } from '../model/schema.ts';

/** The part of a dynamic scope (Core 7.1) that can change an answer: for each name, the outermost schema that carries it. */
export interface Scope {
  readonly bindings: ReadonlyMap<string, Location>;
}

/**
 * Keeps dynamic scopes apart only where they differ in a name that the resource at hand can still look up.
 * The set of such names is taken per resource and through every anchor of a name, so it may be too large, never too
 * small: then a schema is planned twice where once would do.
 */
export class DynamicScopes {
  readonly empty: Scope = { bindings: new Map() };
  readonly #interned = new Map<string, Scope>();
  readonly #identities = new Map<Location, number>();
  readonly #relevant: ReadonlyMap<Resource, ReadonlySet<string>>;

  constructor(frame: Frame) {
    this.#relevant = relevantNames(frame);
  }

  /** The scope inside a resource that is entered from an outer scope. */
  enter(outer: Scope, resource: Resource): Scope {
    const names = this.#relevant.get(resource);
    if (names === undefined || names.size === 0) return this.empty;
    const bindings = new Map<string, Location>();
    let key = '';
    for (const name of names) {
      const bound = outer.bindings.get(name) ?? resource.dynamicAnchors.get(name);
      if (bound === undefined) continue;
      bindings.set(name, bound);
      key += `${JSON.stringify(name)}${this.#identity(bound)}`;
    }
    let scope = this.#interned.get(key);
    if (scope === undefined) {
      scope = { bindings };
      this.#interned.set(key, scope);
    }
    return scope;
  }

  #identity(location: Location): number {
    const identity = this.#identities.get(location) ?? this.#identities.size;
    this.#identities.set(location, identity);
    return identity;
  }
}

/** For each resource the names that something reachable from it looks up, in one order for all resources. */
function relevantNames(frame: Frame): ReadonlyMap<Resource, ReadonlySet<string>> {
  const used = new Map<Resource, Set<string>>();
  const successors = new Map<Resource, Set<Resource>>();
  const carriers = new Map<string, Resource[]>();
  const allNames = new Set<string>();
  for (const { references } of frame.locations) {
    for (const { dynamicName } of references) if (dynamicName !== undefined) allNames.add(dynamicName);
  }
  if (allNames.size === 0) return used;
  for (const resource of new Set(frame.resources.values())) {
    used.set(resource, new Set());
    successors.set(resource, new Set());
    for (const name of resource.dynamicAnchors.keys())
      carriers.set(name, [...(carriers.get(name) ?? []), resource]);
  }
  for (const { resource, references, children } of frame.locations) {
    const next = successors.get(resource);
    for (const { location } of children) next?.add(location.resource);
    for (const { target, dynamicName } of references) {
      if (target !== undefined) next?.add(target.resource);
      if (dynamicName === undefined) continue;
      used.get(resource)?.add(dynamicName);
      for (const carrier of carriers.get(dynamicName) ?? []) next?.add(carrier);
    }
  }
  spread(used, successors);
  // Sets keep their order of insertion; one order for all makes equal bindings equal keys.
  return new Map(
    [...used].map(([resource, names]) => [resource, new Set([...allNames].filter((n) => names.has(n)))]),
  );
}

/** Adds to each resource the names of its successors, until nothing changes. */
function spread(used: Map<Resource, Set<string>>, successors: Map<Resource, Set<Resource>>): void {
  for (let changed = true; changed; ) {
    changed = false;
    for (const [resource, names] of used) {
      const before = names.size;
      for (const next of successors.get(resource) ?? [])
        for (const name of used.get(next) ?? []) names.add(name);
      changed ||= names.size > before;
    }
  }
}
