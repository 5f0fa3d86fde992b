import { isPlain } from '../json/snapshot.ts';
import { isScalar } from '../json/value.ts';

/** Instead of a value that is no JSON, is nested deeper than is allowed, or too large. */
export const notJson: unique symbol = Symbol('not JSON');

/** What the objects of a copy inherit: nothing that is called anything, or what other code expects of an object. */
type Kind = 'bare' | 'plain';

/**
 * A deep-frozen copy of a JSON value. It has own properties only: its objects inherit nothing, so that a name which was
 * not sent is not found either, not even on a polluted `Object.prototype`.
 *
 * @param depth how deep the value may be nested
 * @param kind `plain` for values that go to code which expects objects to have the methods of objects
 * @param units how many UTF-16 units its names and texts may have together
 * @returns `notJson` when the value holds something that JSON cannot, is nested deeper, or has over a million values
 * @throws what a getter or a proxy in the value throws
 */
export function frozenCopy(
  value: unknown,
  depth: number,
  kind: Kind = 'bare',
  units: number = Infinity,
): unknown {
  return copyOf(value, depth, kind, { values: MOST_VALUES, units });
}

/**
 * How many values one copy may hold: more than there can be in the bytes of a message. A value in memory can share its
 * objects, so that a few of them unfold to any number: `[a, a]`, where `a` is `[b, b]`, and so on.
 */
const MOST_VALUES = 1_000_000;

interface Budget {
  values: number;
  units: number;
}

/**
 * An object that inherits from an empty, frozen one. Engines keep objects without any prototype as tables of hashes: a
 * copy of those took twice the time, and a verdict about it three times.
 */
const Bare: new () => Record<string, unknown> = createBare();

function createBare(): new () => Record<string, unknown> {
  class Bare {
    [name: string]: unknown;
  }
  Reflect.deleteProperty(Bare.prototype, 'constructor');
  Object.setPrototypeOf(Bare.prototype, null);
  Object.freeze(Bare.prototype);
  return Bare;
}

function copyOf(value: unknown, depth: number, kind: Kind, budget: Budget): unknown {
  if (budget.values-- === 0) return notJson;
  if (typeof value === 'string') {
    budget.units -= value.length;
    return budget.units < 0 ? notJson : value;
  }
  if (typeof value !== 'object' || value === null) return isScalar(value) ? value : notJson;
  if (depth === 0) return notJson;
  if (Array.isArray(value)) {
    const items: unknown[] = [];
    for (let index = 0; index < value.length; index++) {
      const item = copyOf(value[index], depth - 1, kind, budget);
      if (item === notJson) return notJson;
      items.push(item);
    }
    return Object.freeze(items);
  }
  if (!isCopyable(value)) return notJson;
  const copy = new Bare();
  for (const name of Object.keys(value)) {
    const given = (value as Record<string, unknown>)[name];
    if (given === undefined) continue;
    budget.units -= name.length;
    if (budget.units < 0) return notJson;
    const member = copyOf(given, depth - 1, kind, budget);
    if (member === notJson) return notJson;
    // Nothing is inherited, so that `__proto__` is a name like any other and assignment meets no setter.
    copy[name] = member;
  }
  return Object.freeze(kind === 'bare' ? copy : { ...copy });
}

/**
 * False for what has its content elsewhere than in its properties, or writes itself otherwise: a Date, a Map, bytes, a
 * promise, and whatever has a `toJSON`. Copied by its properties it would be empty, and nobody would notice. An instance
 * of somebody's own class, such as a row of a database, is copied.
 */
function isCopyable(value: object): boolean {
  return (
    isPlain(value) ||
    (Object.prototype.toString.call(value) === '[object Object]' &&
      typeof (value as { readonly toJSON?: unknown }).toJSON !== 'function')
  );
}
