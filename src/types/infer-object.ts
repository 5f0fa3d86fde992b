import type { Unevaluated } from './dialect.ts';
import type { Context, InferSchema } from './infer.ts';
import type { Flatten } from './literal.ts';

/** A schema that tells something about an object's properties. */
type ObjectKeyword =
  | { readonly properties: unknown }
  | { readonly patternProperties: unknown }
  | { readonly additionalProperties: unknown }
  | { readonly unevaluatedProperties: unknown };

/**
 * The type of the objects that schemas accept together. A property that is `undefined` counts as absent, so that one
 * that need not be there may be that too.
 *
 * @typeParam Parts the schemas
 * @typeParam Required the names that any of them requires
 */
export type InferObject<Parts extends readonly unknown[], Required, C extends Context> = ObjectsOf<
  Telling<Parts>,
  Required,
  C
>;

/** The schemas that tell something about properties. */
type Telling<
  Parts extends readonly unknown[],
  Found extends readonly unknown[] = [],
> = Parts extends readonly [infer S, ...infer Rest]
  ? Telling<Rest, S extends ObjectKeyword ? [...Found, S] : Found>
  : Found;

/** Written out as one object where the compiler need not look at the types of its properties for that. */
type ObjectsOf<Parts extends readonly unknown[], Required, C extends Context> = Parts extends readonly []
  ? Flatten<Present<Required> & { [name: string]: unknown }>
  : Parts extends readonly [infer S]
    ? S extends { readonly additionalProperties: object } | { readonly patternProperties: unknown }
      ? Intersection<Parts, C, Required, Present<Exclude<Required, Declared<S>>>>
      : Flatten<ObjectOf<S, Required, C> & Present<Exclude<Required, Declared<S>>>>
    : Intersection<Parts, C, Required, Present<Exclude<Required, Declared<Parts[number]>>>>;

/** Required properties of which no schema says more than that they are there. */
type Present<Names> = { [Name in Names & string]: NonNullable<unknown> | null };

type Declared<S> = S extends { readonly properties: infer P } ? keyof P : never;

type Intersection<
  Parts extends readonly unknown[],
  C extends Context,
  Required,
  All,
> = Parts extends readonly [infer S, ...infer Rest]
  ? Intersection<Rest, C, Required, All & ObjectOf<S, Required, C>>
  : All;

type ObjectOf<S, Required, C extends Context> = S extends { readonly properties: infer P }
  ? P extends unknown
    ? Properties<P, Required, C> & Others<S, P, C>
    : never
  : Others<S, never, C>;

type Properties<P, Required, C extends Context> = {
  [Name in keyof P & Required]: InferSchema<P[Name], C>;
} & {
  [Name in Exclude<keyof P, Required>]?: InferSchema<P[Name], C> | undefined;
};

/**
 * The properties that are not declared. An index signature speaks of all, so that it is as wide as those declared.
 * It is a mapped type where it may be of the type itself: the compiler drops an object type from an intersection while it
 * looks at its members.
 */
type Others<S, P, C extends Context> =
  IsClosed<S, C> extends true
    ? S extends { readonly patternProperties: infer Patterns }
      ? { [Name in string]: Member<Patterns, C> | Member<P, C> | undefined }
      : [keyof P] extends [never]
        ? { [name: string]: undefined }
        : unknown
    : S extends { readonly additionalProperties: infer Additional }
      ? S extends { readonly patternProperties: infer Patterns }
        ? { [Name in string]: InferSchema<Additional, C> | Member<Patterns, C> | Member<P, C> | undefined }
        : { [Name in string]: InferSchema<Additional, C> | Member<P, C> | undefined }
      : { [name: string]: unknown };

/** What any of the properties may be. */
type Member<Schemas, C extends Context> = InferSchema<Schemas[keyof Schemas], C>;

/** `unevaluatedProperties: false` closes an object where nothing in the same place evaluates more. */
type IsClosed<S, C extends Context> = S extends { readonly additionalProperties: infer Additional }
  ? [Additional] extends [false]
    ? true
    : false
  : S extends { readonly unevaluatedProperties: false }
    ? C['dialect'] extends Unevaluated
      ? [Extract<keyof S, InPlaceKeyword>] extends [never]
        ? true
        : false
      : false
    : false;

type InPlaceKeyword =
  | '$ref'
  | '$dynamicRef'
  | '$recursiveRef'
  | 'allOf'
  | 'anyOf'
  | 'oneOf'
  | 'if'
  | 'dependentSchemas'
  | 'dependencies'
  | 'propertyDependencies';
