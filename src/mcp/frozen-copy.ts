import { isScalar, propertyNames } from '../json/value.ts';

/** A value that is no JSON, or nested deeper than is allowed. */
export const notJson: unique symbol = Symbol('not JSON');

/**
 * A deep-frozen copy of a JSON value. It has own properties only: its objects have no prototype, so that a name which
 * was not sent is not found either, not even on a polluted `Object.prototype`.
 *
 * @param depth how deep the value may be nested
 * @param prototype what the copy's objects inherit from instead, for values that go to code which expects it
 * @returns `notJson` when the value holds something that JSON cannot, or is nested deeper
 * @throws what a getter or a proxy in the value throws
 */
export function frozenCopy(value: unknown, depth: number, prototype: object | null = null): unknown {
  if (typeof value !== 'object' || value === null) return isScalar(value) ? value : notJson;
  if (depth === 0) return notJson;
  if (Array.isArray(value)) {
    const items: unknown[] = [];
    for (let index = 0; index < value.length; index++) {
      const item = frozenCopy(value[index], depth - 1, prototype);
      if (item === notJson) return notJson;
      items.push(item);
    }
    return Object.freeze(items);
  }
  const copy = Object.create(null) as Record<string, unknown>;
  for (const name of propertyNames(value)) {
    const member = frozenCopy((value as Record<string, unknown>)[name], depth - 1, prototype);
    if (member === notJson) return notJson;
    // Without a prototype `__proto__` is a name like any other, and assignment meets no setter.
    copy[name] = member;
  }
  return Object.freeze(
    prototype === null ? copy : Object.create(prototype, Object.getOwnPropertyDescriptors(copy)),
  );
}
