import { duplicates, equal } from '../json/equal.ts';
import { codePointLength } from '../json/text.ts';
import { hasProperty, isObject } from '../json/value.ts';
import type { JsonValue } from '../model/json.ts';
import type { NodeKind, NodeOf } from '../model/plan.ts';
import { TYPE_BITS } from '../model/types.ts';

/** The values that a node concerns: it accepts every other one. */
export type Concern = 'any' | 'number' | 'string' | 'array' | 'object';

export interface Assertion<K extends NodeKind> {
  readonly concerns: Concern | ((node: NodeOf<K>) => Concern);
  /** Makes the test of a node; it is called only with values that the node concerns. */
  readonly test: (node: NodeOf<K>) => (value: never) => boolean;
}

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
  type: { concerns: 'any', test: typeTest },
  const: { concerns: 'any', test: ({ value }) => equalTest(value) },
  enum: { concerns: 'any', test: ({ values }) => enumTest(values) },
  bound: { concerns: 'number', test: boundTest },
  multipleOf: { concerns: 'number', test: ({ test }) => test },
  length: { concerns: 'string', test: lengthTest },
  pattern: { concerns: 'string', test: ({ pattern }) => pattern.test },
  format: { concerns: ({ type }) => type, test: ({ test }) => test },
  itemCount: {
    concerns: 'array',
    test:
      ({ minimum, maximum }) =>
      (items: readonly unknown[]) =>
        items.length >= minimum && items.length <= maximum,
  },
  uniqueItems: {
    concerns: 'array',
    test:
      ({ depth }) =>
      (items: readonly unknown[]) =>
        duplicates(items, depth) === undefined,
  },
  propertyCount: { concerns: 'object', test: propertyCountTest },
  required: {
    concerns: 'object',
    test:
      ({ names }) =>
      (object: object) =>
        hasAll(object, names),
  },
  dependentRequired: {
    concerns: 'object',
    test:
      ({ entries }) =>
      (object: object) =>
        entries.every(([name, names]) => !hasProperty(object, name) || hasAll(object, names)),
  },
};

export function isAssertion(kind: NodeKind): kind is AssertionKind {
  return Object.hasOwn(assertions, kind);
}

/** True when the value is one that the node concerns. */
export function isConcerned(concern: Concern, value: unknown): boolean {
  switch (concern) {
    case 'any':
      return true;
    case 'array':
      return Array.isArray(value);
    case 'object':
      return isObject(value);
    default:
      return typeof value === concern;
  }
}

/** The bits of a value's types; 0 for what is no JSON, so that no type admits it. */
export function typeBits(value: unknown): number {
  switch (typeof value) {
    case 'string':
      return TYPE_BITS.string;
    case 'number':
      if (Number.isInteger(value)) return TYPE_BITS.number | TYPE_BITS.integer;
      return Number.isFinite(value) ? TYPE_BITS.number : 0;
    case 'boolean':
      return TYPE_BITS.boolean;
    case 'object':
      if (value === null) return TYPE_BITS.null;
      return Array.isArray(value) ? TYPE_BITS.array : TYPE_BITS.object;
    default:
      return 0;
  }
}

function typeTest({ mask }: NodeOf<'type'>): (value: unknown) => boolean {
  return (value) => (typeBits(value) & mask) !== 0;
}

function equalTest(constant: JsonValue): (value: unknown) => boolean {
  return typeof constant === 'object' && constant !== null
    ? (value) => equal(value, constant)
    : (value) => value === constant;
}

/** Scalars go into a set; the constants that are containers are few, or differ early. */
function enumTest(values: readonly JsonValue[]): (value: unknown) => boolean {
  const scalars = new Set<unknown>(values.filter((value) => typeof value !== 'object' || value === null));
  const containers = values.filter((value) => typeof value === 'object' && value !== null);
  if (containers.length === 0) return (value) => scalars.has(value);
  return (value) =>
    typeof value === 'object' && value !== null
      ? containers.some((container) => equal(value, container))
      : scalars.has(value);
}

/** Infinity satisfies no bound, as it is no JSON number; NaN fails every comparison by itself. */
function boundTest({ limit, comparison }: NodeOf<'bound'>): (value: number) => boolean {
  switch (comparison) {
    case '>=':
      return (value) => value >= limit && value < Number.POSITIVE_INFINITY;
    case '>':
      return (value) => value > limit && value < Number.POSITIVE_INFINITY;
    case '<=':
      return (value) => value <= limit && value > Number.NEGATIVE_INFINITY;
    case '<':
      return (value) => value < limit && value > Number.NEGATIVE_INFINITY;
  }
}

/** A text has at most as many code points as UTF-16 units and at least half as many, so most are never counted. */
function lengthTest({ minimum, maximum }: NodeOf<'length'>): (text: string) => boolean {
  return (text) => {
    const units = text.length;
    if (units < minimum || units > 2 * maximum) return false;
    if (units >= 2 * minimum && units <= maximum) return true;
    const length = codePointLength(text);
    return length >= minimum && length <= maximum;
  };
}

function propertyCountTest({ minimum, maximum }: NodeOf<'propertyCount'>): (object: object) => boolean {
  return (object) => {
    let count = 0;
    for (const name in object) {
      if (hasProperty(object, name) && ++count > maximum) return false;
    }
    return count >= minimum;
  };
}

function hasAll(object: object, names: readonly string[]): boolean {
  for (const name of names) if (!hasProperty(object, name)) return false;
  return true;
}
