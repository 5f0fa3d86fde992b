import { codePointLength } from '../../json/text.ts';
import { isObject, typeName } from '../../json/value.ts';
import type { Node, NodeOf, SchemaNode } from '../../model/plan.ts';
import { TYPE_BITS, type TypeName } from '../../model/types.ts';
import {
  candidatesOf,
  candidatesOfType,
  constantsOf,
  firstValue,
  typesOf,
  valuesOf,
  type Workshop,
} from './construct.ts';
import { arraysOf, MOST_MEMBERS, objectsOf } from './containers.ts';
import { type Facts, gatherFacts, nodesOf, requiredNames, schemasOfItem } from './facts.ts';
import { formatSamples } from './format-samples.ts';
import { nearTexts, nearValues } from './near.ts';
import { neighbours, numbersIn } from './numbers.ts';
import type { Setting } from './settings.ts';
import type { Constraint } from './steps.ts';
import { lengthRange, textsIn, textsOfLength } from './strings.ts';

/** A value that may violate a constraint, and in which way. */
export interface Violation {
  /** In few words, to name the case by: `one below`. */
  readonly way: string;
  readonly value: unknown;
}

/**
 * Values that likely violate a constraint and nothing else that is asked of the place; that they do has to be seen.
 * All ways are given a chance: the first values of a way come before those of the next.
 */
export function* violationsOf(
  workshop: Workshop,
  { node, schema, property, keyword }: Constraint,
  setting: Setting,
): Generator<Violation> {
  const facts = { ...setting.facts, nodes: setting.facts.nodes.filter((other) => other !== node) };
  const { depth } = setting;
  if (node === undefined) return yield* refusedValues(setting);
  switch (node.kind) {
    case 'type':
      return yield* wrongTypes(workshop, schema, facts, node, depth);
    case 'const':
    case 'enum': {
      const values = node.kind === 'const' ? [node.value as unknown] : node.values;
      for (const [way, value] of nearValues(values)) yield { way, value };
      for (const value of some(candidatesOf(workshop, facts, depth), 60))
        yield { way: 'another value', value };
      for (const type of TYPES)
        for (const value of some(candidatesOfType(workshop, facts, type, depth), 6))
          yield { way: 'another value', value };
      return;
    }
    case 'bound':
      return yield* outOfBound(facts, node);
    case 'multipleOf':
      for (const start of some(numbersIn({ nodes: [...facts.nodes, node] }, false), 20))
        for (const value of [start, start + node.divisor / 2, start + 1, start + 0.5, ...neighbours(start)])
          if (!node.test(value)) yield { way: 'between two multiples', value };
      return;
    case 'length':
      return yield* wrongLengths(workshop, facts, node);
    case 'pattern': {
      const texts = [...some(textsIn({ nodes: [...facts.nodes, node] }, workshop.random), 12)].filter(
        node.pattern.test,
      );
      for (const [way, value] of nearTexts(texts)) if (!node.pattern.test(value)) yield { way, value };
      for (const value of some(textsIn(facts, workshop.random), 60))
        if (!node.pattern.test(value)) yield { way: 'another text', value };
      return;
    }
    case 'format':
      if (node.type === 'number') {
        for (const value of [1.5, 2 ** 31, -(2 ** 31) - 1, 2 ** 63, -(2 ** 64), 3.5e38, 1e300])
          yield { way: 'outside the format', value };
        return;
      }
      for (const value of formatSamples(node.name).invalid) yield { way: 'not in the format', value };
      for (const [, value] of nearTexts(formatSamples(node.name).valid))
        yield { way: 'not in the format', value };
      for (const value of some(textsIn(facts, workshop.random), 40))
        yield { way: 'not in the format', value };
      return;
    case 'required':
    case 'dependentRequired':
      return yield* missing(workshop, facts, node, property as string, depth);
    case 'itemCount':
    case 'propertyCount':
      return yield* wrongCounts(workshop, facts, node, depth);
    case 'uniqueItems':
      return yield* duplicateItems(workshop, facts, depth);
    case 'contains':
      return yield* wrongMatches(workshop, facts, node, keyword, depth);
    case 'anyOf':
    case 'oneOf':
      return yield* wrongBranches(workshop, setting.facts, node, depth);
    case 'not': {
      const others = { ...facts, refused: facts.refused.filter((refused) => refused !== node.schema) };
      const inside = gatherFacts(workshop.subject, { schemas: [node.schema], path: [] }, 0);
      const both = {
        ...others,
        nodes: [...others.nodes, ...(inside?.nodes ?? [])],
        present: [...others.present, ...(inside?.present ?? [])],
      };
      for (const value of some(candidatesOf(workshop, both, depth), 40))
        yield { way: 'what must not match', value };
      for (const value of some(valuesOf(workshop, [node.schema], depth), 40))
        yield { way: 'what must not match', value };
      for (const value of some(candidatesOf(workshop, facts, depth), 20))
        yield { way: 'what must not match', value };
      return;
    }
    default:
      return;
  }
}

const TYPES: readonly TypeName[] = ['string', 'number', 'boolean', 'null', 'array', 'object'];

/** Values of each other type, in the way of what was meant: the number as a text, the item without its array. */
function* wrongTypes(
  workshop: Workshop,
  schema: SchemaNode,
  facts: Facts,
  { mask, types }: NodeOf<'type'>,
  depth: number,
): Generator<Violation> {
  const isAllowed = (value: unknown): boolean =>
    (types as readonly string[]).includes(typeName(value)) ||
    (types.includes('integer') && Number.isInteger(value));
  if (types.includes('integer') && !types.includes('number'))
    for (const value of some(numbersIn(facts, false), 60))
      if (!Number.isInteger(value)) yield { way: 'a fraction', value };
  const meant = firstValue(workshop, [schema], depth)?.value;
  for (const type of TYPES) {
    if ((mask & TYPE_BITS[type]) !== 0) continue;
    const way = `${type} for ${types.join(' or ')}`;
    if (type === 'string' && meant !== undefined && !isObject(meant)) yield { way, value: String(meant) };
    if (type === 'array') yield { way, value: meant === undefined ? [] : [meant] };
    for (const value of some(candidatesOfType(workshop, facts, type, depth), 8))
      if (!isAllowed(value)) yield { way, value };
    if (type === 'object') yield { way, value: {} };
    if (type === 'array') yield { way, value: [] };
  }
}

function* outOfBound(facts: Facts, { limit, comparison }: NodeOf<'bound'>): Generator<Violation> {
  const isLower = comparison.startsWith('>');
  const isOut = (value: number): boolean =>
    value === limit ? comparison.length === 1 : value > limit !== isLower;
  const integers = [Math.floor(limit), Math.ceil(limit), Math.floor(limit) - 1, Math.ceil(limit) + 1];
  const steps = nodesOf(facts, 'multipleOf').flatMap(({ divisor }) => {
    const at = Math.round(limit / divisor);
    return [-2, -1, 0, 1, 2].map((i) => Number(((at + i) * divisor).toPrecision(14)));
  });
  for (const value of [limit, ...integers, ...steps, ...neighbours(limit)])
    if (isOut(value)) yield { way: `just ${isLower ? 'below' : 'above'}`, value };
  for (const value of [1e12, -1e12, Number.MAX_SAFE_INTEGER, Number.MIN_SAFE_INTEGER])
    if (isOut(value)) yield { way: `far ${isLower ? 'below' : 'above'}`, value };
  for (const value of some(numbersIn(facts, false), 60))
    if (isOut(value)) yield { way: isLower ? 'below' : 'above', value };
}

function* wrongLengths(workshop: Workshop, facts: Facts, node: NodeOf<'length'>): Generator<Violation> {
  const isMaximum = node.maximum < Number.POSITIVE_INFINITY;
  const length = isMaximum ? node.maximum + 1 : node.minimum - 1;
  const way = isMaximum ? 'one character too many' : 'one character too few';
  if (length < 0) return;
  for (const { pattern } of nodesOf(facts, 'pattern'))
    for (const value of textsOfLength(pattern.source, length, workshop.random)) yield { way, value };
  if (length <= LONGEST_TEXT) {
    yield { way, value: 'x'.repeat(length) };
    // Characters outside the Basic Multilingual Plane count as one each (Validation 6.3.1).
    yield { way: `${way}, of two code units each`, value: '\u{1F600}'.repeat(length) };
    if (isMaximum) yield { way: `${way}, a combining one`, value: `${'x'.repeat(length - 1)}\u0301` };
  }
  const range = lengthRange(facts);
  for (const value of some(textsIn(facts, workshop.random), 60)) {
    const actual = codePointLength(value);
    if (isMaximum ? actual > node.maximum : actual < node.minimum && actual >= range.minimum)
      yield { way: isMaximum ? 'too long' : 'too short', value };
  }
}

const LONGEST_TEXT = 70_000;

function* missing(
  workshop: Workshop,
  facts: Facts,
  node: NodeOf<'required' | 'dependentRequired'>,
  property: string,
  depth: number,
): Generator<Violation> {
  const triggers =
    node.kind === 'required'
      ? [undefined]
      : node.entries.filter(([, names]) => names.includes(property)).map(([name]) => name);
  for (const trigger of triggers) {
    const others: Node =
      node.kind === 'required'
        ? { ...node, names: node.names.filter((name) => name !== property) }
        : { ...node, entries: node.entries.filter(([name]) => name !== trigger) };
    const siblings =
      node.kind === 'required' ? [] : (node.entries.find(([name]) => name === trigger)?.[1] ?? []);
    const present = [...facts.present, ...(trigger === undefined ? [] : [trigger]), ...siblings].filter(
      (name) => name !== property,
    );
    const asked = { ...facts, nodes: [...facts.nodes, others], present };
    for (const value of objectsOf(workshop, asked, depth, { without: new Set([property]) }))
      yield { way: `without ${property}`, value };
  }
}

function* wrongCounts(
  workshop: Workshop,
  facts: Facts,
  node: NodeOf<'itemCount' | 'propertyCount'>,
  depth: number,
): Generator<Violation> {
  const isMaximum = node.maximum < Number.POSITIVE_INFINITY;
  const count = isMaximum ? node.maximum + 1 : node.minimum - 1;
  if (count < 0 || count > MOST_MEMBERS) return;
  const part = node.kind === 'itemCount' ? 'item' : 'property';
  const way = `one ${part} too ${isMaximum ? 'many' : 'few'}`;
  const containers =
    node.kind === 'itemCount'
      ? arraysOf(workshop, facts, depth, { count })
      : objectsOf(workshop, facts, depth, { count });
  for (const value of containers) yield { way, value };
  if (!isMaximum && requiredNames(facts).size === 0)
    yield { way, value: node.kind === 'itemCount' ? [] : {} };
}

function* duplicateItems(workshop: Workshop, facts: Facts, depth: number): Generator<Violation> {
  const items = some(valuesOf(workshop, schemasOfItem(facts, 0), depth + 1), 6);
  for (const item of items) {
    const [first, second] = [0, 1].map((index) => schemasOfItem(facts, index));
    const isBoth = [...(first ?? []), ...(second ?? [])].every((schema) =>
      workshop.subject.holds(schema, item),
    );
    const given = new Map(
      isBoth
        ? [
            [0, item],
            [1, item],
          ]
        : [],
    );
    for (const value of arraysOf(workshop, facts, depth, { given })) yield { way: 'an item twice', value };
  }
}

function* wrongMatches(
  workshop: Workshop,
  facts: Facts,
  node: NodeOf<'contains'>,
  keyword: string,
  depth: number,
): Generator<Violation> {
  const count = keyword === 'maxContains' ? node.maximum + 1 : node.minimum - 1;
  if (count > MOST_MEMBERS) return;
  const asked: Facts = { ...facts, nodes: [...facts.nodes, { ...node, minimum: count } as Node] };
  const matching = { ...asked, nodes: asked.nodes };
  for (const value of arraysOf(workshop, matching, depth))
    yield { way: keyword === 'maxContains' ? 'one match too many' : 'one match too few', value };
  for (const value of arraysOf(workshop, facts, depth)) yield { way: 'no match', value };
  for (const item of some(valuesOf(workshop, schemasOfItem(facts, 0), depth + 1), 20))
    if (!workshop.subject.holds(node.schema, item))
      for (const value of arraysOf(workshop, facts, depth, { given: new Map([[0, item]]) }))
        yield { way: 'no match', value };
}

/** None of the branches, and for `oneOf` two of them. */
function* wrongBranches(
  workshop: Workshop,
  facts: Facts,
  node: NodeOf<'anyOf' | 'oneOf'>,
  depth: number,
): Generator<Violation> {
  const rest = { ...facts, nodes: facts.nodes.filter((other) => other !== node) };
  if (node.kind === 'oneOf') {
    for (const [first, second] of pairs(node.schemas.length)) {
      const schemas = [node.schemas[first], node.schemas[second]] as never;
      const both = gatherFacts(workshop.subject, { schemas, path: [] }, 0);
      if (both === undefined) continue;
      const asked = {
        ...rest,
        nodes: [...rest.nodes, ...both.nodes],
        present: [...rest.present, ...both.present],
      };
      const way = `branches ${first} and ${second} at once`;
      for (const value of some(candidatesOf(workshop, asked, depth), 12)) yield { way, value };
      for (const value of some(valuesOf(workshop, schemas, depth), 12)) yield { way, value };
    }
  }
  const own = { ...rest, nodes: rest.nodes.filter((other) => !isWithin(other, node)) };
  const constants = constantsOf(own);
  if (constants === undefined)
    for (const type of typesOf(own))
      for (const value of some(candidatesOfType(workshop, own, type, depth), 6))
        yield { way: 'no branch', value };
  for (const value of [{}, [], '', 'neither', 0, -1.5, true, null, ['neither'], { neither: true }])
    yield { way: 'no branch', value };
}

/** True for a node that a chosen branch brought along. */
function isWithin(node: Node, union: NodeOf<'anyOf' | 'oneOf'>): boolean {
  return union.schemas.some((schema) => reaches(schema.nodes, node, 8));
}

function reaches(nodes: readonly Node[], node: Node, left: number): boolean {
  if (nodes.includes(node)) return true;
  if (left === 0) return false;
  return nodes.some((one) => {
    if (one.kind === 'reference') return reaches(one.schema.nodes, node, left - 1);
    if (one.kind === 'allOf' || one.kind === 'anyOf' || one.kind === 'oneOf')
      return one.schemas.some(({ nodes: below }) => reaches(below, node, left - 1));
    return false;
  });
}

/** Anything is refused here. */
function* refusedValues({ name, isName }: Setting): Generator<Violation> {
  if (isName) return yield { way: 'a name', value: 'undeclared' };
  const way = name === undefined ? 'present' : `property ${JSON.stringify(name)}`;
  for (const value of [true, 'x', 1, {}, [], null]) yield { way, value };
}

function* pairs(count: number): Generator<readonly [number, number]> {
  let left = 60;
  for (let second = 1; second < count; second++)
    for (let first = 0; first < second; first++) if (left-- > 0) yield [first, second];
}

function* some<T>(values: Iterable<T>, count: number): Generator<T> {
  let left = count;
  for (const value of values) {
    if (left-- === 0) return;
    yield value;
  }
}
