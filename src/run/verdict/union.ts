import { keysFor } from '../../json/equal.ts';
import { getProperty } from '../../json/value.ts';
import type { NodeOf } from '../../model/plan.ts';
import { TYPE_BITS } from '../../model/types.ts';
import type { Check } from './check.ts';
import type { Compiler } from './compile.ts';
import { applies } from './holds.ts';
import { branchHolds } from './in-place.ts';
import { callCheck } from './leaves.ts';
import { type Need, needOf } from './need.ts';

/** A branch, and what it needs. */
interface Branch extends Need {
  readonly check: Check;
}

type FindBranches = (value: unknown) => readonly Branch[];

/**
 * Core 10.2.1.2 and 10.2.1.3. Where marks are kept all branches of `anyOf` are tried, since each one that holds
 * evaluates something.
 *
 * Only branches that can hold are tried: of their types, and for an object with the constants and the names that they
 * need.
 */
export function union({ kind, schemas }: NodeOf<'anyOf' | 'oneOf'>, compiler: Compiler): Check {
  const isOne = kind === 'oneOf';
  const candidates = byType(
    schemas.map((schema) => ({ check: compiler.check(schema), ...needOf(schema, compiler) })),
  );
  return callCheck((value, depth, marks) => {
    const branches = candidates(value);
    // With one candidate left, what it says is the answer.
    if (branches.length === 1 && marks === undefined)
      return applies((branches[0] as Branch).check, value, depth, marks);
    let hasMatched = false;
    for (let i = 0; i < branches.length; i++) {
      const { check, some } = branches[i] as Branch;
      if (some.length > 0 && lacks(value, some)) continue;
      if (!branchHolds(check, value, depth, marks)) continue;
      if (isOne ? hasMatched : marks === undefined) return !isOne;
      hasMatched = true;
    }
    return hasMatched;
  });
}

/** True for an object that has none of these properties; one that it inherits counts, which does no harm. */
function lacks(value: unknown, names: readonly string[]): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  for (let i = 0; i < names.length; i++) {
    if ((value as Record<string, unknown>)[names[i] as string] !== undefined) return false;
  }
  return true;
}

function byType(everything: readonly Branch[]): FindBranches {
  const of = (bits: number): Branch[] => everything.filter(({ mask }) => mask & bits);
  const strings = of(TYPE_BITS.string);
  const numbers = of(TYPE_BITS.number | TYPE_BITS.integer);
  const arrays = of(TYPE_BITS.array);
  const objects = byConstant(of(TYPE_BITS.object));
  const nulls = of(TYPE_BITS.null);
  const booleans = of(TYPE_BITS.boolean);
  return (value) => {
    switch (typeof value) {
      case 'string':
        return strings;
      case 'object':
        if (value === null) return nulls;
        return Array.isArray(value) ? arrays : objects(value);
      case 'number':
        return numbers;
      case 'boolean':
        return booleans;
      default:
        return everything;
    }
  };
}

/** Branches that a table does not tell apart stand in each of its rows. So many of those are worth the room. */
const MOST_ENTRIES = 10_000;

/** Finds the branches that an object can meet, by the property that tells most of them apart. */
function byConstant(everything: readonly Branch[]): (value: object) => readonly Branch[] {
  const uses = new Map<string, number>();
  for (const { constants } of everything)
    for (const name of constants.keys()) uses.set(name, (uses.get(name) ?? 0) + 1);
  const [key, count] = [...uses].reduce((most, use) => (use[1] > most[1] ? use : most), ['', 1]);
  if (count < 2) return () => everything;
  const keyOf = keysFor(everything.flatMap(({ constants }) => constants.get(key) ?? []));
  const table = new Map<unknown, Branch[]>();
  for (const { constants } of everything)
    for (const value of constants.get(key) ?? []) table.set(keyOf(value), []);
  const others = everything.filter(({ constants }) => !constants.has(key));
  if (table.size * others.length > MOST_ENTRIES) return () => everything;
  for (const branch of everything) {
    const excluded = new Set(branch.excluded.get(key)?.map(keyOf));
    for (const value of new Set(branch.constants.get(key)?.map(keyOf) ?? table.keys()))
      if (!excluded.has(value)) table.get(value)?.push(branch);
  }
  const absent = everything.filter(({ required }) => !required.has(key));
  // Where every branch requires the property, one that is not the object's own leads to branches that miss it.
  const isRequired = absent.length === 0;
  return (object) => {
    const value = isRequired ? (object as Record<string, unknown>)[key] : getProperty(object, key);
    return value === undefined ? absent : (table.get(keyOf(value)) ?? others);
  };
}
