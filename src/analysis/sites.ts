import type { Application, Keyword } from '../model/keyword.ts';
import type { Frame, Location } from '../model/schema.ts';
import { Problems } from '../schema/problems.ts';
import { DynamicScopes, type Scope } from './dynamic-scopes.ts';

/**
 * A schema in a dynamic scope. Dynamic references are resolved here, once and for all: a schema that is reached in
 * two scopes which can change what it means becomes two sites, so that nothing of the scope is left at run time.
 */
export interface Site {
  readonly location: Location;
  readonly scope: Scope;
  readonly edges: Edge[];
}

/** A step from a schema to one that it applies. */
export interface Edge {
  readonly keyword: Keyword;
  /** The reference tokens from the one to the other; for a reference, the keyword's name alone. */
  readonly tokens: readonly string[];
  readonly applies: Application;
  readonly isReference: boolean;
  readonly site: Site;
}

/**
 * Finds everything that the root schema can apply, each schema once per scope that matters to it. The root comes first.
 *
 * @throws SchemaError when a dynamic reference finds nothing in a scope that it can be reached in
 */
export function createSites(frame: Frame): readonly Site[] {
  const problems = new Problems();
  const scopes = new DynamicScopes(frame);
  const sites: Site[] = [];
  const known = new Map<Location, Map<Scope, Site>>();
  const enter = (location: Location, outer: Scope): Site => {
    const scope = scopes.enter(outer, location.resource);
    const byScope = known.get(location) ?? new Map<Scope, Site>();
    known.set(location, byScope);
    let site = byScope.get(scope);
    if (site === undefined) {
      site = { location, scope, edges: [] };
      byScope.set(scope, site);
      sites.push(site);
    }
    return site;
  };
  enter(frame.root, scopes.empty);
  for (let i = 0; i < sites.length; i++) {
    const { location, scope, edges } = sites[i] as Site;
    for (const { keyword, location: child } of location.children) {
      const { applies } = keyword;
      if (applies === undefined) continue;
      edges.push({ keyword, tokens: child.tokens, applies, isReference: false, site: enter(child, scope) });
    }
    for (const { keyword, target, dynamicName } of location.references) {
      const final = (dynamicName === undefined ? undefined : scope.bindings.get(dynamicName)) ?? target;
      if (final === undefined) {
        const message = `no schema of the dynamic scope has the dynamic anchor ${JSON.stringify(dynamicName)}`;
        problems.add(location, [keyword.name], message, keyword.name);
        continue;
      }
      const site = enter(final, scope);
      edges.push({ keyword, tokens: [keyword.name], applies: 'always', isReference: true, site });
    }
  }
  problems.throwIfAny();
  return sites;
}
