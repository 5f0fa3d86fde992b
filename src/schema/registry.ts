import { resolveUri } from '../json/uri.ts';
import { getProperty, isObject } from '../json/value.ts';
import type { JsonValue } from '../model/json.ts';
import type { CompileOptions } from '../model/public.ts';
import type { SchemaDocument } from '../model/schema.ts';
import type { Problems } from './problems.ts';

/** The documents that references may reach, by every URI they are known under. None is walked before it is needed. */
export type Registry = ReadonlyMap<string, SchemaDocument>;

/** Lists the documents of the `schemas` option. Each of a list needs an identifier, and no two may have the same. */
export function createRegistry(schemas: CompileOptions['schemas'] = [], problems: Problems): Registry {
  const registry = new Map<string, SchemaDocument>();
  // One document may go by several names; it is walked once all the same.
  const documents = new Map<JsonValue, SchemaDocument>();
  const isList = Array.isArray(schemas);
  const refuse = (uri: string, reason: string): void =>
    problems.add({ document: { uri }, tokens: [] }, `option \`schemas\`: ${reason}`);
  for (const [key, value] of Object.entries(schemas)) {
    const root = value as JsonValue;
    const name = isList ? identifierOf(root) : key;
    if (name === undefined) {
      refuse('', `document ${key} has no \`$id\``);
      continue;
    }
    const [uri] = resolveUri(name, '');
    if ((registry.get(uri)?.root ?? root) !== root) refuse(uri, 'two documents carry this identifier');
    const document = documents.get(root) ?? { uri, root };
    documents.set(root, document);
    registry.set(uri, document);
  }
  // A document that is given under one URI and names itself by another is known by both.
  for (const document of [...registry.values()]) {
    const [uri] = resolveUri(identifierOf(document.root) ?? '', document.uri);
    if (!registry.has(uri)) registry.set(uri, document);
  }
  return registry;
}

function identifierOf(root: unknown): string | undefined {
  if (!isObject(root)) return undefined;
  const identifier = getProperty(root, '$id') ?? getProperty(root, 'id');
  return typeof identifier === 'string' ? identifier : undefined;
}
