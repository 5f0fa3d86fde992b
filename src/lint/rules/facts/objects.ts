import { EvaluatedAnalysis } from '../../../analysis/evaluated.ts';
import type { Site } from '../../../analysis/sites.ts';
import type { Location } from '../../../model/schema.ts';
import { declaredNames, hasKeyword, keywordValue, listedValues, requiredNames } from './keywords.ts';
import { readPattern } from './patterns.ts';
import { holdsAt, inPlace, type Place } from './places.ts';
import { describedAs, typesOf } from './types.ts';

const evaluated = new WeakMap<Site, boolean>();

/** True where an object can have no property that nobody described, or where there can be no object. */
export function isClosed(place: Place): boolean {
  return holdsAt(place, closesObjects);
}

/** True where the properties nobody named still have a schema that says something: a map. */
export function isMap(place: Place): boolean {
  return holdsAt(
    place,
    (group) => closesObjects(group) || group.some(({ location }) => hasMapSchema(location)),
  );
}

/** True where an object's properties are described in any way, at the place or in one of its branches. */
export function describesProperties(place: Place): boolean {
  return inPlace(place.group).some(
    ({ location }) =>
      declaredNames(location).length > 0 ||
      hasKeyword(location, 'patternProperties') ||
      hasMapSchema(location) ||
      listedValues(location) !== undefined,
  );
}

/**
 * The schema at which an open object is told: the entry where it describes objects itself, or the one that does where
 * the entry only refers to it. Undefined where no object can stand, and for a branch that only adds to the object
 * around it.
 */
export function objectAt(place: Place): Location | undefined {
  const described = describedAs(place, 'object');
  if (described === undefined || aroundIsObject(place)) return undefined;
  const describing = place.own.filter(({ location }) => describesMore(location));
  return describing.length > 1 ? place.entry.location : described;
}

function describesMore(location: Location): boolean {
  return hasKeyword(location, 'type', 'properties', 'patternProperties', 'additionalProperties', 'required');
}

function aroundIsObject(place: Place): boolean {
  for (let { around } = place; around !== undefined; around = around.around)
    if (describedAs(around, 'object') !== undefined) return true;
  return false;
}

function closesObjects(group: readonly Site[]): boolean {
  const types = typesOf(group);
  if (types !== undefined && !types.has('object')) return true;
  if (group.some(({ location }) => location.schema === false || listedValues(location) !== undefined))
    return true;
  if (group.some(({ location }) => keywordValue(location, 'maxProperties') === 0)) return true;
  return group.some(refusesOthers) && !group.some(({ location }) => namesEverything(location) !== undefined);
}

function refusesOthers(site: Site): boolean {
  return (
    keywordValue(site.location, 'additionalProperties') === false ||
    (keywordValue(site.location, 'unevaluatedProperties') === false && !evaluatesEverything(site))
  );
}

/** True where something beside `unevaluatedProperties` may evaluate every property, so that none is left to refuse. */
function evaluatesEverything(site: Site): boolean {
  const found =
    evaluated.get(site) ??
    new EvaluatedAnalysis().of(site, 'unevaluatedProperties').possible.patterns.has('');
  evaluated.set(site, found);
  return found;
}

/** The pattern of `patternProperties` that describes properties of any name, if one does. */
export function namesEverything(location: Location): string | undefined {
  const patterns = keywordValue(location, 'patternProperties');
  if (typeof patterns !== 'object' || patterns === null) return undefined;
  return Object.entries(patterns).find(
    ([pattern, schema]) => schema !== false && readPattern(pattern)?.matchesEverything === true,
  )?.[0];
}

/** True where the properties that nobody named have a schema that excludes something. */
export function hasMapSchema(location: Location): boolean {
  return ['additionalProperties', 'unevaluatedProperties'].some((keyword) => {
    const value = keywordValue(location, keyword);
    return typeof value === 'object' && value !== null && !admitsAnything(location, keyword);
  });
}

const ASIDE = new Set(['title', 'description', '$comment', 'default', 'examples', 'deprecated', '']);

function admitsAnything(location: Location, keyword: string): boolean {
  const child = location.children.find(({ location: { tokens } }) => tokens[0] === keyword)?.location;
  return child?.keywords.every(({ keyword: { name } }) => ASIDE.has(name)) === true;
}

/** The names that the schemas of a place declare, and what they require without declaring it. */
export function namesAt(group: readonly Site[]): {
  readonly declared: ReadonlySet<string>;
  readonly required: ReadonlySet<string>;
} {
  return {
    declared: new Set(group.flatMap(({ location }) => declaredNames(location))),
    required: new Set(group.flatMap(({ location }) => requiredNames(location))),
  };
}
