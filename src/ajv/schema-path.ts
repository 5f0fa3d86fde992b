import { formatPointer, parsePointer } from '../json/pointer.ts';

/** The place of a keyword in its schema document. */
export interface SchemaPlace {
  /** `#/definitions/name/type`, with the document's URI where it is another than the one that was compiled. */
  readonly schemaPath: string;
  /** The keyword's value, and the schema that it stands in; undefined where a reference is followed dynamically. */
  readonly value: unknown;
  readonly parent: unknown;
}

/**
 * Follows the dynamic path of an error through references, as Ajv writes it: `/properties/a/$ref/type` where the
 * reference is to `#/definitions/a` is `#/definitions/a/type`.
 *
 * @param keywordLocation that path, a JSON Pointer
 * @param documents the documents that references may reach, by URI
 */
export function locate(
  keywordLocation: string,
  schema: unknown,
  documents: ReadonlyMap<string, unknown>,
): SchemaPlace {
  let [uri, pointer] = ['', ''];
  let document = schema;
  let here = schema;
  let parent: unknown;
  for (const token of parsePointer(keywordLocation) ?? []) {
    parent = here;
    here = member(here, token);
    pointer += formatPointer([token]);
    if (token !== '$ref' || typeof here !== 'string') continue;
    const [target = '', fragment = ''] = here.split('#');
    if (target !== '') [document, uri] = [documents.get(target), target];
    pointer = decodeURI(fragment);
    here = pointer === '' || pointer.startsWith('/') ? at(document, pointer) : undefined;
  }
  return { schemaPath: `${uri}#${pointer}`, value: here, parent };
}

/** What stands at a JSON Pointer; undefined where nothing does. */
export function at(value: unknown, pointer: string): unknown {
  return (parsePointer(pointer) ?? []).reduce(member, value);
}

function member(value: unknown, token: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, token)
    ? (value as Record<string, unknown>)[token]
    : undefined;
}
