import type { Site } from '../../../analysis/sites.ts';
import { hasKeyword, listedValues } from './keywords.ts';
import { holdsAt, type Place } from './places.ts';
import { typesOf } from './types.ts';

/** True where a number has a least and a greatest value. */
export function isBoundedNumber(place: Place): boolean {
  return holdsAt(place, boundsNumbers);
}

function boundsNumbers(group: readonly Site[]): boolean {
  const types = typesOf(group);
  if (types !== undefined && !types.has('number') && !types.has('integer')) return true;
  const has = (...names: readonly string[]): boolean =>
    group.some(({ location }) => hasKeyword(location, ...names));
  if (group.some(({ location }) => location.schema === false || listedValues(location) !== undefined))
    return true;
  return has('minimum', 'exclusiveMinimum') && has('maximum', 'exclusiveMaximum');
}
