import type { JsonValue } from '../src/model/json.ts';

/**
 * Finds the schema resources of a document: for each base URI, the JSON Pointer from the document's root. It
 * takes every `$id` for an identifier, which holds for the documents of the suite's annotation tests.
 *
 * @param base the document's own URI, when it has no identifier
 */
export function locateResources(document: JsonValue, base: string): ReadonlyMap<string, string> {
  const found = new Map([[base, '']]);
  visit(document, '', base, found);
  return found;
}

function visit(value: JsonValue, pointer: string, outer: string, found: Map<string, string>): void {
  if (typeof value !== 'object' || value === null) return;
  let base = outer;
  if ('$id' in value && typeof value['$id'] === 'string') {
    base = new URL(value['$id'], outer).href;
    found.set(base, pointer);
  }
  for (const [name, child] of Object.entries(value)) {
    visit(child as JsonValue, `${pointer}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`, base, found);
  }
}
