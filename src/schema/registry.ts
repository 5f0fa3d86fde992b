import { resolveUri, splitFragment } from '../json/uri.ts';
import { isObject } from '../json/value.ts';
import type { JsonValue } from '../model/json.ts';
import type { CompileOptions } from '../model/public.ts';
import type { SchemaDocument } from '../model/schema.ts';
import { SchemaError } from './schema-error.ts';

/** The documents that references may reach, by every URI they are known under. None is walked before it is needed. */
export type Registry = ReadonlyMap<string, SchemaDocument>;

/**
 * Lists the documents of the `schemas` option.
 *
 * @throws SchemaError when a document in a list has no identifier, or two documents claim the same one.
 */
export function createRegistry(schemas: CompileOptions['schemas']): Registry {
  const registry = new Map<string, SchemaDocument>();
  if (schemas === undefined) return registry;
  if (typeof schemas !== 'object' || schemas === null) {
    throw new SchemaError([
      { location: '#', message: 'option `schemas`: expected a record by URI or an array of documents' },
    ]);
  }
  const entries: (readonly [string, unknown])[] = Array.isArray(schemas)
    ? schemas.map((root: unknown, index) => [identifierOf(root) ?? missingIdentifier(index), root] as const)
    : Object.entries(schemas);
  for (const [key, root] of entries) {
    const uri = canonicalUri(key);
    const known = registry.get(uri);
    if (known !== undefined && known.root !== root) {
      throw new SchemaError([
        { location: `${uri}#`, message: 'two documents in `schemas` carry this identifier' },
      ]);
    }
    registry.set(uri, { uri, root: root as JsonValue });
  }
  return addIdentifiers(registry);
}

/** A document that is given under one URI and names itself by another is known by both. */
function addIdentifiers(registry: Map<string, SchemaDocument>): Registry {
  for (const document of [...registry.values()]) {
    const identifier = identifierOf(document.root);
    if (identifier === undefined) continue;
    const uri = canonicalUri(resolveUri(identifier, document.uri));
    if (!registry.has(uri)) registry.set(uri, document);
  }
  return registry;
}

function identifierOf(root: unknown): string | undefined {
  if (!isObject(root)) return undefined;
  const identifier = Object.hasOwn(root, '$id')
    ? root['$id']
    : Object.hasOwn(root, 'id')
      ? root['id']
      : undefined;
  return typeof identifier === 'string' ? identifier : undefined;
}

function missingIdentifier(index: number): never {
  const message = `option \`schemas\`, document ${index}: no \`$id\`; give it one or pass the documents as a record by URI`;
  throw new SchemaError([{ location: '#', message }]);
}

/** A URI without its fragment, normalised, as documents and resources are keyed. */
export function canonicalUri(uri: string): string {
  return splitFragment(resolveUri(uri, '')).uri;
}
