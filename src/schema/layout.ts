import { isContainer, isObject } from '../json/value.ts';
import type { JsonValue } from '../model/json.ts';
import type { Keyword } from '../model/keyword.ts';

type Subschema = readonly [tokens: readonly string[], schema: unknown];

const NONE: Subschema[] = [];

/**
 * The subschemas in a keyword's value, with the reference tokens from the schema that the keyword stands in.
 *
 * @returns what the value should have been, when it cannot hold any
 */
export function subschemasOf({ name, subschemas }: Keyword, value: JsonValue): Subschema[] | string {
  const isList = Array.isArray(value);
  if (subschemas === undefined) return NONE;
  if (subschemas === 'one' || (subschemas === 'one-or-list' && !isList)) return [[[name], value]];
  if (subschemas.endsWith('list')) {
    // Core 10.2.1, 10.3.1.1: these arrays must not be empty.
    if (!isList || value.length === 0) return 'a non-empty array of schemas';
  } else if (!isObject(value)) return 'an object whose values are schemas';
  const members = membersOf([name], value);
  if (subschemas === 'mixed-record') return members.filter(([, member]) => !Array.isArray(member));
  if (subschemas === 'record-of-records')
    return members.flatMap(([tokens, member]) => membersOf(tokens, member));
  return members;
}

function membersOf(tokens: readonly string[], value: unknown): Subschema[] {
  return isContainer(value) ? Object.keys(value).map((name) => [[...tokens, name], value[name]]) : [];
}
