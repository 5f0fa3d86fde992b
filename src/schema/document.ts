import { snapshot } from '../json/snapshot.ts';
import type { JsonValue } from '../model/json.ts';
import type { Limits } from '../model/public.ts';
import type { SchemaDocument } from '../model/schema.ts';

/** How many objects and arrays a document may hold for each subschema that it may. */
const CONTAINERS = 10;

/** A document as it was given; it is copied when something asks what it holds. */
export function createDocument(
  uri: string,
  given: unknown,
  { subschemas }: Required<Limits>,
): SchemaDocument {
  let root: JsonValue | undefined;
  return {
    uri,
    get root() {
      root ??= snapshot(given, CONTAINERS * subschemas) as JsonValue;
      return root;
    },
  };
}
