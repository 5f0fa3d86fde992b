import { isObject } from '../json/value.ts';
import type { JsonValue } from '../model/json.ts';
import type { Keyword } from '../model/keyword.ts';

/** Checks a keyword's value and reports what is wrong with it. */
export type Check = NonNullable<Keyword['check']>;

/** A check that asks one thing. */
export function expect(expected: string, holds: (value: JsonValue) => boolean): Check {
  return (value, report) => {
    if (!holds(value)) report(expected, value);
  };
}

export const string: Check = expect('a string', (value) => typeof value === 'string');

export const boolean: Check = expect('a boolean', (value) => typeof value === 'boolean');

export const number: Check = expect('a number', (value) => typeof value === 'number');

/** A limit of a length or a count (Validation 6.3 and following): an integer, possibly written as 2.0. */
export const count: Check = expect(
  'a non-negative integer',
  (value) => Number.isInteger(value) && (value as number) >= 0,
);

export const array: Check = expect('an array', Array.isArray);

/** Property names, each once (Validation 6.5.3). */
export const names: Check = expect('an array of different property names', areNames);

export function areNames(value: unknown): boolean {
  return areDifferent(value, (name) => typeof name === 'string');
}

/** True for an array of different members that are all as they should be. */
export function areDifferent(value: unknown, isMember: (member: unknown) => boolean): boolean {
  return Array.isArray(value) && new Set(value).size === value.length && value.every(isMember);
}

/** An object of values that are all as they should be. */
export function areValues(value: unknown, isMember: (member: unknown) => boolean): boolean {
  return isObject(value) && Object.values(value).every(isMember);
}

/** A regular expression (Core 6.4: ECMA-262 with the `u` flag). */
export const pattern: Check = (value, report, compile) => {
  try {
    if (typeof value === 'string') compile(value);
    else report('a regular expression', value);
  } catch (error) {
    report(`a pattern of ECMA-262 that compiles (${(error as Error).message})`, value);
  }
};
