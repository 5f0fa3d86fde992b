import { toPointer } from '../json/path.ts';
import { escapeToken, pointerToFragment } from '../json/pointer.ts';
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
export function unitLocations(place: Place, schema: Location, keyword?: string): UnitLocations {
  const locations: UnitLocations = {
    keywordLocation: toPointer(place.evaluation),
    instanceLocation: toPointer(place.instance),
  };
  const { uri } = schema.resource;
  if (isAbsoluteUri(uri)) {
    const pointer = resourcePointer(schema) + (keyword === undefined ? '' : `/${escapeToken(keyword)}`);
    locations.absoluteKeywordLocation = `${uri}#${pointerToFragment(pointer)}`;
  }
  return locations;
}
