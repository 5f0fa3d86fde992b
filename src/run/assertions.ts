import { canonical, duplicates, equal, keysFor } from '../json/equal.ts';
import { codePointLength } from '../json/text.ts';
import { hasProperty, isContainer, isObject, isOwn, typeName } from '../json/value.ts';
import type { JsonValue } from '../model/json.ts';
import type { Node, NodeOf } from '../model/plan.ts';
import { NestingTooDeep } from './verdict/nesting.ts';

/** The values that a node concerns: it accepts every other one. */
export type Concern = 'any' | 'number' | 'string' | 'array' | 'object';

/** What a kind of assertion concerns, and how the test of a node is made; it is asked about nothing else. */
export type Assertion<K extends AssertionKind> = readonly [
  concern: Concern,
  test: (node: NodeOf<K>) => (value: never) => boolean,
];

/** The kinds of nodes that look at one value and apply nothing to its parts. Verdict and report share their tests. */
export type AssertionKind =
  | 'type'
  | 'const'
  | 'enum'
  | 'bound'
  | 'multipleOf'
  | 'length'
  | 'pattern'
  | 'format'
  | 'itemCount'
  | 'uniqueItems'
  | 'propertyCount'
  | 'required'
  | 'dependentRequired';

export const assertions: { readonly [K in AssertionKind]: Assertion<K> } = {
  type: ['any', typeTest],
  const: ['any', (node) => (value: unknown) => equal(value, node.value)],
  enum: ['any', ({ values }) => enumTest(values)],
  bound: ['number', boundTest],
  multipleOf: ['number', ({ test }) => test],
  length: ['string', lengthTest],
  pattern: ['string', ({ pattern }) => pattern.test],
  format: ['any', formatTest],
  itemCount: ['array', (node) => (items: readonly unknown[]) => isWithin(node, items.length)],
  uniqueItems: ['array', uniqueTest],
  propertyCount: [
    'object',
    (node) => (object: Record<string, unknown>) => isWithin(node, countProperties(object)),
  ],
  required: ['object', (node) => (object: object) => hasAll(object, node.names)],
  dependentRequired: [
    'object',
    (node) => (object: object) =>
      node.entries.every(([name, names]) => !hasProperty(object, name) || hasAll(object, names)),
  ],
};

/** True for a node that looks at one value and applies nothing to its parts. */
export function isAssertion({ kind }: Node): boolean {
  return Object.hasOwn(assertions, kind);
}

/** The test of an assertion, for values that it concerns. */
export function testOf(node: Node): (value: never) => boolean {
  // The table has a row for every kind, which fits the nodes of that kind.
  return assertions[node.kind as AssertionKind][1](node as never);
}

/** The type of value that an assertion concerns, where the node says it and not its kind. */
export function concernOf(node: Node): Concern | undefined {
  return node.kind === 'format' ? node.type : undefined;
}

/** True when the value is one that the node concerns. */
export function isConcerned(concern: Concern, value: unknown): boolean {
  if (concern === 'array') return Array.isArray(value);
  if (concern === 'object') return isObject(value);
  return concern === 'any' || typeof value === concern;
}

/** What is no JSON has a name that is no type's, so that no type admits it. */
function typeTest({ types }: NodeOf<'type'>): (value: unknown) => boolean {
  const names = new Set<string>(types);
  return (value) => names.has(typeName(value)) || (names.has('integer') && Number.isInteger(value));
}

/** Constants of a schema are nested no deeper than this. */
const CONSTANT_DEPTH = 513;

/** So many containers are compared one by one; more are looked up by their canonical text. */
const COMPARED = 8;

function enumTest(values: readonly JsonValue[]): (value: unknown) => boolean {
  const keyOf = keysFor(values);
  const scalars = new Set<unknown>(values.map(keyOf));
  const containers = values.filter(isContainer);
  if (containers.length <= COMPARED)
    return (value) => scalars.has(keyOf(value)) || containers.some((container) => equal(value, container));
  const texts = new Map<string, string>();
  const written = { names: new Map(), texts, isComplete: false };
  const known = new Set(containers.map((container) => canonical(container, CONSTANT_DEPTH, written)));
  return (value) => {
    if (!isContainer(value)) return scalars.has(keyOf(value));
    const name = canonical(value, CONSTANT_DEPTH, { names: new Map(), texts, isComplete: true });
    return name !== undefined && known.has(name);
  };
}

/** Infinity and NaN satisfy no bound, as they are no JSON numbers. */
function boundTest({ limit, comparison }: NodeOf<'bound'>): (value: number) => boolean {
  const isLower = comparison.startsWith('>');
  const isExclusive = comparison.length === 1;
  return (value) => Number.isFinite(value) && (value === limit ? !isExclusive : value > limit === isLower);
}

/** A text has at most as many code points as UTF-16 units and at least half as many, so most are never counted. */
function lengthTest(node: NodeOf<'length'>): (text: string) => boolean {
  return (text) =>
    (text.length >= 2 * node.minimum && text.length <= node.maximum) || isWithin(node, codePointLength(text));
}

/** Items that are nested too deeply to be compared are neither equal nor different. */
function uniqueTest({ depth }: NodeOf<'uniqueItems'>): (items: readonly unknown[]) => boolean {
  return (items) => {
    const [first, second] = duplicates(items, depth) ?? [];
    if (first !== undefined && first === second) throw new NestingTooDeep(depth);
    return first === undefined;
  };
}

function formatTest({ type, test }: NodeOf<'format'>): (value: unknown) => boolean {
  return (value) => typeof value !== type || test(value as never);
}

interface Range {
  readonly minimum: number;
  readonly maximum: number;
}

function isWithin({ minimum, maximum }: Range, count: number): boolean {
  return count >= minimum && count <= maximum;
}

function countProperties(object: Readonly<Record<string, unknown>>): number {
  let count = 0;
  for (const name in object) if (object[name] !== undefined && isOwn(object, name)) count++;
  return count;
}

function hasAll(object: object, names: readonly string[]): boolean {
  for (const name of names) if (!hasProperty(object, name)) return false;
  return true;
}
