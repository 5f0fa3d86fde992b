import { excerpt } from '../json/excerpt.ts';
import { copyMembers } from '../json/snapshot.ts';
import { resolveUri } from '../json/uri.ts';
import { getProperty, isObject } from '../json/value.ts';
import type { SchemaDocument } from '../model/schema.ts';
import { createDocument } from './document.ts';
import type { FrameOptions } from './frame.ts';
import type { Problems } from './problems.ts';

/** The documents that references may reach, by every URI they are known under. None is walked before it is needed. */
export type Registry = ReadonlyMap<string, SchemaDocument>;

/** Lists the documents of the `schemas` option. Each of a list needs an identifier, and no two may have the same. */
export function createRegistry({ schemas, limits }: FrameOptions, problems: Problems): Registry {
  const registry = new Map<string, SchemaDocument>();
  if (schemas === undefined) return registry;
  // One document may go by several names; it is walked once all the same.
  const documents = new Map<unknown, SchemaDocument>();
  const identifiers = new Map<SchemaDocument, string>();
  const refuse = (uri: string, reason: string): void =>
    problems.add({ document: { uri }, tokens: [] }, `option \`schemas\`: ${reason}`);
  const members = copyMembers(schemas);
  if (typeof members === 'symbol') refuse('', `expected documents, found ${excerpt(members)}`);
  for (const [key, given] of Object.entries(members)) {
    const isList = Array.isArray(schemas);
    if (given === undefined) {
      if (isList) refuse('', `document ${key}: expected a schema, found undefined`);
      continue;
    }
    const identifier = identifierOf(given);
    const name = isList ? identifier : key;
    if (name === undefined) {
      refuse('', `document ${key} has no \`$id\``);
      continue;
    }
    const [uri] = resolveUri(name, '');
    const document = documents.get(given) ?? createDocument(uri, given, limits);
    documents.set(given, document);
    if ((registry.get(uri) ?? document) !== document) refuse(uri, 'two documents carry this identifier');
    registry.set(uri, document);
    if (identifier !== undefined) identifiers.set(document, identifier);
  }
  // A document that is given under one URI and names itself by another is known by both.
  for (const [document, identifier] of identifiers) {
    const [uri] = resolveUri(identifier, document.uri);
    if (!registry.has(uri)) registry.set(uri, document);
  }
  return registry;
}

/** Read before the document is copied, which is put off until something asks for it. */
function identifierOf(given: unknown): string | undefined {
  try {
    if (!isObject(given)) return undefined;
    const identifier = getProperty(given, '$id') ?? getProperty(given, 'id');
    return typeof identifier === 'string' ? identifier : undefined;
  } catch {
    return undefined;
  }
}
