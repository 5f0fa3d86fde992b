import type { Node, NodeOf, SchemaNode } from '../../model/plan.ts';
import { ANY_TYPE, TYPE_BITS } from '../../model/types.ts';
import { arrayType } from './array-type.ts';
import { literalType } from './literal-type.ts';
import { objectType } from './object-type.ts';
import { intersection, NEVER, plain, type TypeText, UNKNOWN, union } from './text.ts';

/** Gives the type of a schema, by its name where it has one. */
export type TypeOf = (schema: SchemaNode) => TypeText;

/** What is declared beside the types: all that a schema that speaks of objects only lets pass. */
export const NO_OBJECT = 'NotAnObject';
export const NO_ARRAY = 'NotAnArray';

/**
 * The type of all values that a schema accepts. It may be wider than the schema, where a type cannot say what the
 * schema does (`not`, `if`, a pattern), never narrower: who trusts it must not meet a value that it does not allow.
 */
export function schemaType({ always, nodes }: SchemaNode, typeOf: TypeOf): TypeText {
  if (always !== undefined) return always ? UNKNOWN : NEVER;
  return intersection(ownType(nodes, typeOf), ...nodes.map((node) => appliedType(node, typeOf)));
}

/** What a node says by the schemas that it applies in place. */
function appliedType(node: Node, typeOf: TypeOf): TypeText {
  switch (node.kind) {
    case 'allOf':
      return intersection(...node.schemas.map(typeOf));
    case 'anyOf':
    case 'oneOf':
      return union(...node.schemas.map(typeOf));
    case 'reference':
      return typeOf(node.schema);
    default:
      return UNKNOWN;
  }
}

function ownType(nodes: readonly Node[], typeOf: TypeOf): TypeText {
  const ofKind = <K extends Node['kind']>(kind: K): NodeOf<K>[] =>
    nodes.filter((node): node is NodeOf<K> & Node => node.kind === kind) as NodeOf<K>[];
  const mask = ofKind('type').reduce((bits, node) => bits & node.mask, ANY_TYPE as number);
  const lists = [
    ...ofKind('const').map(({ value }) => [value]),
    ...ofKind('enum').map(({ values }) => values),
  ];
  if (lists.length > 0)
    return intersection(
      ...lists.map((values) => union(...values.filter((value) => isOf(mask, value)).map(literalType))),
    );
  const object = objectType(nodes, typeOf);
  const array = arrayType(nodes, typeOf);
  if (mask === ANY_TYPE)
    return intersection(
      object === undefined ? UNKNOWN : union(object, plain(NO_OBJECT, 10)),
      array === undefined ? UNKNOWN : union(array, plain(NO_ARRAY, 10)),
    );
  const types: readonly (readonly [bits: number, type: TypeText])[] = [
    [TYPE_BITS.string, plain('string')],
    [TYPE_BITS.number | TYPE_BITS.integer, plain('number')],
    [TYPE_BITS.boolean, plain('boolean')],
    [TYPE_BITS.object, object ?? plain('{ [name: string]: unknown }')],
    [TYPE_BITS.array, array ?? plain('unknown[]')],
    [TYPE_BITS.null, plain('null')],
  ];
  return union(...types.filter(([bits]) => mask & bits).map(([, type]) => type));
}

function isOf(mask: number, value: unknown): boolean {
  if (value === null) return (mask & TYPE_BITS.null) !== 0;
  if (Array.isArray(value)) return (mask & TYPE_BITS.array) !== 0;
  if (typeof value === 'number') return (mask & (TYPE_BITS.number | TYPE_BITS.integer)) !== 0;
  return (mask & TYPE_BITS[typeof value as 'string' | 'boolean' | 'object']) !== 0;
}
