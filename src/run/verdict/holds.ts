import { codePointLength } from '../../json/text.ts';
import { isOwn } from '../../json/value.ts';
import { type Check, OP, type Property, type Run, type Shape } from './check.ts';
import { NestingTooDeep } from './nesting.ts';
import type { Marks } from './verdict.ts';

// The numbers in this file are those of `OP`. They are written out because the engine makes a jump of a `switch` over
// literals, and it is what everything else waits for.

/**
 * True when the value is as the check wants it. Small enough to be inlined in the loops over members; what concerns
 * containers, and what is rare, stands in `applies`.
 *
 * @param depth the nesting of the value in the instance
 */
export function holds(check: Check, value: unknown, depth: number): boolean {
  switch (check.op) {
    case 0: // any
      return true;
    case 1: // string
      return typeof value === 'string';
    case 2: // boolean
      return typeof value === 'boolean';
    case 3: // text
      return typeof value === 'string' && isText(check, value);
    case 4: // number
      return (
        typeof value === 'number' &&
        value >= check.low &&
        value <= check.high &&
        (!check.isInteger || Number.isInteger(value)) &&
        (check.test === undefined || check.test(value as never))
      );
    case 5: // value
      return value === check.value;
    case 6: // type
      return isOfType(check.mask, value);
    case 7: // values
      return (check.values as ReadonlySet<unknown>).has(value);
    default:
      return applies(check, value, depth, undefined);
  }
}

/**
 * The same for every operation.
 *
 * @param marks given where a schema around this one, at the same place, asks what is evaluated
 * @throws NestingTooDeep where the instance is nested deeper than a recursive schema follows it
 */
export function applies(check: Check, value: unknown, depth: number, marks: Marks | undefined): boolean {
  switch (check.op) {
    case 8: // never
      return false;
    case 9: // all
      return allHold(check.parts, value, depth, marks);
    case 10: // byType
      return holdsByType(check, value, depth, marks);
    case 11: // object
    case 12: // map
    case 13: // few
      if (typeof value !== 'object' || value === null || Array.isArray(value)) return check.admitsOthers;
      return (
        (check.parts.length === 0 || allHold(check.parts, value, depth, marks)) &&
        (check.op === 11 ? propertiesHold : check.op === 12 ? mapHolds : namedHold)(
          check.shape as Shape,
          value as Record<string, unknown>,
          depth + 1,
        )
      );
    case 14: // array
      if (!Array.isArray(value)) return check.admitsOthers;
      return (
        value.length >= check.low &&
        value.length <= check.high &&
        (check.parts.length === 0 || allHold(check.parts, value, depth, marks)) &&
        arrayHolds(check.shape as Shape, value, depth + 1)
      );
    case 15: // recursion
      return recurs(check, value, depth, marks);
    case 16: // call
      return (check.verdict as NonNullable<Check['verdict']>)(value, depth, marks);
    default:
      return holds(check, value, depth);
  }
}

/** Types by their bits, `TYPE_BITS`. Infinity and NaN are no numbers of JSON. */
function isOfType(mask: number, value: unknown): boolean {
  switch (typeof value) {
    case 'string':
      return (mask & 64) !== 0;
    case 'number':
      return (mask & 16) !== 0 ? Number.isFinite(value) : (mask & 32) !== 0 && Number.isInteger(value);
    case 'boolean':
      return (mask & 2) !== 0;
    case 'object':
      return (mask & (value === null ? 1 : Array.isArray(value) ? 8 : 4)) !== 0;
    default:
      return false;
  }
}

/** Lengths count code points (Validation 6.3): at most as many as UTF-16 units, and at least half as many. */
function isText({ low, high, test }: Check, text: string): boolean {
  const { length } = text;
  if (length < 2 * low || length > high) {
    const count = length < low ? length : codePointLength(text);
    if (count < low || count > high) return false;
  }
  return test === undefined || test(text as never);
}

function allHold(parts: readonly Check[], value: unknown, depth: number, marks: Marks | undefined): boolean {
  for (let i = 0; i < parts.length; i++) {
    if (!applies(parts[i] as Check, value, depth, marks)) return false;
  }
  return true;
}

function holdsByType(check: Check, value: unknown, depth: number, marks: Marks | undefined): boolean {
  const types = check.types as NonNullable<Check['types']>;
  switch (typeof value) {
    case 'string':
      return holds(types.string, value, depth);
    case 'object':
      if (value === null) return (check.mask & 1) !== 0;
      return applies(Array.isArray(value) ? types.array : types.object, value, depth, marks);
    case 'number':
      return holds(types.number, value, depth);
    case 'boolean':
      return (check.mask & 2) !== 0;
    default:
      return check.mask === -1;
  }
}

/**
 * One pass over the properties of an object, with one lookup for each, and the required ones counted on the way.
 *
 * A loop visits the object's own properties before inherited ones (ECMA-262 14.7.5.9): when the last one visited is
 * its own, all of them were. Otherwise the same is asked of a copy that inherits nothing.
 */
function propertiesHold(shape: Shape, object: Record<string, unknown>, depth: number): boolean {
  const { table, rest, rules } = shape;
  let missing = shape.required;
  let previous = shape.start;
  let last: string | undefined;
  let dear: Check | undefined;
  let dearMember: unknown;
  for (const name in object) {
    last = name;
    const member = object[name];
    if (member === undefined) continue;
    let property: Property | undefined = previous.next;
    if (property === undefined || property.name !== name) {
      property = table.get(name);
      if (property !== undefined) previous.next = property;
    }
    let check = rest;
    if (property !== undefined) {
      check = property.check;
      missing -= property.weight;
      previous = property;
    } else if (rules.length > 0 && !rulesHold(rules, name, member, depth)) {
      missing = -1;
      break;
    }
    // The commonest check by far is not worth a jump.
    if (check.op === 1) {
      if (typeof member === 'string') continue;
    } else if (check.op < 9 || typeof member !== 'object') {
      if (holds(check, member, depth)) continue;
    } else {
      const before = dear;
      const value = dearMember;
      dear = check;
      dearMember = member;
      if (before === undefined || applies(before, value, depth, undefined)) continue;
    }
    missing = -1;
    break;
  }
  if (missing === 0 && dear !== undefined && !applies(dear, dearMember, depth, undefined)) missing = -1;
  if (last !== undefined && !isOwn(object, last)) return propertiesHold(shape, ownCopy(object), depth);
  return missing === 0;
}

/** The same where the schema names no property. */
function mapHolds({ rest, rules }: Shape, object: Record<string, unknown>, depth: number): boolean {
  const areStrings = rest.op === 1 && rules.length === 0;
  if (rest.op === OP.any && rules.length === 0) return true;
  let last: string | undefined;
  let holdsSoFar = true;
  for (const name in object) {
    last = name;
    const member = object[name];
    if (member === undefined || (areStrings && typeof member === 'string')) continue;
    holdsSoFar = holds(rest, member, depth) && (rules.length === 0 || rulesHold(rules, name, member, depth));
    if (!holdsSoFar) break;
  }
  if (last === undefined || isOwn(object, last)) return holdsSoFar;
  return mapHolds({ rest, rules } as Shape, ownCopy(object), depth);
}

/**
 * Looks up the few properties that an open schema names, however many the object has. Whether one is the object's own
 * is asked only where the answer depends on it: one that is not must not be there, but may be anything.
 */
function namedHold({ properties }: Shape, object: Record<string, unknown>, depth: number): boolean {
  for (let i = 0; i < properties.length; i++) {
    const { name, check, weight } = properties[i] as Property;
    const member = object[name];
    const isAsked = weight > 0 || typeof member === 'object';
    if (member === undefined || (isAsked && !isProperty(object, name))) {
      if (weight > 0) return false;
    } else if (!holds(check, member, depth) && isProperty(object, name)) return false;
  }
  return true;
}

function isProperty(object: object, name: string): boolean {
  return Object.prototype.propertyIsEnumerable.call(object, name);
}

function ownCopy(object: object): Record<string, unknown> {
  return Object.assign(Object.create(null), object);
}

function rulesHold(rules: Shape['rules'], name: string, member: unknown, depth: number): boolean {
  for (let i = 0; i < rules.length; i++) {
    const { concerns, check } = rules[i] as Shape['rules'][number];
    if (concerns(name) && !holds(check, member, depth)) return false;
  }
  return true;
}

function arrayHolds({ positions, rest }: Shape, items: readonly unknown[], depth: number): boolean {
  let i = 0;
  for (; i < positions.length && i < items.length; i++) {
    if (!holds(positions[i] as Check, items[i], depth)) return false;
  }
  if (rest.op !== OP.any) for (; i < items.length; i++) if (!holds(rest, items[i], depth)) return false;
  return true;
}

/**
 * A step that can come back to the same schema, deeper in the instance.
 *
 * Where several branches lead to the same part of the instance, the steps can double with each level. So from some
 * number on each answer about a container is kept, and a run takes at most one step for each schema and container.
 */
function recurs(check: Check, value: unknown, depth: number, marks: Marks | undefined): boolean {
  if (depth > check.low) throw new NestingTooDeep(check.low);
  const [target] = check.parts as readonly [Check];
  const answers =
    typeof value === 'object' && value !== null ? (check.value as Run).answersFor(value) : undefined;
  if (answers === undefined) return applies(target, value, depth, marks);
  const known = answers.get(target);
  // That it holds is not all that is asked where marks are kept.
  if (known !== undefined && (marks === undefined || known !== true)) {
    if (known && marks) marks.push(...(known as Marks));
    return known !== false;
  }
  const count = marks?.length;
  const answer = applies(target, value, depth, marks);
  answers.set(target, answer && marks !== undefined ? marks.slice(count) : answer);
  return answer;
}
