import { toPointer } from '../json/path.ts';
import { formatPointer, pointerToFragment } from '../json/pointer.ts';
import { isAbsoluteUri } from '../json/uri.ts';
import type { Location } from '../model/schema.ts';
import type { Place } from '../run/report/trace.ts';
import { resourcePointer } from '../schema/problems.ts';

/** The three locations of an output unit (Core 12.3). */
export interface UnitLocations {
  keywordLocation: string;
  absoluteKeywordLocation?: string;
  instanceLocation: string;
}

/**
 * Writes out the locations of a schema, or of a keyword in it.
 *
 * @param keyword the keyword's name, when it is a keyword's place
 */
export function unitLocations(place: Place, schema: Location, ...keyword: readonly string[]): UnitLocations {
  const keywordLocation = toPointer(place.evaluation);
  const instanceLocation = toPointer(place.instance);
  if (!isAbsoluteUri(schema.resource.uri)) return { keywordLocation, instanceLocation };
  const absoluteKeywordLocation = schemaLocation(schema, ...keyword);
  return { keywordLocation, absoluteKeywordLocation, instanceLocation };
}

/** The URI of a schema, or of a place below it; a bare fragment where the schema has no absolute base URI. */
export function schemaLocation(schema: Location, ...tokens: readonly string[]): string {
  return `${schema.resource.uri}#${pointerToFragment(resourcePointer(schema) + formatPointer(tokens))}`;
}
