import type { Site } from '../../../analysis/sites.ts';
import { typeName } from '../../../json/value.ts';
import type { Location } from '../../../model/schema.ts';
import { hasKeyword, listedValues, namedTypes } from './keywords.ts';
import type { Place } from './places.ts';

/** The keywords that concern one type only; up to draft-07 and since, under whatever name. */
export const KEYWORDS_OF_TYPE: Readonly<Record<string, readonly string[]>> = {
  object: [
    'properties',
    'patternProperties',
    'additionalProperties',
    'unevaluatedProperties',
    'required',
    'propertyNames',
    'minProperties',
    'maxProperties',
    'dependentRequired',
    'dependentSchemas',
    'dependencies',
  ],
  array: [
    'items',
    'prefixItems',
    'additionalItems',
    'unevaluatedItems',
    'contains',
    'minContains',
    'maxContains',
    'minItems',
    'maxItems',
    'uniqueItems',
  ],
  string: ['minLength', 'maxLength', 'pattern', 'contentEncoding', 'contentMediaType', 'contentSchema'],
  number: ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'],
};

const known = new WeakMap<readonly Site[], ReadonlySet<string> | null>();

/** The types that all schemas of a group admit; undefined where none says anything about types. */
export function typesOf(group: readonly Site[]): ReadonlySet<string> | undefined {
  const found = known.get(group);
  if (found !== undefined) return found ?? undefined;
  const types = findTypes(group);
  known.set(group, types ?? null);
  return types;
}

function findTypes(group: readonly Site[]): ReadonlySet<string> | undefined {
  let types: ReadonlySet<string> | undefined;
  for (const { location } of group) {
    const named = namedTypes(location);
    if (named !== undefined) types = both(types, named);
    const listed = listedValues(location);
    if (listed !== undefined) types = both(types, [...new Set(listed.map(typeName))]);
  }
  return types;
}

/** True for a schema that says it is of a type, in `type` or by using the type's keywords without naming any type. */
export function describesType(location: Location, type: string): boolean {
  const named = namedTypes(location);
  if (named !== undefined) return named.includes(type) || (type === 'number' && named.includes('integer'));
  return hasKeyword(location, ...(KEYWORDS_OF_TYPE[type] as readonly string[]));
}

/**
 * The schema of a place that a fault about its type is told at: the first of its own that is about the type, unless
 * what holds here excludes it.
 */
export function describedAs(place: Place, type: string): Location | undefined {
  const types = typesOf(place.group);
  if (types !== undefined && !types.has(type) && !(type === 'number' && types.has('integer')))
    return undefined;
  return place.own.find(({ location }) => describesType(location, type))?.location;
}

/** Most schemas name one type, so that its set is made once. */
const single: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  ['object', 'array', 'string', 'number', 'integer', 'boolean', 'null'].map((type) => [
    type,
    new Set([type]),
  ]),
);

/** Types that are in both lists; an integer is a number. */
function both(types: ReadonlySet<string> | undefined, named: readonly string[]): ReadonlySet<string> {
  if (types === undefined) return (named.length === 1 && single.get(named[0] as string)) || new Set(named);
  const common = named.filter((name) => types.has(name) || (name === 'integer' && types.has('number')));
  if (types.has('integer') && named.includes('number')) common.push('integer');
  return new Set(common);
}
