import type { Matcher } from './matcher.ts';

/** The class of what lies beyond the edges of a text; it is in no set. */
export const EDGE = 0;
const CACHE = 4096;

/** Characters that are in the same sets of a pattern are one class, so an automaton has few ways to go. */
export interface Classes {
  /** The classes of the ASCII characters. */
  readonly ascii: Uint8Array;
  /** For each class, which sets it is in. Grows as texts bring characters of new classes. */
  readonly members: readonly Uint8Array[];
  of(codePoint: number): number;
  /** The first class that is in the same of the given sets. */
  representative(klass: number, sets: readonly number[]): number;
}

/** @param sets The first of them must hold every character, which sets all apart from the edge. */
export function createClasses(sets: readonly Matcher[]): Classes {
  const members: Uint8Array[] = [];
  const ids = new Map<string, number>();
  const cache = new Map<number, number>();
  const ascii = new Uint8Array(128);

  const idOf = (isIn: Uint8Array): number => {
    const key = isIn.join('');
    let id = ids.get(key);
    if (id === undefined) {
      id = members.push(isIn) - 1;
      ids.set(key, id);
    }
    return id;
  };
  const of = (code: number): number => {
    if (code < 128) return ascii[code] as number;
    let id = cache.get(code);
    if (id === undefined) {
      id = idOf(Uint8Array.from(sets, (set) => (set.has(code) ? 1 : 0)));
      if (cache.size >= CACHE) cache.clear();
      cache.set(code, id);
    }
    return id;
  };
  const representative = (klass: number, among: readonly number[]): number =>
    members.findIndex((other) => among.every((set) => other[set] === members[klass]?.[set]));

  idOf(new Uint8Array(sets.length));
  for (let code = 0; code < 128; code++) {
    ascii[code] = idOf(Uint8Array.from(sets, (set) => set.ascii[code] as number));
  }
  return { ascii, members, of, representative };
}
