import type { Unevaluated } from './dialect.ts';
import type { Context, InferSchema } from './infer.ts';
import type { Flatten } from './literal.ts';

/** A schema that tells something about an object's properties. */
export type ObjectKeyword =
  | { readonly properties: unknown }
  | { readonly patternProperties: unknown }
  | { readonly additionalProperties: unknown }
  | { readonly unevaluatedProperties: unknown };

/**
 * The type of the objects that schemas accept together. A property that is `undefined` counts as absent, so that one
 * that need not be there may be that too.
 *
 * @typeParam S the schemas, those that have such keywords
 * @typeParam Required the names that any of them requires
 */
export type InferObject<S, Required, C extends Context> = [S] extends [never]
  ? Flatten<Present<Required> & { [name: string]: unknown }>
  : Flatten<Present<Exclude<Required, Declared<S>>> & Intersection<S, Required, C>>;

/** Required properties of which no schema says more than that they are there. */
type Present<Names> = { [Name in Names & string]: NonNullable<unknown> | null };

type Declared<S> = S extends { readonly properties: infer P } ? keyof P : never;

/** Each schema's objects, intersected: a union in the place of a parameter is. */
type Intersection<S, Required, C extends Context> = (
  S extends unknown
    ? (objects: ObjectOf<S, Required, C>) => void
    : never
) extends (objects: infer All) => void
  ? All
  : never;

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

/** The properties that are not declared. An index signature speaks of all, so that it is as wide as those declared. */
type Others<S, P, C extends Context> =
  IsClosed<S, C> extends true
    ? S extends { readonly patternProperties: infer Patterns }
      ? { [name: string]: Member<Patterns, C> | Member<P, C> | undefined }
      : [keyof P] extends [never]
        ? { [name: string]: undefined }
        : unknown
    : S extends { readonly additionalProperties: infer Additional }
      ? S extends { readonly patternProperties: infer Patterns }
        ? { [name: string]: InferSchema<Additional, C> | Member<Patterns, C> | Member<P, C> | undefined }
        : { [name: string]: InferSchema<Additional, C> | Member<P, C> | undefined }
      : { [name: string]: unknown };

type Member<Schemas, C extends Context> = {
  [Name in keyof Schemas]: InferSchema<Schemas[Name], C>;
}[keyof Schemas];

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
