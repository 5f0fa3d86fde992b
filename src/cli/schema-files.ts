import { readFile, realpath } from 'node:fs/promises';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { JsonSyntaxError, readJson } from '../json/read-json.ts';
import { isObject } from '../json/value.ts';
import type { JsonValue } from '../model/json.ts';
import { findFiles, jsonFiles } from './files.ts';
import { describeFailure, type Io, isSystemError, WrongUse } from './io.ts';
import { decodeUtf8, findUtf8Fault } from './utf8.ts';

/** A JSON document and where it was read. */
export interface SourceFile {
  name: string;
  path: string;
  text: string;
  value: JsonValue;
}

/** @throws WrongUse when the file cannot be read or is no JSON. */
export async function readSourceFile(name: string, path: string): Promise<SourceFile> {
  let bytes: Uint8Array;
  try {
    bytes = await readFile(path);
  } catch (error) {
    if (!isSystemError(error)) throw error;
    throw new WrongUse(`${name}: ${describeFailure(error)}`);
  }
  const text = decodeUtf8(bytes)?.replace(/^\uFEFF/, '');
  if (text === undefined) {
    const { line, message } = findUtf8Fault(bytes);
    throw new WrongUse(`${name}:${line}: ${message}`);
  }
  try {
    return { name, path, text, value: readJson(text) };
  } catch (error) {
    if (!(error instanceof JsonSyntaxError)) throw error;
    const { line, column, expected, found } = error;
    throw new WrongUse(`${name}:${line}:${column}: malformed JSON: expected ${expected}, found ${found}`);
  }
}

/**
 * Reads the documents below directories that references may reach. Each is known by its file URL, by its
 * path below the directory (so that `"$ref": "parts/address.json"` finds it), and by its `$id` or `id`.
 *
 * @param schema - the schema itself, if there is one, so that it is not read as a second document when it lies there too.
 * @throws WrongUse when a file cannot be read or is no JSON, or two carry the same identifier.
 */
export async function readDocuments(
  directories: readonly string[],
  schema: SourceFile | undefined,
  io: Pick<Io, 'cwd'>,
): Promise<ReadonlyMap<string, SourceFile>> {
  /** One file may be reached through several directories; it is one document all the same. */
  const files = new Map<string, SourceFile>();
  // What has no path of its own, such as a pipe, lies in no directory.
  if (schema !== undefined) files.set(await realpath(schema.path).catch(() => schema.path), schema);
  const documents = new Map<string, SourceFile>();
  for (const directory of directories) {
    const root = `${pathToFileURL(resolve(io.cwd, directory)).href}/`;
    for await (const found of findFiles(directory, io.cwd, jsonFiles)) {
      if ('problem' in found) throw new WrongUse(found.problem);
      const path = await realpath(found.path);
      const file = files.get(path) ?? (await readSourceFile(found.name, found.path));
      files.set(path, file);
      const url = pathToFileURL(found.path).href;
      documents.set(url, file);
      if (url.startsWith(root)) setUnlessOther(documents, url.slice(root.length), file);
      const identifier = absoluteIdentifier(file.value);
      if (identifier !== undefined) setUnlessOther(documents, identifier, file);
    }
  }
  return documents;
}

function setUnlessOther(documents: Map<string, SourceFile>, uri: string, file: SourceFile): void {
  const other = documents.get(uri);
  if (other !== undefined && other.value !== file.value) {
    throw new WrongUse(`${file.name} and ${other.name} are both known as ${uri}`);
  }
  documents.set(uri, file);
}

/** A relative identifier is resolved against the file's URL by the engine, as the specification says. */
function absoluteIdentifier(value: JsonValue): string | undefined {
  if (!isObject(value)) return undefined;
  const identifier = value['$id'] ?? value['id'];
  if (typeof identifier !== 'string' || !/^[a-z][a-z0-9+.-]*:/i.test(identifier)) return undefined;
  return identifier.replace(/#$/, '');
}
