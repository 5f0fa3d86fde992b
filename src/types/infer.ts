import type { DialectName, DialectOf, ExclusiveReference } from './dialect.ts';
import type { InferArray } from './infer-array.ts';
import type { InferObject } from './infer-object.ts';
import type { Literal, Single } from './literal.ts';
import type { Resolve } from './resolve.ts';

/**
 * The type of the instances that a schema accepts, as far as a type can say it: wider than the schema where it cannot
 * (`minimum`, `not`, `pattern`), never narrower. The schema's type must hold its literals, as `compile`, `defineSchema`
 * and `as const` keep them; what is not known literally counts as not said.
 *
 * A schema without `type` accepts what is no object, whatever its `properties` say, and is `unknown` unless something
 * beside it (`allOf`, `anyOf` and so on) tells the type. So are references out of the schema, anchors, a schema with an
 * `$id` of its own inside another, and a dialect that is not known.
 *
 * @typeParam S the schema's type
 * @typeParam D the dialect of a schema without `$schema`
 */
export type Infer<S, D extends DialectName = '2020-12'> = 0 extends 1 & S
  ? unknown
  : S extends { readonly $schema: infer Uri }
    ? InferRoot<S, DialectOf<Uri>>
    : InferRoot<S, D>;

/** Distributes over a schema that is one of several, each of which is its own root. */
type InferRoot<S, D> = [D] extends [never]
  ? unknown
  : S extends unknown
    ? InferSchema<S, Context<S, D, []>>
    : never;

/** Where a schema stands: what references start from, the dialect, and the tuples around it, one member each. */
export interface Context<
  Root = unknown,
  D = unknown,
  Tuples extends readonly unknown[] = readonly unknown[],
> {
  readonly root: Root;
  readonly dialect: D;
  readonly tuples: Tuples;
}

/** The type of a subschema that is applied to a part of the instance, or of the root. */
export type InferSchema<S, C extends Context> = InPlace<C, [S]>;

/** The JSON types, and `other` for values that are none of them: a schema without `type` accepts those too. */
type TypeName = 'null' | 'boolean' | 'number' | 'string' | 'array' | 'object' | 'other';

/** Schemas that are looked at in one place, and unions that are followed into each other; the rest is not said. */
type MostParts = 48;
type MostNested = 5;

/**
 * The type of what several schemas accept together. They are unfolded one by one (`allOf`, `$ref`), and what each says
 * is gathered; a loop of references ends with the room for parts.
 *
 * @typeParam Work the schemas that are yet to be looked at
 * @typeParam Types the types that those before allow
 * @typeParam Parts those before
 * @typeParam Required the properties that they require
 * @typeParam Values what their first `const` or `enum` allows; unknown where none has any
 * @typeParam Union their first schema with branches: the intersection of two unions may be too large for the compiler
 * @typeParam Nested the unions that were followed to get here
 */
type InPlace<
  C extends Context,
  Work extends readonly unknown[],
  Types = TypeName,
  Parts extends readonly unknown[] = [],
  Required = never,
  Values = unknown,
  Union = never,
  Nested extends readonly unknown[] = [],
> = Parts['length'] extends MostParts
  ? Conclude<C, Types, Parts, Required, Values, Union, Nested>
  : Work extends readonly [infer S, ...infer Rest]
    ? S extends false
      ? never
      : IsKnown<S, C> extends false
        ? InPlace<C, Rest, Types, [...Parts, unknown], Required, Values, Union, Nested>
        : S extends { readonly $ref: infer Reference }
          ? C['dialect'] extends ExclusiveReference
            ? InPlace<
                C,
                [Resolve<Reference, C['root']>, ...Rest],
                Types,
                [...Parts, unknown],
                Required,
                Values,
                Union,
                Nested
              >
            : Unfold<
                C,
                S,
                [Resolve<Reference, C['root']>, ...Rest],
                Types,
                Parts,
                Required,
                Values,
                Union,
                Nested
              >
          : Unfold<C, S, Rest, Types, Parts, Required, Values, Union, Nested>
    : Conclude<C, Types, Parts, Required, Values, Union, Nested>;

/**
 * False for what is no object, for one whose keywords may be absent, as one that is absent can change what another
 * means, and for an embedded resource, whose references start elsewhere (Core 9.3.1).
 */
type IsKnown<S, C extends Context> = S extends object
  ? undefined extends S[keyof S]
    ? false
    : S extends { readonly $id: unknown } | { readonly id: string } | { readonly $schema: unknown }
      ? S extends C['root']
        ? true
        : false
      : true
  : false;

type Unfold<
  C extends Context,
  S,
  Rest extends readonly unknown[],
  Types,
  Parts extends readonly unknown[],
  Required,
  Values,
  Union,
  Nested extends readonly unknown[],
> = InPlace<
  C,
  S extends { readonly allOf: infer All extends readonly [unknown, ...(readonly unknown[])] }
    ? [...All, ...Rest]
    : Rest,
  S extends { readonly type: infer T } ? Extract<Types, NamesOf<T>> : Types,
  [...Parts, S],
  S extends { readonly required: infer R extends readonly unknown[] } ? Required | NamesIn<R> : Required,
  unknown extends Values ? ValuesOf<S, C> : Values,
  [Union] extends [never] ? WithBranches<S, C> : Union,
  Nested
>;

type NamesOf<T> = T extends readonly (infer Each)[] ? NameOf<Each> : NameOf<T>;

type NameOf<T> = T extends 'integer' ? 'number' : T;

/** The required names: of a list that is not a tuple nothing is known, nor of a name that is one of several. */
type NamesIn<R extends readonly unknown[]> = number extends R['length']
  ? never
  : { [I in keyof R]: Single<R[I]> }[number];

type ValuesOf<S, C extends Context> = S extends { readonly const: infer Value }
  ? C['dialect'] extends 'draft-04'
    ? EnumOf<S>
    : Literal<Value>
  : EnumOf<S>;

type EnumOf<S> = S extends { readonly enum: readonly (infer Value)[] } ? Literal<Value> : unknown;

type WithBranches<S, C extends Context> = S extends { readonly anyOf: unknown } | { readonly oneOf: unknown }
  ? S
  : S extends { readonly if: unknown; readonly else: unknown }
    ? C['dialect'] extends 'draft-04' | 'draft-06'
      ? never
      : S
    : never;

type Conclude<
  C extends Context,
  Types,
  Parts extends readonly unknown[],
  Required,
  Values,
  Union,
  Nested extends readonly unknown[],
> = unknown extends Values
  ? [Union] extends [never]
    ? OfTypes<C, Types, Parts, Required>
    : Nested['length'] extends MostNested
      ? OfTypes<C, Types, Parts, Required>
      : Branches<C, Union, Types, Parts, Required, [...Nested, unknown]>
  : OfValues<Values, 'other' extends Types ? unknown : OfTypes<C, Types, [], never>>;

/** A value that is known exactly needs no more than its type looked at. */
type OfValues<Value, Allowed> = Value extends Allowed ? Value : Allowed extends Value ? Allowed : never;

/** Each branch says what it says together with all that is known without it. */
type Branches<
  C extends Context,
  S,
  Types,
  Parts extends readonly unknown[],
  Required,
  Nested extends readonly unknown[],
> = S extends { readonly anyOf: infer List extends readonly unknown[] }
  ? Alternatives<C, List, Types, Parts, Required, Nested>
  : S extends { readonly oneOf: infer List extends readonly unknown[] }
    ? Alternatives<C, List, Types, Parts, Required, Nested>
    : S extends { readonly if: infer If; readonly else: infer Else }
      ?
          | InPlace<
              C,
              S extends { readonly then: infer Then } ? [If, Then] : [If],
              Types,
              Parts,
              Required,
              unknown,
              never,
              Nested
            >
          | InPlace<C, [Else], Types, Parts, Required, unknown, never, Nested>
      : OfTypes<C, Types, Parts, Required>;

type Alternatives<
  C extends Context,
  List extends readonly unknown[],
  Types,
  Parts extends readonly unknown[],
  Required,
  Nested extends readonly unknown[],
> = { [I in keyof List]: InPlace<C, [List[I]], Types, Parts, Required, unknown, never, Nested> }[number];

interface Scalars {
  null: null;
  boolean: boolean;
  number: number;
  string: string;
}

type OfTypes<C extends Context, Types, Parts extends readonly unknown[], Required> = 'other' extends Types
  ? unknown
  :
      | Scalars[Types & keyof Scalars]
      | ('array' extends Types ? InferArray<Parts, C> : never)
      | ('object' extends Types ? InferObject<Parts, Required, C> : never);
