import type { PrefixItems } from './dialect.ts';
import type { Context, InferSchema } from './infer.ts';

/** The type of the arrays that schemas accept together: what the first says that speaks of items. */
export type InferArray<Parts extends readonly unknown[], C extends Context> = Parts extends readonly [
  infer S,
  ...infer Rest,
]
  ? S extends { readonly items: unknown } | { readonly prefixItems: unknown }
    ? C['dialect'] extends PrefixItems
      ? S extends { readonly prefixItems: infer Prefix extends readonly unknown[] }
        ? Tuple<S, Prefix, S extends { readonly items: infer Items } ? Items : true, C>
        : ListOf<S, C>
      : S extends { readonly items: infer Prefix extends readonly unknown[] }
        ? Tuple<S, Prefix, S extends { readonly additionalItems: infer Items } ? Items : true, C>
        : ListOf<S, C>
    : InferArray<Rest, C>
  : unknown[];

type ListOf<S, C extends Context> = S extends { readonly items: infer Items }
  ? InferSchema<Items, C>[]
  : unknown[];

/** The compiler unfolds tuples at once, so that one within itself would have no end: after a few the rest is not said. */
type MostTuples = 4;

/** A tuple. Only as many items as `minItems` says need be there. */
type Tuple<S, Prefix extends readonly unknown[], Items, C extends Context> = number extends Prefix['length']
  ? unknown[]
  : C['tuples']['length'] extends MostTuples
    ? unknown[]
    : TupleOf<
        Prefix,
        [],
        S extends { readonly minItems: infer Least } ? Least : 0,
        [Items] extends [false] ? [] : Rest<S, Prefix, Items, Within<C>>,
        Within<C>
      >;

type Within<C extends Context> = Context<C['root'], C['dialect'], [...C['tuples'], unknown]>;

type Rest<S, Prefix extends readonly unknown[], Items, C extends Context> = S extends {
  readonly maxItems: Prefix['length'];
}
  ? []
  : InferSchema<Items, C>[];

/** @typeParam Needed the items before, as long as they are needed */
type TupleOf<
  Prefix extends readonly unknown[],
  Needed extends readonly unknown[],
  Least,
  Rest extends readonly unknown[],
  C extends Context,
> = Needed['length'] extends Least
  ? [...Needed, ...Partial<Each<Prefix, C>>, ...Rest]
  : Prefix extends readonly [infer First, ...infer Others]
    ? TupleOf<Others, [...Needed, InferSchema<First, C>], Least, Rest, C>
    : [...Needed, ...Rest];

type Each<Prefix extends readonly unknown[], C extends Context> = {
  -readonly [I in keyof Prefix]: InferSchema<Prefix[I], C>;
};
