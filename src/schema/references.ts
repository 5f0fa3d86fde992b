import { parsePointer } from '../json/pointer.ts';
import { isAbsoluteUri, resolveUri, splitFragment } from '../json/uri.ts';
import { hasProperty, isObject } from '../json/value.ts';
import type { Location, Resource } from '../model/schema.ts';
import type { Walker } from './frame.ts';
import { documentTokens } from './problems.ts';
import { canonicalUri } from './registry.ts';

/**
 * Resolves every reference of every walked schema (Core 8.2.3).
 * A reference can lead into a document or an unknown keyword that has not been walked; what is found there is walked
 * and its references join the queue, so the loop runs over a growing list.
 */
export function resolveReferences(walker: Walker): void {
  const index: PointerIndex = new Map();
  for (let i = 0; i < walker.locations.length; i++) {
    const location = walker.locations[i] as Location;
    for (const { keyword, value } of location.keywords) {
      if (keyword.reference === undefined || typeof value !== 'string') continue;
      if (keyword.reference === 'dynamic-name') {
        location.references.push({ keyword, target: undefined, dynamicName: value.replace(/^#/, '') });
        continue;
      }
      const target = resolve(walker, index, location, value);
      if (typeof target === 'string') walker.problems.add(location, [keyword.name], target, keyword.name);
      else
        location.references.push({
          keyword,
          target,
          dynamicName: dynamicName(keyword.reference, value, target),
        });
    }
  }
}

/** The name to look for in the dynamic scope: only where the target carries it itself (Core 8.2.3.2). */
function dynamicName(
  kind: 'static' | 'dynamic' | 'recursive',
  value: string,
  target: Location,
): string | undefined {
  const name = kind === 'recursive' ? '' : splitFragment(value).fragment;
  if (kind === 'static' || name === undefined) return undefined;
  return target.resource.dynamicAnchors.get(name) === target ? name : undefined;
}

function resolve(
  walker: Walker,
  index: PointerIndex,
  location: Location,
  reference: string,
): Location | string {
  const full = resolveUri(reference, location.resource.uri);
  const { fragment } = splitFragment(full);
  const uri = canonicalUri(full);
  const quoted = JSON.stringify(reference);
  const resource = findResource(walker, uri);
  if (resource === undefined) {
    const advice = isAbsoluteUri(uri) ? '; nothing is ever fetched, so pass the document in `schemas`' : '';
    return `the reference ${quoted} resolves to nothing: no schema has the URI ${JSON.stringify(uri)}${advice}`;
  }
  if (fragment === undefined)
    return `the reference ${quoted} has a fragment that is not percent-encoded UTF-8`;
  if (fragment === '') return resource.root;
  if (!fragment.startsWith('/')) {
    return (
      resource.anchors.get(fragment) ??
      `the reference ${quoted} resolves to nothing: no such anchor in ${name(uri)}`
    );
  }
  const tokens = parsePointer(fragment);
  if (tokens === undefined)
    return `the reference ${quoted} is no JSON Pointer: a ~ must be followed by 0 or 1`;
  return (
    findByPointer(walker, index, resource, tokens) ??
    `the reference ${quoted} resolves to nothing in ${name(uri)}`
  );
}

function name(uri: string): string {
  return uri === '' ? 'this schema' : uri;
}

function findResource(walker: Walker, uri: string): Resource | undefined {
  const known = walker.resources.get(uri);
  if (known !== undefined) return known;
  const named = walker.registry.get(uri);
  // Otherwise it may be embedded in a document that nothing has asked for yet.
  for (const other of named === undefined ? walker.registry.values() : [named]) {
    walker.walk(other);
    const found = walker.resources.get(uri);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Schemas by document and pointer tokens, built for a document when the first pointer into it is resolved. */
type PointerIndex = Map<unknown, Map<string, Location>>;

function findByPointer(
  walker: Walker,
  index: PointerIndex,
  { root }: Resource,
  tokens: readonly string[],
): Location | undefined {
  const { document } = root;
  let known = index.get(document);
  if (known === undefined) {
    known = new Map();
    for (const location of walker.locations) {
      if (location.document === document) known.set(key(documentTokens(location)), location);
    }
    index.set(document, known);
  }
  const path = [...documentTokens(root), ...tokens];
  const found = known.get(key(path));
  if (found !== undefined) return found;
  // No keyword puts a schema there, so the reference itself says that the value is one (Core 9.4.2 leaves this open).
  // Its base URI and dialect are those of the nearest schema around it.
  let value: unknown = root.schema;
  let nearest = root;
  for (let i = 0; i < tokens.length; i++) {
    const token = tokens[i] as string;
    const isMember = Array.isArray(value) ? /^(0|[1-9][0-9]*)$/.test(token) : isObject(value);
    if (!isMember || !hasProperty(value as object, token)) return undefined;
    value = (value as Record<string, unknown>)[token];
    nearest = known.get(key(path.slice(0, path.length - tokens.length + i + 1))) ?? nearest;
  }
  const below = path.slice(documentTokens(nearest).length);
  const before = walker.locations.length;
  const location = walker.walkFrom(value, document, nearest, below, nearest.dialect);
  for (const added of walker.locations.slice(before)) known.set(key(documentTokens(added)), added);
  return location;
}

function key(tokens: readonly string[]): string {
  return JSON.stringify(tokens);
}
