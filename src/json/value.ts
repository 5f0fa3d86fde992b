/** True for what JSON calls an object: not null, not an array. */
export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const ownEnumerable = Object.prototype.propertyIsEnumerable;

/** True when the object has the property by the rule of this engine: own, enumerable, and not `undefined`. */
export function hasProperty(object: object, name: string): boolean {
  return (object as Record<string, unknown>)[name] !== undefined && ownEnumerable.call(object, name);
}

/** The names of an object's properties, by the same rule. */
export function propertyNames(object: object): string[] {
  return Object.keys(object).filter((name) => (object as Record<string, unknown>)[name] !== undefined);
}

/** The value of a property by the same rule, `undefined` where there is none. */
export function getProperty(object: object, name: string): unknown {
  return hasProperty(object, name) ? (object as Record<string, unknown>)[name] : undefined;
}

/**
 * The JSON type of a value as messages name it.
 * What is no JSON is named for what it is (`NaN`, `Infinity`, `undefined`, `function`, …).
 */
export function typeName(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  if (typeof value === 'number' && !Number.isFinite(value)) return String(value);
  return typeof value;
}

/**
 * Checks that a value is JSON: finite numbers, no functions or symbols, not nested deeper than `depth`
 * (a cyclic value never ends, so it is caught by the same rule).
 *
 * @returns undefined when it is, otherwise what is wrong with it.
 */
export function notJson(value: unknown, depth: number): string | undefined {
  if (depth < 0) return 'a value nested too deeply';
  if (Array.isArray(value)) return firstFault(value, depth);
  if (isObject(value)) return firstFault(Object.values(value), depth);
  const fault =
    value === null || typeof value === 'string' || typeof value === 'boolean' || Number.isFinite(value);
  return fault ? undefined : typeName(value);
}

function firstFault(values: readonly unknown[], depth: number): string | undefined {
  for (const value of values) {
    const fault = value === undefined ? undefined : notJson(value, depth - 1);
    if (fault !== undefined) return fault;
  }
  return undefined;
}

/** A deep copy of a JSON value, in which `__proto__` is a name like any other. */
export function copyJson<T>(value: T): T {
  if (Array.isArray(value)) return value.map(copyJson) as T;
  if (!isObject(value)) return value;
  return Object.fromEntries(propertyNames(value).map((name) => [name, copyJson(value[name])])) as T;
}
