import type { Workshop } from './construct.ts';
import { arraysOf, objectsOf } from './containers.ts';
import { type Demand, type Facts, gatherFacts, schemasOfItem, schemasOfProperty } from './facts.ts';
import { first, take } from './iterate.ts';
import { namesOfPart } from './names.ts';
import type { Step } from './steps.ts';

/** A place in an instance that is otherwise valid, and what is asked of the value there. */
export interface Setting {
  readonly facts: Facts;
  readonly depth: number;
  /** The name of the last property on the way, where that leads to what nobody declared. */
  readonly name: string | undefined;
  /** True where the value is the name of a property. */
  readonly isName: boolean;
  /** The whole instance with a value at the place. */
  readonly embed: (value: unknown) => unknown;
}

/** How many combinations of branches are tried on each level of the way. */
const ATTEMPTS = 12;
/** How many names, positions and surroundings are tried on each level. */
const WAYS = 8;

/** Places in instances of some schemas that a path leads to. */
export function* settingsOf(
  workshop: Workshop,
  demand: Demand,
  depth: number,
  name?: string,
): Generator<Setting> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const facts = gatherFacts(workshop.subject, demand, attempt);
    if (facts === undefined) continue;
    const [step, ...path] = facts.rest;
    if (step === undefined) yield { facts, depth, name, isName: false, embed: (value) => value };
    else yield* settingsBelow(workshop, facts, step, path, depth);
    if (attempt > 0 && !facts.nodes.some(({ kind }) => kind === 'anyOf' || kind === 'oneOf')) return;
  }
}

/** Those on the far side of a step to a part of the instance. */
function* settingsBelow(
  workshop: Workshop,
  facts: Facts,
  step: Step,
  path: readonly Step[],
  depth: number,
): Generator<Setting> {
  const { part, schema } = step;
  if (part.kind === 'item' || part.kind === 'otherItem') {
    const index = part.kind === 'item' ? part.index : freeIndex(facts);
    const schemas = new Set([schema, ...schemasOfItem(facts, index)]);
    const around = once(() =>
      fitting(workshop, facts, arraysOf(workshop, facts, depth, { given: new Map([[index, undefined]]) })),
    );
    for (const inner of limited(
      settingsOf(workshop, { schemas: [...schemas], from: schema, path }, depth + 1),
    ))
      yield {
        ...inner,
        embed: (value) => around()?.with(index, inner.embed(value)),
      };
    return;
  }
  if (part.kind === 'name') {
    for (const inner of limited(settingsOf(workshop, { schemas: [schema], from: schema, path }, depth + 1)))
      yield { ...inner, isName: true, embed: (name) => withName(workshop, facts, depth, inner.embed(name)) };
    return;
  }
  for (const name of take(namesOfPart(part, facts, workshop), WAYS)) {
    const schemas = new Set([schema, ...schemasOfProperty(facts, name)]);
    const around = once(() =>
      fitting(workshop, facts, objectsOf(workshop, facts, depth, { given: new Map([[name, undefined]]) })),
    );
    for (const inner of limited(
      settingsOf(workshop, { schemas: [...schemas], from: schema, path }, depth + 1, name),
    ))
      yield {
        ...inner,
        name: part.kind === 'property' ? inner.name : (inner.name ?? name),
        embed: (value) => {
          const object = around();
          return object && { ...object, [name]: inner.embed(value) };
        },
      };
  }
}

/** An object with a property of the name. */
function withName(workshop: Workshop, facts: Facts, depth: number, name: unknown): unknown {
  if (typeof name !== 'string') return undefined;
  for (const value of ['x', 1, true, {}, [], null]) {
    const object = first(objectsOf(workshop, facts, depth, { given: new Map([[name, value]]) }));
    if (schemasOfProperty(facts, name).every((schema) => workshop.subject.holds(schema, value)))
      return object;
  }
  return undefined;
}

/** The first position that no keyword but `unevaluatedItems` speaks of. */
function freeIndex(facts: Facts): number {
  return Math.max(0, ...facts.nodes.map((node) => (node.kind === 'prefixItems' ? node.schemas.length : 0)));
}

/** The first surroundings under which nothing holds that must not, or else the first of all. */
function fitting<T>({ subject }: Workshop, { refused }: Facts, values: Iterable<T>): T | undefined {
  let otherwise: { readonly value: T } | undefined;
  for (const value of limited(values)) {
    if (!refused.some((schema) => subject.holds(schema, value))) return value;
    otherwise ??= { value };
  }
  return otherwise?.value;
}

/** What a function gives, found out when it is first asked for. */
function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

function limited<T>(values: Iterable<T>): Iterable<T> {
  return take(values, WAYS);
}
