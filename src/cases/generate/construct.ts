import { canonical, equal } from '../../json/equal.ts';
import { isObject } from '../../json/value.ts';
import type { SchemaNode } from '../../model/plan.ts';
import { TYPE_BITS, type TypeName } from '../../model/types.ts';
import { arraysOf, objectsOf } from './containers.ts';
import { type Facts, gatherFacts, nodesOf } from './facts.ts';
import { numbersIn } from './numbers.ts';
import type { Random } from './random.ts';
import { textsIn } from './strings.ts';
import type { Subject } from './subject.ts';

/** What values are built with. */
export interface Workshop {
  readonly subject: Subject;
  readonly random: Random;
  /** How many levels down optional properties are still given; 0 for the smallest values there are. */
  readonly generosity: number;
  /** The first value that was found for a schema. */
  readonly known: Map<SchemaNode, unknown>;
}

/** How many combinations of branches are tried at one place. */
const ATTEMPTS = 48;
/** How many values of one choice of branches are looked at. */
const LOOKED_AT = 60;
/** How deep a value may grow below the place where building began. */
const DEEPEST = 24;

/**
 * Values that are valid under all of some schemas, each different.
 *
 * @param depth how deep in the value being built this one stands
 */
export function* valuesOf(
  workshop: Workshop,
  schemas: readonly SchemaNode[],
  depth: number,
): Generator<unknown> {
  const { subject } = workshop;
  if (depth > DEEPEST) return;
  const seen = new Set<string | undefined>();
  const height = Math.max(0, ...schemas.map((schema) => subject.height(schema)));
  if (height + depth > DEEPEST + 8) return;
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const facts = gatherFacts(subject, { schemas, path: [] }, attempt);
    if (facts === undefined) continue;
    let looked = 0;
    for (const value of candidatesOf(workshop, facts, depth)) {
      if (++looked > LOOKED_AT) break;
      if (!schemas.every((schema) => subject.holds(schema, value))) continue;
      const text = canonical(value, DEEPEST * 2);
      if (seen.has(text)) continue;
      seen.add(text);
      yield value;
    }
    // Without a branch to choose, another attempt is the same.
    if (!facts.nodes.some(({ kind }) => kind === 'anyOf' || kind === 'oneOf') && attempt > 1) return;
  }
}

/** The first of the values that are valid under all of some schemas. */
export function firstValue(
  workshop: Workshop,
  schemas: readonly SchemaNode[],
  depth: number,
): { value: unknown } | undefined {
  const [only] = schemas.length === 1 ? schemas : [];
  // What is generous differs with the depth.
  const isKept = only !== undefined && depth >= workshop.generosity;
  if (isKept && workshop.known.has(only)) return { value: workshop.known.get(only) };
  for (const value of valuesOf(workshop, schemas, depth)) {
    if (isKept) workshop.known.set(only, value);
    return { value };
  }
  return undefined;
}

/** Values that the facts suggest; that they fit has to be seen. */
export function* candidatesOf(workshop: Workshop, facts: Facts, depth: number): Generator<unknown> {
  const constants = constantsOf(facts);
  if (constants !== undefined) return yield* constants;
  yield* hintsOf(facts);
  for (const type of typesOf(facts)) yield* candidatesOfType(workshop, facts, type, depth);
}

/** Values of one type that the facts suggest. */
export function* candidatesOfType(
  workshop: Workshop,
  facts: Facts,
  type: TypeName,
  depth: number,
): Generator<unknown> {
  switch (type) {
    case 'null':
      return yield null;
    case 'boolean':
      return yield* [true, false];
    case 'integer':
    case 'number':
      return yield* numbersIn(facts, type === 'integer');
    case 'string':
      return yield* textsIn(facts, workshop.random);
    case 'array':
      return yield* arraysOf(workshop, facts, depth);
    default:
      return yield* objectsOf(workshop, facts, depth);
  }
}

/** All types, those first that ask the least of who builds a value. */
const TYPES: readonly TypeName[] = ['string', 'integer', 'number', 'boolean', 'object', 'array', 'null'];

/** The types that the facts leave; where none is named, those first that keywords speak of. */
export function typesOf(facts: Facts): readonly TypeName[] {
  const mask = nodesOf(facts, 'type').reduce((left, node) => left & node.mask, -1);
  const allowed = TYPES.filter((type) => (mask & TYPE_BITS[type]) !== 0);
  return allowed.toSorted((a, b) => Number(isSpokenOf(facts, b)) - Number(isSpokenOf(facts, a)));
}

const SPOKEN_OF: Readonly<Partial<Record<TypeName, RegExp>>> = {
  string: /^(length|pattern|format)$/,
  number: /^(bound|multipleOf)$/,
  integer: /^(bound|multipleOf)$/,
  array: /items?|contains/i,
  object: /propert|required|dependent/i,
};

function isSpokenOf({ nodes, rest }: Facts, type: TypeName): boolean {
  const kinds = [...nodes, ...rest.slice(0, 1).map(({ node }) => node)].map(({ kind }) => kind);
  return kinds.some((kind) => SPOKEN_OF[type]?.test(kind));
}

/** The only values that `const` and `enum` leave, where there are such keywords. */
export function constantsOf(facts: Pick<Facts, 'nodes'>): readonly unknown[] | undefined {
  const lists = [
    ...nodesOf(facts, 'const').map(({ value }) => [value as unknown]),
    ...nodesOf(facts, 'enum').map(({ values }) => values as readonly unknown[]),
  ];
  const [first, ...others] = lists;
  return first?.filter((value) => others.every((list) => list.some((other) => equal(value, other))));
}

/** Values that the schema's author gave as examples. */
function* hintsOf(facts: Facts): Generator<unknown> {
  for (const { keyword, value } of nodesOf(facts, 'annotation')) {
    if (keyword.name === 'examples' && Array.isArray(value)) yield* value;
    // A default of an object is an empty one more often than a good one.
    if (keyword.name === 'default' && !isObject(value)) yield value;
  }
}
