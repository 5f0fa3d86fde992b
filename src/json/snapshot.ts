import { isContainer, isScalar, typeName } from './value.ts';

/** Up to so many objects and arrays, copying one again costs less than remembering which were copied. */
const FEW = 1_000;
const UNREADABLE = Symbol('what throws when it is read');

/**
 * A copy of a JSON document that its owner has built, so that each member is read once and nothing else is left of the
 * given objects: no getter, no proxy, no hole, no property that is `undefined`.
 *
 * What is no JSON becomes a symbol that says what it was, for whoever needs a value there to refuse it. An object that
 * the document holds at several places is copied once when there is much: the time is linear in what there is.
 *
 * @param most how many objects and arrays are read, since a proxy can make ever more of them; beyond, all is one symbol
 */
export function snapshot(given: unknown, most: number): unknown {
  const copies = new Map<unknown, unknown>();
  const containers: Record<string, unknown>[] = [];
  const copyOf = (value: unknown): unknown => {
    if (!isContainer(value)) return isScalar(value) || value === UNREADABLE ? value : Symbol(typeName(value));
    const isMany = containers.length > FEW;
    const known = isMany ? copies.get(value) : undefined;
    if (known !== undefined) return known;
    const copy = copyMembers(value);
    if (isMany) copies.set(value, copy);
    if (isContainer(copy)) containers.push(copy);
    return copy;
  };
  const root = copyOf(given);
  for (const container of containers) {
    if (containers.length > most) return Symbol(`more than ${most} objects and arrays`);
    if (Array.isArray(container)) {
      for (let i = 0; i < container.length; i++) container[i] = copyOf(container[i]);
      continue;
    }
    for (const name of Object.keys(container)) {
      const member = container[name];
      if (member === undefined) delete container[name];
      else if (typeof member !== 'string') container[name] = copyOf(member);
    }
  }
  return root;
}

/** The members of a given object or array, read once; a symbol when they are no JSON. An array ends at its first hole. */
export function copyMembers(value: object): Record<string, unknown> | unknown[] | symbol {
  try {
    if (Array.isArray(value)) return copyItems(value);
    if (!isPlain(value)) return Symbol(`an instance of ${nameOf(value)}`);
    return copyProperties(value);
  } catch {
    return UNREADABLE;
  }
}

/** True for what an object literal or `JSON.parse` makes, in any realm: no prototype, or one without a prototype. */
export function isPlain(value: object): boolean {
  const prototype: object | null = Object.getPrototypeOf(value);
  return prototype === null || Object.getPrototypeOf(prototype) === null;
}

/** Freezes a copy, as an annotation is handed out as it stands and must not change what the next caller is told. */
export function deepFreeze(value: unknown): void {
  if (!isContainer(value) || Object.isFrozen(value)) return;
  Object.freeze(value);
  for (const name of Object.keys(value)) deepFreeze(value[name]);
}

function copyItems(items: readonly unknown[]): unknown[] {
  const copy: unknown[] = [];
  for (let i = 0; i < items.length; i++) {
    const item = Object.hasOwn(items, i) ? readMember(items, i) : undefined;
    copy.push(item);
    if (item === undefined) break;
  }
  return copy;
}

function copyProperties(value: object): Record<string, unknown> {
  // Unlike assignment, this asks no prototype, and takes `__proto__` for a name.
  try {
    return { ...value };
  } catch {
    return Object.fromEntries(Object.keys(value).map((name) => [name, readMember(value, name)]));
  }
}

function readMember(value: object, name: string | number): unknown {
  try {
    return (value as Record<string | number, unknown>)[name];
  } catch {
    return UNREADABLE;
  }
}

function nameOf(value: object): string {
  const { name } = value.constructor;
  return (typeof name === 'string' && name) || 'a class';
}
