import { isObject } from '../../../json/value.ts';
import type { JsonValue } from '../../../model/json.ts';
import type { Location } from '../../../model/schema.ts';

/** The value of a keyword that has an effect in a schema; undefined where there is none. */
export function keywordValue({ keywords }: Location, name: string): JsonValue | undefined {
  for (const use of keywords) if (use.keyword.name === name) return use.value;
  return undefined;
}

/** True when a schema has one of the keywords. */
export function hasKeyword({ keywords }: Location, ...names: readonly string[]): boolean {
  for (const { keyword } of keywords) if (names.includes(keyword.name)) return true;
  return false;
}

/** The types that a schema names in `type`; undefined where it has none. */
export function namedTypes(location: Location): readonly string[] | undefined {
  const value = keywordValue(location, 'type');
  if (typeof value === 'string') return [value];
  return Array.isArray(value) ? value.filter((name) => typeof name === 'string') : undefined;
}

/** The names that a schema declares under `properties`. */
export function declaredNames(location: Location): readonly string[] {
  const properties = keywordValue(location, 'properties');
  return isObject(properties) ? Object.keys(properties) : [];
}

/** The names that a schema requires. */
export function requiredNames(location: Location): readonly string[] {
  const required = keywordValue(location, 'required');
  return Array.isArray(required) ? required.filter((name) => typeof name === 'string') : [];
}

/** The values that `const` or `enum` leave; undefined where neither stands. */
export function listedValues(location: Location): readonly JsonValue[] | undefined {
  const constant = keywordValue(location, 'const');
  if (constant !== undefined) return [constant];
  const values = keywordValue(location, 'enum');
  return Array.isArray(values) ? values : undefined;
}

/** So much of a description is read: the searches in it may take time that grows with its square. */
const MOST_READ = 1_500;

/** A description's beginning; the empty text where there is none. */
export function descriptionOf(location: Location): string {
  const value = keywordValue(location, 'description');
  return typeof value === 'string' ? value.slice(0, MOST_READ) : '';
}
