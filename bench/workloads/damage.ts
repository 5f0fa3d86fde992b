import { type Fault, faults, type Group, type Workload } from './model.ts';

type Container = Record<string, unknown> | unknown[];
export type Path = readonly (string | number)[];

/** Where the invalid instances come from, and how many: more would only repeat themselves. */
const MOST_DAMAGED = 100;

/**
 * A workload of our own. Its schema is closed and nowhere admits null, so that a null at the first key, a null at the
 * last leaf and an undeclared property are wrong by construction, whichever validator looks.
 */
export function createWorkload(
  name: string,
  group: Group,
  schema: object,
  valid: readonly unknown[],
): Workload {
  const damaged = valid.slice(0, MOST_DAMAGED);
  const invalid = {
    firstKey: damaged.map((value) => replaceAt(value, firstKeyOf(value), null)),
    lastLeaf: damaged.map((value) => replaceAt(value, leavesOf(value).at(-1) ?? [], null)),
    undeclared: damaged.map((value) => replaceAt(value, [...lastObjectOfRoot(value), 'undeclared'], 1)),
  };
  return { name, group, schema, valid, invalid };
}

const WRONG: readonly unknown[] = [null, 0, '', [], {}, true];

/**
 * Invalid instances for a schema that we did not write: the nearest change of each kind that a validator refuses.
 *
 * @param isValid the validator that is asked; the run compares its answer with those of all others
 */
export function damage(
  valid: readonly unknown[],
  isValid: (value: unknown) => boolean,
): Record<Fault, unknown[]> {
  const damaged: Record<Fault, unknown[]> = { firstKey: [], lastLeaf: [], undeclared: [] };
  for (const value of valid.slice(0, MOST_DAMAGED)) {
    const objects = objectsOf(value);
    const root = Object.keys(value ?? {}).map((key): Path => [Array.isArray(value) ? Number(key) : key]);
    const candidates: Record<Fault, () => Iterable<unknown>> = {
      firstKey: () => replaceByWrong(value, root),
      lastLeaf: () => replaceByWrong(value, leavesOf(value).reverse()),
      undeclared: () => replaceByOne(value, objects),
    };
    for (const fault of faults) {
      for (const candidate of candidates[fault]()) {
        if (isValid(candidate)) continue;
        damaged[fault].push(candidate);
        break;
      }
    }
  }
  return damaged;
}

function* replaceByWrong(value: unknown, paths: readonly Path[]): Generator<unknown> {
  for (const path of paths) for (const wrong of WRONG) yield replaceAt(value, path, wrong);
}

function* replaceByOne(value: unknown, objects: readonly Path[]): Generator<unknown> {
  for (const path of objects) yield replaceAt(value, [...path, 'undeclared'], 1);
}

/** A copy of a value with another value at one place. */
export function replaceAt(value: unknown, path: Path, replacement: unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return replacement;
  const copy = (Array.isArray(value) ? [...value] : { ...(value as object) }) as Record<string, unknown>;
  copy[key] = replaceAt(copy[key], rest, replacement);
  return copy;
}

function firstKeyOf(value: unknown): Path {
  if (Array.isArray(value)) return [0, ...firstKeyOf(value[0])];
  return Object.keys(value as object).slice(0, 1);
}

/** The root, or the last element of a root array. */
function lastObjectOfRoot(value: unknown): Path {
  return Array.isArray(value) ? [value.length - 1] : [];
}

/** The paths of all values that hold no others, in document order. */
function leavesOf(value: unknown): Path[] {
  return pathsOf(value)
    .filter(([, at]) => keysOf(at).length === 0)
    .map(([path]) => path);
}

function objectsOf(value: unknown): Path[] {
  return pathsOf(value)
    .filter(([, at]) => isContainer(at) && !Array.isArray(at))
    .map(([path]) => path);
}

function pathsOf(value: unknown, path: Path = []): [Path, unknown][] {
  const below = keysOf(value).flatMap((key) =>
    pathsOf((value as Record<string, unknown>)[key], [...path, key]),
  );
  return [[path, value], ...below];
}

function keysOf(value: unknown): (string | number)[] {
  if (!isContainer(value)) return [];
  return Array.isArray(value) ? [...value.keys()] : Object.keys(value);
}

function isContainer(value: unknown): value is Container {
  return typeof value === 'object' && value !== null;
}
