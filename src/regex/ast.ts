/** A part of a pattern; `start` and `end` are UTF-16 indices in its source, `source.slice(start, end)`. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/**
 * One code point out of a set: a literal character, `.`, an escape or a class. Inline modifiers have been applied.
 *
 * `ranges` are sorted, disjoint, inclusive pairs, `[48, 57, 97, 102]` for `[0-9a-f]`. A set that depends on
 * Unicode data (a property, or case folding) has a `native` pattern instead, which decides one code point.
 */
export interface CharacterSet extends Span {
  readonly kind: 'set';
  readonly ranges: readonly number[];
  readonly native?: { readonly source: string; readonly flags: string };
}

/** `^`, `$`, `\b`, `\B`. With the modifier `m` the first two are about lines; `word` is `\w` as the flags have it. */
export interface Assertion extends Span {
  readonly kind: 'assertion';
  readonly at: 'start' | 'end' | 'lineStart' | 'lineEnd' | 'wordBoundary' | 'noWordBoundary';
  readonly word?: CharacterSet;
}

export interface Look extends Span {
  readonly kind: 'look';
  readonly behind: boolean;
  readonly negated: boolean;
  readonly body: PatternNode;
}

/** Parentheses; `index` counts capturing ones from 1 and is absent for the others. */
export interface Group extends Span {
  readonly kind: 'group';
  readonly index?: number;
  readonly name?: string;
  readonly body: PatternNode;
}

export interface BackReference extends Span {
  readonly kind: 'backReference';
  readonly to: number | string;
}

/** Without items it matches the empty text. */
export interface Sequence extends Span {
  readonly kind: 'sequence';
  readonly items: readonly PatternNode[];
}

export interface Choice extends Span {
  readonly kind: 'choice';
  readonly options: readonly PatternNode[];
}

/** `max` is `Infinity` when there is no upper bound. */
export interface Repeat extends Span {
  readonly kind: 'repeat';
  readonly body: PatternNode;
  readonly min: number;
  readonly max: number;
  readonly lazy: boolean;
}

export type PatternNode =
  | CharacterSet
  | Assertion
  | Look
  | Group
  | BackReference
  | Sequence
  | Choice
  | Repeat;

/** Syntax that the `u` flag refuses and this parser accepts, because it can mean one thing only. */
export interface Leniency {
  readonly position: number;
  readonly message: string;
}

export interface ParsedPattern {
  readonly source: string;
  readonly root: PatternNode;
  readonly leniencies: readonly Leniency[];
}
