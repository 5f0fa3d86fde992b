/** One bit per JSON type (Core 4.2.1), so that a set of types is a number. */
export const TYPE_BITS = {
  null: 1,
  boolean: 2,
  object: 4,
  array: 8,
  number: 16,
  integer: 32,
  string: 64,
} as const;

export type TypeName = keyof typeof TYPE_BITS;

/** The types of a schema that has no `type`: all of them, and what is no JSON besides. */
export const ANY_TYPE = -1;

/** The bits that a type admits: a number may be an integer, so that `number` and `integer` together are `integer`. */
export function typeMask(name: TypeName): number {
  return name === 'number' ? TYPE_BITS.number | TYPE_BITS.integer : TYPE_BITS[name];
}
