import { isObject, propertyNames } from '../json/value.ts';
import type { JsonObject, JsonValue } from '../model/json.ts';
import type { Keyword } from '../model/keyword.ts';

type Subschema = readonly [tokens: readonly string[], schema: unknown];

/** What a keyword that holds subschemas should have as its value, when it has something else. */
export function layoutFault(keyword: Keyword, value: JsonValue): string | undefined {
  switch (keyword.subschemas) {
    case 'list':
      // Core 10.2.1, 10.3.1.1: these arrays must not be empty.
      return Array.isArray(value) && value.length > 0 ? undefined : 'a non-empty array of schemas';
    case 'record':
    case 'mixed-record':
    case 'record-of-records':
      return isObject(value) ? undefined : 'an object whose values are schemas';
    default:
      return undefined;
  }
}

/** The subschemas in a keyword's value, with the reference tokens from the schema that the keyword stands in. */
export function subschemasOf({ name, subschemas }: Keyword, value: JsonValue): Subschema[] {
  switch (subschemas) {
    case 'one':
      return [[[name], value]];
    case 'list':
      return listMembers([name], value);
    case 'one-or-list':
      return Array.isArray(value) ? listMembers([name], value) : [[[name], value]];
    case 'record':
      return recordMembers([name], value);
    case 'mixed-record':
      return recordMembers([name], value).filter(([, member]) => !Array.isArray(member));
    case 'record-of-records':
      return recordMembers([name], value).flatMap(([tokens, member]) => recordMembers(tokens, member));
    default:
      return [];
  }
}

function listMembers(tokens: readonly string[], value: JsonValue): Subschema[] {
  return Array.isArray(value) ? value.map((member, index) => [[...tokens, String(index)], member]) : [];
}

function recordMembers(tokens: readonly string[], value: unknown): Subschema[] {
  if (!isObject(value)) return [];
  return propertyNames(value).map((name) => [[...tokens, name], (value as JsonObject)[name]]);
}
