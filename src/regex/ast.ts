/**
 * One code point out of a set: a literal character, `.`, an escape or a class. `[^a-z\d]` has the items `['a', 'z']` and
 * `['\\d']`, in the syntax of the `u` flag.
 */
export interface CharacterSet {
  readonly kind: 'set';
  readonly items: readonly (readonly [first: string, last?: string])[];
  readonly negated: boolean;
  /** Whether the modifier `i` is in force. */
  readonly ignoreCase: boolean;
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
