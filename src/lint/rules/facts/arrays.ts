import type { Site } from '../../../analysis/sites.ts';
import { keywordValue, listedValues } from './keywords.ts';
import { holdsAt, type Place } from './places.ts';
import { typesOf } from './types.ts';

/** True where an array cannot have any number of items. */
export function isBoundedArray(place: Place): boolean {
  return holdsAt(place, boundsItems);
}

function boundsItems(group: readonly Site[]): boolean {
  const types = typesOf(group);
  if (types !== undefined && !types.has('array')) return true;
  return group.some(
    ({ location }) =>
      keywordValue(location, 'maxItems') !== undefined ||
      listedValues(location) !== undefined ||
      location.schema === false ||
      hasLeadingItemsOnly(location),
  );
}

/** True for a tuple: items by position, and no others. */
function hasLeadingItemsOnly(location: Site['location']): boolean {
  const isClosed = (keyword: string): boolean => keywordValue(location, keyword) === false;
  if (isClosed('items')) return true;
  return Array.isArray(keywordValue(location, 'items')) && isClosed('additionalItems');
}
