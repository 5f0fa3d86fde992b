import type { Site } from '../../../analysis/sites.ts';
import { equal } from '../../../json/equal.ts';
import type { JsonValue } from '../../../model/json.ts';
import { listedValues, requiredNames } from './keywords.ts';
import { together } from './places.ts';
import { typesOf } from './types.ts';

/**
 * True when no value can be accepted by both schemas: their types differ, or a property that both require has other
 * values in each. It may say no for schemas that are told apart in another way.
 */
export function areDisjoint(a: Site, b: Site): boolean {
  const [groupA, groupB] = [together([a]), together([b])];
  const [typesA, typesB] = [typesOf(groupA), typesOf(groupB)];
  if (typesA !== undefined && typesB !== undefined && ![...typesA].some((type) => admits(typesB, type)))
    return true;
  if (haveNoneInCommon(valuesOf(groupA), valuesOf(groupB))) return true;
  if (!isOnlyObject(typesA) && !isOnlyObject(typesB)) return false;
  return discriminatorsOf(groupA, groupB).length > 0;
}

/** The properties by which two schemas of objects are told apart. */
export function discriminatorsOf(a: readonly Site[], b: readonly Site[]): readonly string[] {
  const common = a.flatMap(({ location }) => requiredNames(location));
  const requiredOfB = new Set(b.flatMap(({ location }) => requiredNames(location)));
  return common.filter(
    (name) =>
      requiredOfB.has(name) && haveNoneInCommon(valuesOf(propertyOf(a, name)), valuesOf(propertyOf(b, name))),
  );
}

function propertyOf(group: readonly Site[], name: string): readonly Site[] {
  const sites = group.flatMap(({ edges }) =>
    edges.filter(({ keyword, tokens }) => keyword.name === 'properties' && tokens[1] === name),
  );
  return together(sites.map(({ site }) => site));
}

function valuesOf(group: readonly Site[]): readonly JsonValue[] | undefined {
  for (const { location } of group) {
    const values = listedValues(location);
    if (values !== undefined) return values;
  }
  return undefined;
}

function haveNoneInCommon(a: readonly JsonValue[] | undefined, b: readonly JsonValue[] | undefined): boolean {
  return a !== undefined && b !== undefined && !a.some((value) => b.some((other) => equal(value, other)));
}

function admits(types: ReadonlySet<string>, type: string): boolean {
  return (
    types.has(type) ||
    (type === 'integer' && types.has('number')) ||
    (type === 'number' && types.has('integer'))
  );
}

function isOnlyObject(types: ReadonlySet<string> | undefined): boolean {
  return types?.size === 1 && types.has('object');
}
