import { hasProperty, isObject, isOwn, propertyNames } from './value.ts';

/**
 * Equality of JSON values (Core 4.2.2): by type and content, regardless of the order of an object's properties.
 * Containers nested deeper than `depth` count as unequal; one side being a constant of the schema bounds the work.
 */
export function equal(a: unknown, b: unknown, depth: number = Number.POSITIVE_INFINITY): boolean {
  if (a === b) return true;
  if (depth <= 0) return false;
  if (Array.isArray(a)) {
    return Array.isArray(b) && a.length === b.length && a.every((item, i) => equal(item, b[i], depth - 1));
  }
  if (!isObject(a) || !isObject(b)) return false;
  const names = propertyNames(a);
  return (
    names.length === propertyNames(b).length &&
    names.every((name) => hasProperty(b, name) && equal(a[name], b[name], depth - 1))
  );
}

/** What is shared while texts of values are compared: containers that have been written out, by a short name. */
export interface Written {
  readonly names: Map<object, string | undefined>;
  readonly texts: Map<string, string>;
  /** True when only values that have been written out before are of interest. */
  readonly isComplete: boolean;
}

/**
 * A text that two JSON values share exactly when they are equal: properties sorted, `-0` as `0`.
 *
 * @param written when given, each container is written out once, and named where it is met again, so that objects that
 *   share their parts cost no more than others; the text is then the same only among those that share it
 * @returns undefined when the value is nested deeper than `depth`, holds itself, or is of no interest
 */
export function canonical(value: unknown, depth: number, written?: Written): string | undefined {
  if (typeof value === 'string') return JSON.stringify(value);
  if (typeof value !== 'object' || value === null) return String(value);
  if (depth <= 0) return undefined;
  if (written?.names.has(value)) return written.names.get(value);
  written?.names.set(value, undefined);
  const parts: string[] = [];
  const isArray = Array.isArray(value);
  for (const member of isArray ? value.keys() : propertyNames(value).sort()) {
    const part = canonical((value as Record<string | number, unknown>)[member], depth - 1, written);
    if (part === undefined) return undefined;
    parts.push(isArray ? part : `${JSON.stringify(member)}:${part}`);
  }
  const text = isArray ? `[${parts}]` : `{${parts}}`;
  if (written === undefined) return text;
  const known = written.texts.get(text);
  if (known === undefined && written.isComplete) return undefined;
  const name = known ?? `#${written.texts.size}`;
  written.texts.set(text, name);
  written.names.set(value, name);
  return name;
}

/** So many numbers are kept as they are in a set or a map. */
const MOST_NUMBERS = 64;

/**
 * Makes keys for a set or a map of these scalars, by which nobody can make it slow: engines seed the hash of a text, but
 * not that of a number, so that many numbers could be chosen to collide.
 */
export function keysFor(scalars: readonly unknown[]): (value: unknown) => unknown {
  const isFew = scalars.filter((each) => typeof each === 'number').length <= MOST_NUMBERS;
  return (value) =>
    !isFew && (typeof value === 'number' || typeof value === 'string') ? typeof value + value : value;
}

/** Up to this many items, comparing pairs of numbers costs less than building a set. */
const PAIRWISE = 64;

/**
 * The first pair of equal items, as indices.
 * Expected time is linear: texts go into a set as they are, all else by its canonical text. The engine seeds the hash
 * of a text, so that a hostile array cannot aim at collisions; that of a number it does not.
 *
 * @returns undefined when all items differ; `[i, i]` when item `i` is nested deeper than `depth`.
 */
export function duplicates(items: readonly unknown[], depth: number): [number, number] | undefined {
  if (items.length < 2 || areDistinct(items)) return undefined;
  const texts = new Map<string, number>();
  const others = new Map<string, number>();
  const written: Written = { names: new Map(), texts: new Map(), isComplete: false };
  for (let i = 0; i < items.length; i++) {
    const item = items[i];
    const known = typeof item === 'string' ? texts : others;
    const key = typeof item === 'string' ? item : canonical(item, depth, written);
    if (key === undefined) return [i, i];
    // An array index has a hash of its own; with a letter before it, it is a text like any other.
    const first = known.get(`v${key}`);
    if (first !== undefined) return [first, i];
    known.set(`v${key}`, i);
  }
  return undefined;
}

/** Where fingerprints are kept, unless a getter among the items has come back here meanwhile. */
let spare: Int32Array | undefined = new Int32Array(PAIRWISE);

/** True when the fingerprints tell all items apart; false proves nothing. */
function areDistinct(items: readonly unknown[]): boolean {
  if (items.length > PAIRWISE) return new Set(items.map(fingerprint)).size === items.length;
  const fingerprints = spare ?? new Int32Array(PAIRWISE);
  spare = undefined;
  let isDistinct = true;
  for (let i = 0; i < items.length && isDistinct; i++) {
    const own = fingerprint(items[i]);
    for (let j = 0; j < i && isDistinct; j++) isDistinct = fingerprints[j] !== own;
    fingerprints[i] = own;
  }
  spare = fingerprints;
  return isDistinct;
}

/** Nobody can know which values get which fingerprints, and aim at collisions of their hashes. */
const SEED = (Math.random() * 2 ** 32) | 0;

/** A number that equal values share, made from what is seen without looking deep. */
function fingerprint(value: unknown): number {
  if (Array.isArray(value))
    return mix(value.length, fingerprintOfMember(value[0]), fingerprintOfMember(value[value.length - 1]));
  if (!isObject(value)) return fingerprintOfScalar(value);
  let sum = 0;
  for (const name in value) {
    const member = value[name];
    if (member === undefined || !isOwn(value, name)) continue;
    // The order of properties does not matter, so their numbers are added.
    sum = (sum + mix(name.length, name.charCodeAt(0), fingerprintOfMember(member))) | 0;
  }
  return sum;
}

function fingerprintOfMember(value: unknown): number {
  return typeof value === 'object' && value !== null ? 1 : fingerprintOfScalar(value);
}

function fingerprintOfScalar(value: unknown): number {
  if (typeof value === 'number') return mix(7, value | 0, (value * 1024) | 0);
  if (typeof value !== 'string') return value === true ? 2 : value === false ? 3 : 4;
  let sum = value.length;
  const last = value.length - 1;
  // Texts of a kind mostly differ near their ends.
  for (let at = 0; at < 4 && at <= last; at++)
    sum = mix(sum, value.charCodeAt(at), value.charCodeAt(last - at));
  return mix(sum, value.charCodeAt(last >> 1), last);
}

function mix(a: number, b: number, c: number): number {
  const sum = Math.imul(Math.imul(a ^ SEED, 0x01000193) ^ b, 0x01000193) ^ c;
  // 30 bits are what engines keep without allocating.
  return Math.imul(sum ^ (sum >>> 15), 0x2c1b3c6d) >> 2;
}
