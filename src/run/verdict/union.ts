import { getProperty, isContainer } from '../../json/value.ts';
import type { Node, NodeOf, SchemaNode } from '../../model/plan.ts';
import { ANY_TYPE, TYPE_BITS } from '../../model/types.ts';
import type { Check } from './check.ts';
import type { Compiler } from './compile.ts';
import { applies } from './holds.ts';
import { branchHolds } from './in-place.ts';
import { callCheck } from './leaves.ts';

/**
 * Core 10.2.1.2 and 10.2.1.3. Where marks are kept all branches of `anyOf` are tried, since each one that holds
 * evaluates something.
 *
 * Only branches that can hold are tried: of their types, and for an object with the constants that they want a
 * property to have, found in a table.
 */
export function union({ kind, schemas }: NodeOf<'anyOf' | 'oneOf'>, compiler: Compiler): Check {
  const isOne = kind === 'oneOf';
  const branches = schemas.map((schema) => ({ check: compiler.check(schema), ...need(schema, compiler) }));
  const of = (bits: number): Check[] => branches.filter(({ mask }) => mask & bits).map(({ check }) => check);
  const strings = of(TYPE_BITS.string);
  const numbers = of(TYPE_BITS.number | TYPE_BITS.integer);
  const arrays = of(TYPE_BITS.array);
  const objects = byConstant(branches.filter(({ mask }) => mask & TYPE_BITS.object));
  const nulls = of(TYPE_BITS.null);
  const booleans = of(TYPE_BITS.boolean);
  const everything = branches.map(({ check }) => check);
  const candidates = (value: unknown): readonly Check[] => {
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
  return callCheck((value, depth, marks) => {
    const checks = candidates(value);
    // With one candidate left, what it says is the answer.
    if (checks.length === 1 && marks === undefined) return applies(checks[0] as Check, value, depth, marks);
    let hasMatched = false;
    for (let i = 0; i < checks.length; i++) {
      if (!branchHolds(checks[i] as Check, value, depth, marks)) continue;
      if (isOne ? hasMatched : marks === undefined) return !isOne;
      hasMatched = true;
    }
    return hasMatched;
  });
}

/** What a branch needs an instance to be. It may ask for less than the branch does, never for more. */
interface Need {
  /** The types that it admits. */
  readonly mask: number;
  /** Properties that have to be there and to be one of some constants. */
  readonly constants: ReadonlyMap<string, readonly unknown[]>;
}

interface Branch extends Need {
  readonly check: Check;
}

/** Branches that a table does not tell apart stand in each of its rows. So many of those are worth the room. */
const MOST_ENTRIES = 10_000;

/** Finds the branches that an object can meet, by the property that tells most of them apart. */
function byConstant(branches: readonly Branch[]): (value: object) => readonly Check[] {
  const everything = branches.map(({ check }) => check);
  const uses = new Map<string, number>();
  for (const { constants } of branches)
    for (const name of constants.keys()) uses.set(name, (uses.get(name) ?? 0) + 1);
  const [key, count] = [...uses].reduce((most, use) => (use[1] > most[1] ? use : most), ['', 1]);
  if (count < 2) return () => everything;
  const constantCount = branches.reduce((sum, { constants }) => sum + (constants.get(key)?.length ?? 0), 0);
  if (constantCount * (branches.length - count) > MOST_ENTRIES) return () => everything;
  const others: Check[] = [];
  const table = new Map<unknown, Check[]>();
  for (const { constants } of branches) for (const value of constants.get(key) ?? []) table.set(value, []);
  for (const { check, constants } of branches) {
    const values = constants.get(key);
    if (values === undefined) others.push(check);
    for (const value of new Set(values ?? table.keys())) table.get(value)?.push(check);
  }
  return (object) => table.get(getProperty(object, key)) ?? others;
}

const ANYTHING: Need = { mask: ANY_TYPE, constants: new Map() };

function need(schema: SchemaNode, compiler: Compiler): Need {
  if (!compiler.takes('candidates')) return ANYTHING;
  const visited = new Set<SchemaNode>();
  let { always, nodes } = { always: schema.always, nodes: compiler.nodesOf(schema) };
  // A schema that is a reference and nothing else needs what its target does.
  while (always === undefined && nodes.length === 1 && nodes[0]?.kind === 'reference') {
    const target = nodes[0].schema;
    if (visited.has(target)) return ANYTHING;
    visited.add(target);
    always = target.always;
    nodes = compiler.nodesOf(target);
  }
  if (always !== undefined) return always ? ANYTHING : { ...ANYTHING, mask: 0 };
  let mask: number = ANY_TYPE;
  const required = new Set<string>();
  const constants = new Map<string, readonly unknown[]>();
  for (const node of nodes.flatMap((each) => (each.kind === 'object' ? each.parts : each))) {
    if (node.kind === 'type') mask &= node.mask;
    else if (node.kind === 'required') for (const name of node.names) required.add(name);
    else if (node.kind === 'properties') {
      for (const [name, below] of node.entries) {
        const values = constantsOf(compiler.nodesOf(below));
        if (values !== undefined) constants.set(name, values);
      }
    }
  }
  for (const name of constants.keys()) if (!required.has(name)) constants.delete(name);
  // Only where the type is an object do properties have to be there; other types are told apart by the type.
  return { mask, constants };
}

function constantsOf(nodes: readonly Node[]): readonly unknown[] | undefined {
  for (const node of nodes) {
    const values = node.kind === 'const' ? [node.value] : node.kind === 'enum' ? node.values : undefined;
    if (values !== undefined && !values.some(isContainer)) return values;
  }
  return undefined;
}
