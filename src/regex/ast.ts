/** One code point out of a set: a literal character, `.`, an escape or a class. */
export interface CharacterSet {
  readonly kind: 'set';
  /** The set for a RegExp with the `u` flag: `a`, `[^\d_]`, `.`; inline modifiers but `i` have been applied. */
  readonly source: string;
  readonly ignoreCase: boolean;
  /**
   * Inclusive pairs in any order, `[48, 57, 97, 102]` for `[0-9a-f]`; undefined where only the runtime knows what is in
   * the set: Unicode properties, case folding, and characters written as numbers.
   */
  readonly ranges: readonly number[] | undefined;
  /** Whether the set is everything but `ranges`. */
  readonly negated: boolean;
}

/** The start or the end of the text: `^` and `$` without the modifier `m`. */
export interface Edge {
  readonly kind: 'start' | 'end';
}

/** Look-around, and what can be said by it: `(?m:^)` is `(?<!.)`, and `\b` is `(?<=\w)(?!\w)|(?<!\w)(?=\w)`. */
export interface Look {
  readonly kind: 'look';
  readonly behind: boolean;
  readonly negated: boolean;
  readonly body: PatternNode;
}

export interface BackReference {
  readonly kind: 'backReference';
  /** Where it stands in the pattern, in UTF-16 units. */
  readonly position: number;
  /** The number or the name of a group. */
  readonly to: string;
}

/** Without items it matches the empty text. No item is a sequence. */
export interface Sequence {
  readonly kind: 'sequence';
  readonly items: readonly PatternNode[];
}

export interface Choice {
  readonly kind: 'choice';
  readonly options: readonly PatternNode[];
}

/** `max` is `Infinity` when there is no upper bound. Greedy and lazy are the same to a test. */
export interface Repeat {
  readonly kind: 'repeat';
  readonly body: PatternNode;
  readonly min: number;
  readonly max: number;
}

/** Groups are gone: they only say what belongs together, and what a back-reference means. */
export type PatternNode = CharacterSet | Edge | Look | BackReference | Sequence | Choice | Repeat;

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
