import type { Application, Keyword } from '../model/keyword.ts';
import type { Frame, Location } from '../model/schema.ts';
import { Problems } from '../schema/problems.ts';
import { createScopes, type Scope } from './dynamic-scopes.ts';

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
 * @param limit the most schemas, counted in every scope
 * @throws SchemaError when a dynamic reference finds nothing in a scope that it can be reached in
 */
export function createSites(frame: Frame, limit: number): readonly Site[] {
  const problems = new Problems();
  const scopeIn = createScopes(frame);
  const sites: Site[] = [];
  const known = new Map<Scope, Map<Location, Site>>();
  const enter = (location: Location, outer: Scope): Site => {
    const scope = scopeIn(outer, location.resource);
    const inScope = known.get(scope) ?? new Map<Location, Site>();
    known.set(scope, inScope);
    const met = inScope.get(location);
    if (met !== undefined) return met;
    const site = { location, scope, edges: [] };
    inScope.set(location, site);
    sites.push(site);
    return site;
  };
  enter(frame.root, new Map());
  for (const { location, scope, edges } of sites) {
    for (const { keyword, location: child } of location.children) {
      const { applies } = keyword;
      if (applies !== undefined)
        edges.push({ keyword, tokens: child.tokens, applies, isReference: false, site: enter(child, scope) });
    }
    for (const { keyword, target, dynamicName } of location.references) {
      const final = scope.get(dynamicName as string) ?? target;
      if (final === undefined) {
        const message = `the dynamic scope has no anchor ${JSON.stringify(dynamicName)}`;
        problems.add(location, message, keyword.name);
        continue;
      }
      const site = enter(final, scope);
      edges.push({ keyword, tokens: [keyword.name], applies: 'always', isReference: true, site });
    }
    if (sites.length > limit) {
      problems.add(
        location,
        `more subschemas than limits.subschemas, ${limit}, counted in every dynamic scope`,
      );
      break;
    }
  }
  problems.throwIfAny();
  return sites;
}
