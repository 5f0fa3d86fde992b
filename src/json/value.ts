/** True for what JSON calls an object: not null, not an array. */
export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const ownEnumerable = Object.prototype.propertyIsEnumerable;

/** True when the object has the property by the rule of this engine: own, enumerable, and not `undefined`. */
export function hasProperty(object: object, name: string): boolean {
  return (object as Record<string, unknown>)[name] !== undefined && ownEnumerable.call(object, name);
}

/**
 * The same for a name that a loop over the object has come to: what it visits is enumerable, and the object's own where
 * the object has the name at all (ECMA-262 14.7.5.9). The engine knows this expression, and only this, for what it is;
 * asking for the attribute costs several times as much.
 */
export function isOwn(object: object, name: string): boolean {
  // biome-ignore lint/suspicious/noPrototypeBuiltins: see above
  return Object.prototype.hasOwnProperty.call(object, name);
}

/** The names of an object's properties, by the same rule. */
export function propertyNames(object: object): string[] {
  return Object.keys(object).filter((name) => (object as Record<string, unknown>)[name] !== undefined);
}

/** The value of a property by the same rule, `undefined` where there is none. */
export function getProperty(object: object, name: string): unknown {
  return hasProperty(object, name) ? (object as Record<string, unknown>)[name] : undefined;
}

/** True for objects and arrays. */
export function isContainer(value: unknown): value is Record<string | number, unknown> {
  return typeof value === 'object' && value !== null;
}

/** True for the JSON values that have no members. */
export function isScalar(value: unknown): boolean {
  return value === null || typeof value === 'string' || typeof value === 'boolean' || Number.isFinite(value);
}

/**
 * The JSON type of a value as messages name it.
 * What is no JSON is named for what it is (`NaN`, `Infinity`, `undefined`, `function`, …).
 */
export function typeName(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  return typeof value === 'number' && !Number.isFinite(value) ? String(value) : typeof value;
}
