import { isObject, notJson } from '../json/value.ts';
import type { Keyword, ReportFault } from '../model/keyword.ts';

/** Checks a keyword's value and reports what is wrong with it. */
export type Check = NonNullable<Keyword['check']>;

/** How deep a constant in a schema may be nested. */
const CONSTANT_DEPTH = 512;

export const string: Check = (value, report) => {
  if (typeof value !== 'string') report('a string', value);
};

export const boolean: Check = (value, report) => {
  if (typeof value !== 'boolean') report('a boolean', value);
};

export const number: Check = (value, report) => {
  if (!Number.isFinite(value)) report('a number', value);
};

export const positiveNumber: Check = (value, report) => {
  if (!Number.isFinite(value) || (value as number) <= 0) report('a number above 0', value);
};

/** A limit of a length or a count (Validation 6.3 and following): an integer, possibly written as 2.0. */
export const count: Check = (value, report) => {
  if (!Number.isInteger(value) || (value as number) < 0) report('a non-negative integer', value);
};

export const constant: Check = (value, report) => {
  const fault = notJson(value, CONSTANT_DEPTH);
  if (fault !== undefined) report('a JSON value', fault === typeof value ? value : fault);
};

export const constants: Check = (value, report, compile) => {
  if (Array.isArray(value)) constant(value, report, compile);
  else report('an array of values', value);
};

/** Property names, each once (Validation 6.5.3). */
export const names: Check = (value, report) => namesAt(value, report, []);

export function namesAt(value: unknown, report: ReportFault, at: readonly string[]): void {
  if (!Array.isArray(value)) {
    report('an array of property names', value, at);
    return;
  }
  const seen = new Set<unknown>();
  for (const [index, name] of value.entries()) {
    if (typeof name !== 'string') report('a property name', name, [...at, index]);
    else if (seen.has(name)) report('each name once', name, [...at, index]);
    seen.add(name);
  }
}

/** An object with property names for each name (Validation 6.5.4). */
export const namesByName: Check = (value, report) => {
  if (!isObject(value)) {
    report('an object of arrays of property names', value);
    return;
  }
  for (const [name, required] of Object.entries(value)) namesAt(required, report, [name]);
};

/** A regular expression (Core 6.4: ECMA-262 with the `u` flag). */
export const pattern: Check = (value, report, compile) => {
  if (typeof value === 'string') patternAt(value, report, compile, []);
  else report('a regular expression', value);
};

export function patternAt(
  source: string,
  report: ReportFault,
  compile: (source: string) => unknown,
  at: readonly string[],
): void {
  try {
    compile(source);
  } catch (error) {
    report(`a regular expression of ECMA-262 (${(error as Error).message})`, source, at);
  }
}
