import type { Site } from '../../../analysis/sites.ts';
import type { JsonValue } from '../../../model/json.ts';
import { hasKeyword, keywordValue, listedValues, requiredNames } from './keywords.ts';
import { together } from './places.ts';
import { typesOf } from './types.ts';

/** How many values are made up for one place, and how deep they are nested. */
const MOST = 12;
const DEEPEST = 4;

/** Texts of well-known formats, and others that patterns often ask for. */
const TEXTS: Readonly<Record<string, string>> = {
  'date-time': '2020-01-01T00:00:00Z',
  date: '2020-01-01',
  time: '00:00:00Z',
  email: 'a@example.com',
  uri: 'https://example.com/',
  uuid: '00000000-0000-4000-8000-000000000000',
  hostname: 'example.com',
  ipv4: '192.0.2.1',
};
const OTHER_TEXTS: readonly string[] = ['a', 'A', '0', 'abc', 'a1', 'ABC', '123', ''];

/**
 * Makes up values that schemas could accept together: what they list and give as examples, and the smallest values of
 * their types. They are guesses, for the engine to confirm.
 *
 * @param start schemas that apply to one value
 */
export function* guessValues(start: readonly Site[], depth = 0): Iterable<JsonValue> {
  const group = together(start);
  const listed = group.map(({ location }) => listedValues(location)).find((values) => values !== undefined);
  if (listed !== undefined) {
    yield* listed.slice(0, MOST);
    return;
  }
  for (const { location } of group) {
    const given = keywordValue(location, 'default');
    if (given !== undefined) yield given;
    const examples = keywordValue(location, 'examples');
    if (Array.isArray(examples)) yield* examples.slice(0, MOST);
  }
  const types = typesOf(group) ?? new Set(typesByKeywords(group));
  for (const type of types) yield* valuesOfType(type, group, depth);
}

function* valuesOfType(type: string, group: readonly Site[], depth: number): Iterable<JsonValue> {
  switch (type) {
    case 'null':
      return yield null;
    case 'boolean':
      return yield* [true, false];
    case 'integer':
    case 'number':
      return yield* numbersOf(group);
    case 'string':
      return yield* textsOf(group);
    case 'array':
      yield [];
      if (depth < DEEPEST)
        for (const item of take(guessValues(partOf(group, 'items'), depth + 1), 2)) yield [item];
      return undefined;
    default:
      return yield* objectsOf(group, depth);
  }
}

/** An object with the required properties, and one with all of them. */
function* objectsOf(group: readonly Site[], depth: number): Iterable<JsonValue> {
  const required = new Set(group.flatMap(({ location }) => requiredNames(location)));
  const declared = new Set(
    group.flatMap(({ edges }) =>
      edges.filter(({ keyword }) => keyword.name === 'properties').map(({ tokens }) => tokens[1] as string),
    ),
  );
  if (depth >= DEEPEST) return;
  for (const names of [required, new Set([...required, ...declared])]) {
    for (const choice of [0, 1]) {
      const entries: [string, JsonValue][] = [];
      for (const name of names) {
        const values = [...take(guessValues(partOf(group, 'properties', name), depth + 1), choice + 1)];
        const value = values[choice] ?? values[0];
        if (value !== undefined) entries.push([name, value]);
        else if (required.has(name)) entries.push([name, 'a']);
      }
      yield Object.fromEntries(entries);
    }
  }
}

function* numbersOf(group: readonly Site[]): Iterable<number> {
  for (const { location } of group) {
    for (const keyword of ['minimum', 'maximum', 'multipleOf', 'exclusiveMinimum', 'exclusiveMaximum']) {
      const value = keywordValue(location, keyword);
      if (typeof value === 'number') yield* [value, value + 1, value - 1];
    }
  }
  yield* [0, 1, -1, 0.5];
}

function* textsOf(group: readonly Site[]): Iterable<string> {
  for (const { location } of group) {
    const format = keywordValue(location, 'format');
    if (typeof format === 'string' && Object.hasOwn(TEXTS, format)) yield TEXTS[format] as string;
    const least = keywordValue(location, 'minLength');
    if (typeof least === 'number' && least <= 1_000) yield 'a'.repeat(least);
  }
  yield* OTHER_TEXTS;
  if (group.some(({ location }) => hasKeyword(location, 'pattern'))) yield* Object.values(TEXTS);
}

function partOf(group: readonly Site[], keyword: string, name?: string): readonly Site[] {
  return group.flatMap(({ edges }) =>
    edges
      .filter((edge) => edge.keyword.name === keyword && (name === undefined || edge.tokens[1] === name))
      .map(({ site }) => site),
  );
}

/** Where no type is named, objects are what the schemas are about, or nothing in particular. */
function typesByKeywords(group: readonly Site[]): readonly string[] {
  const isObject = group.some(({ location }) => hasKeyword(location, 'properties', 'required'));
  return isObject ? ['object', 'string'] : ['string', 'integer', 'boolean', 'null', 'object', 'array'];
}

/** The first values of a series. */
export function* take<T>(values: Iterable<T>, most: number): Iterable<T> {
  let count = 0;
  for (const value of values) {
    if (count++ >= most) return;
    yield value;
  }
}
