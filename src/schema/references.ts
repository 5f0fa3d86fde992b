import { formatPointer, parsePointer } from '../json/pointer.ts';
import { isAbsoluteUri, resolveUri } from '../json/uri.ts';
import { getProperty, isContainer } from '../json/value.ts';
import type { Location, Resource } from '../model/schema.ts';
import type { Walker } from './frame.ts';

/**
 * Resolves every reference of every walked schema (Core 8.2.3).
 * A reference can lead into a document or an unknown keyword that has not been walked; what is found there is walked
 * and its references join the queue, so the loop runs over a growing list.
 */
export function resolveReferences(walker: Walker): void {
  for (const location of walker.locations) {
    for (const { keyword, value } of location.keywords) {
      const kind = keyword.reference;
      if (kind === undefined || typeof value !== 'string') continue;
      if (kind === 'dynamic-name') {
        location.references.push({ keyword, target: undefined, dynamicName: value.replace(/^#/, '') });
        continue;
      }
      const [uri, fragment] = resolveUri(value, location.resource.uri);
      const resource = findResource(walker, uri);
      const target = resource && fragment !== undefined && findTarget(walker, resource, fragment);
      if (target) {
        // The dynamic scope is asked only where the target itself carries the name (Core 8.2.3.2).
        const isDynamic =
          kind !== 'static' && target.resource.dynamicAnchors.get(fragment as string) === target;
        location.references.push({ keyword, target, dynamicName: isDynamic ? fragment : undefined });
        continue;
      }
      const advice = isAbsoluteUri(uri) ? '; nothing is fetched, so pass it in `schemas`' : '';
      const reason = resource ? ` in ${uri || 'this schema'}` : `: no schema has the URI ${uri}${advice}`;
      walker.problems.add(
        location,
        `the reference ${JSON.stringify(value)} resolves to nothing${reason}`,
        keyword.name,
      );
    }
  }
}

function findResource({ resources, registry, walk }: Walker, uri: string): Resource | undefined {
  const named = registry.get(uri);
  if (!resources.has(uri)) {
    // If no document has the name, a resource in a document that nothing has asked for yet may.
    for (const document of named === undefined ? registry.values() : [named])
      if (!resources.has(uri)) walk(document);
  }
  return resources.get(uri) ?? (named && resources.get(named.uri));
}

/** Finds what a fragment names: the resource itself, a plain name in it, or a place by JSON Pointer. */
function findTarget(walker: Walker, resource: Resource, fragment: string): Location | undefined {
  const tokens = parsePointer(fragment);
  if (tokens === undefined) return resource.anchors.get(fragment);
  let value: unknown = resource.root.schema;
  let here = resource.root;
  let below: string[] = [];
  for (const token of tokens) {
    if (!isContainer(value)) return undefined;
    value = getProperty(value, token);
    below.push(token);
    const child = childrenOf(walker, here).get(formatPointer(below));
    if (child !== undefined) [here, below] = [child, []];
  }
  if (below.length === 0) return here;
  if (value === undefined) return undefined;
  // No keyword puts a schema there, so the reference itself says that the value is one (Core 9.4.2 leaves this open).
  // Its base URI and dialect are those of the nearest schema around it.
  const found = walker.walkFrom(value, here, below, here);
  if (found !== undefined) childrenOf(walker, here).set(formatPointer(below), found);
  return found;
}

/** The subschemas of a schema by the JSON Pointers that lead to them, listed when the first pointer passes it. */
function childrenOf({ index }: Walker, location: Location): Map<string, Location> {
  const known =
    index.get(location) ??
    new Map(location.children.map(({ location: child }) => [formatPointer(child.tokens), child]));
  index.set(location, known);
  return known;
}
