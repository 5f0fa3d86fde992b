import { isObject, typeName } from '../../../json/value.ts';
import type { NodeOf, SchemaNode } from '../../../model/plan.ts';
import { TYPE_BITS, type TypeName } from '../../../model/types.ts';
import { candidatesOf, candidatesOfType, firstValue, valuesOf, type Workshop } from '../construct.ts';
import { type Facts, gatherFacts } from '../facts.ts';
import { take } from '../iterate.ts';
import { nearValues } from '../near.ts';
import { numbersIn } from '../numbers.ts';
import type { Setting } from '../settings.ts';
import type { Violation } from './model.ts';

const TYPES: readonly TypeName[] = ['string', 'number', 'boolean', 'null', 'array', 'object'];

/** Values of each other type, in the way of what was meant: the number as a text, the item without its array. */
export function* wrongTypes(
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
    for (const value of take(numbersIn(facts, false), 60))
      if (!Number.isInteger(value)) yield { way: 'a fraction', value };
  const meant = firstValue(workshop, [schema], depth)?.value;
  for (const type of TYPES) {
    if ((mask & TYPE_BITS[type]) !== 0) continue;
    const way = `${type} for ${types.join(' or ')}`;
    if (type === 'string' && meant !== undefined && !isObject(meant)) yield { way, value: String(meant) };
    if (type === 'array') yield { way, value: meant === undefined ? [] : [meant] };
    for (const value of take(candidatesOfType(workshop, facts, type, depth), 8))
      if (!isAllowed(value)) yield { way, value };
    if (type === 'object') yield { way, value: {} };
    if (type === 'array') yield { way, value: [] };
  }
}

/** Values beside the allowed ones: near them, and any other. */
export function* otherValues(
  workshop: Workshop,
  facts: Facts,
  allowed: readonly unknown[],
  depth: number,
): Generator<Violation> {
  for (const [way, value] of nearValues(allowed)) yield { way, value };
  for (const value of take(candidatesOf(workshop, facts, depth), 60)) yield { way: 'another value', value };
  for (const type of TYPES)
    for (const value of take(candidatesOfType(workshop, facts, type, depth), 6))
      yield { way: 'another value', value };
}

/** Values that match what must not match. */
export function* forbiddenValues(
  workshop: Workshop,
  facts: Facts,
  { schema }: NodeOf<'not'>,
  depth: number,
): Generator<Violation> {
  const inside = gatherFacts(workshop.subject, { schemas: [schema], path: [] }, 0);
  const both: Facts = {
    ...facts,
    nodes: [...facts.nodes, ...(inside?.nodes ?? [])],
    refused: facts.refused.filter((refused) => refused !== schema),
    present: [...facts.present, ...(inside?.present ?? [])],
  };
  const way = 'what must not match';
  for (const value of take(candidatesOf(workshop, both, depth), 40)) yield { way, value };
  for (const value of take(valuesOf(workshop, [schema], depth), 40)) yield { way, value };
  for (const value of take(candidatesOf(workshop, facts, depth), 20)) yield { way, value };
}

/** Anything is refused here. */
export function* refusedValues({ name, isName }: Setting): Generator<Violation> {
  if (isName) return yield { way: 'a name', value: 'undeclared' };
  const way = name === undefined ? 'present' : `property ${JSON.stringify(name)}`;
  for (const value of [true, 'x', 1, {}, [], null]) yield { way, value };
}
