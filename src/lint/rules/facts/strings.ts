import type { Site } from '../../../analysis/sites.ts';
import { keywordValue, listedValues } from './keywords.ts';
import { longestText } from './patterns.ts';
import { holdsAt, type Place } from './places.ts';
import { typesOf } from './types.ts';

/** Formats whose texts cannot be of any length: the longest that there is fits in a line. */
const BOUNDING_FORMATS = new Set([
  'date-time',
  'date',
  'time',
  'duration',
  'email',
  'hostname',
  'ipv4',
  'ipv6',
  'uuid',
]);

/** True where a text cannot be just anything of any length. */
export function isBoundedString(place: Place): boolean {
  return holdsAt(place, boundsStrings);
}

/** True where a text cannot be of any length: `isBoundedString` but for formats, which most consumers do not check. */
export function boundsStrings(group: readonly Site[]): boolean {
  const types = typesOf(group);
  if (types !== undefined && !types.has('string')) return true;
  return group.some(({ location }) => {
    if (location.schema === false || listedValues(location) !== undefined) return true;
    if (keywordValue(location, 'maxLength') !== undefined) return true;
    const format = keywordValue(location, 'format');
    if (typeof format === 'string' && BOUNDING_FORMATS.has(format)) return true;
    const pattern = keywordValue(location, 'pattern');
    return typeof pattern === 'string' && longestText(pattern) !== Number.POSITIVE_INFINITY;
  });
}
