import type { CharacterSet, PatternNode, Repeat } from './ast.ts';
import { createMatcher, type Matcher, setKey } from './matcher.ts';
import { PatternError } from './reader.ts';
import { ANY, NO_LINE_TERMINATOR } from './sets.ts';

/** States that all automata of one pattern may have together. */
const MAX_STATES = 5000;
/** A repetition of one character class beyond this many is counted, not written out. */
const MAX_COPIES = 1000;
/** Each has one bit in a `Uint16Array` over the text. */
const MAX_LOOKS = 16;

/**
 * A state of a non-deterministic automaton. `to` are the states that follow.
 *
 * `set` reads a character; `count` reads between `min` and `max` characters of a set; `peek` looks at one
 * neighbour of a position and reads nothing (a text's edge has no neighbour, which is in no set); `look` asks
 * for the answer of an assertion's own automaton at a position.
 */
export type State =
  | { readonly op: 'match' }
  | { readonly op: 'split'; readonly to: number[] }
  | { readonly op: 'set'; readonly set: number; readonly to: number }
  | {
      readonly op: 'count';
      readonly set: number;
      readonly min: number;
      readonly max: number;
      readonly to: number;
    }
  | {
      readonly op: 'peek';
      readonly behind: boolean;
      readonly set: number;
      readonly negated: boolean;
      readonly to: number;
    }
  | { readonly op: 'look'; readonly look: number; readonly negated: boolean; readonly to: number };

/** One automaton, which runs over the text from left to right, or from right to left when it is `backward`. */
export interface Program {
  readonly states: readonly State[];
  readonly start: number;
  readonly backward: boolean;
}

/** The automata of a pattern: `looks` in an order in which each needs only those before it. */
export interface Programs {
  readonly main: Program;
  readonly looks: readonly Program[];
  /** Number 0 is every character. */
  readonly sets: readonly Matcher[];
}

interface Builder {
  readonly sets: Matcher[];
  readonly setIds: Map<string, number>;
  readonly looks: Program[];
  total: number;
}

/** The part of a program under construction; states are made from the end of the match to its start. */
interface Draft {
  readonly builder: Builder;
  readonly states: State[];
  readonly backward: boolean;
}

/** @throws PatternError for a back-reference, and for what is too large, naming the part. */
export function buildPrograms(root: PatternNode): Programs {
  const builder: Builder = { sets: [], setIds: new Map(), looks: [], total: 0 };
  setId(builder, { kind: 'set', start: 0, end: 0, ranges: ANY });
  const main = buildProgram(builder, root, false);
  return { main, looks: builder.looks, sets: builder.sets };
}

function buildProgram(builder: Builder, root: PatternNode, backward: boolean): Program {
  const draft: Draft = { builder, states: [{ op: 'match' }], backward };
  return { start: emit(draft, root, 0), states: draft.states, backward };
}

/** Adds the states that match `node` and go on at the state `to`; returns the state to begin with. */
function emit(draft: Draft, node: PatternNode, to: number): number {
  const { builder, backward } = draft;
  switch (node.kind) {
    case 'set':
      return add(draft, node, { op: 'set', set: setId(builder, node), to });
    case 'group':
      return emit(draft, node.body, to);
    case 'choice':
      return add(draft, node, { op: 'split', to: node.options.map((option) => emit(draft, option, to)) });
    case 'sequence': {
      const before = (after: number, item: PatternNode): number => emit(draft, item, after);
      return backward ? node.items.reduce(before, to) : node.items.reduceRight(before, to);
    }
    case 'repeat':
      return emitRepeat(draft, node, to);
    case 'backReference':
      throw new PatternError(
        "a back-reference cannot be matched in linear time; `patterns: 'native'` allows it",
        node.start,
      );
    case 'assertion': {
      const peek = (behind: boolean, negated: boolean, set: number, after: number): number =>
        add(draft, node, { op: 'peek', behind, negated, set, to: after });
      if (!node.word) {
        const isLine = node.at === 'lineStart' || node.at === 'lineEnd';
        const set = isLine ? setId(builder, { ...node, kind: 'set', ranges: NO_LINE_TERMINATOR }) : 0;
        return peek(node.at === 'start' || node.at === 'lineStart', true, set, to);
      }
      const set = setId(builder, node.word);
      const differs = node.at === 'wordBoundary';
      const sides = [true, false].map((word) => {
        const ahead = peek(false, word === differs, set, to);
        return peek(true, !word, set, ahead);
      });
      return add(draft, node, { op: 'split', to: sides });
    }
    case 'look': {
      const { behind, negated } = node;
      const body = node.body.kind === 'group' ? node.body.body : node.body;
      if (body.kind === 'set') {
        return add(draft, node, { op: 'peek', behind, negated, set: setId(builder, body), to });
      }
      // Whether a match begins at a position is found from the right, whether one ends there from the left.
      const program = buildProgram(builder, body, !behind);
      if (builder.looks.length >= MAX_LOOKS) {
        throw new PatternError(`expected at most ${MAX_LOOKS} look-around assertions`, node.start);
      }
      return add(draft, node, { op: 'look', look: builder.looks.push(program) - 1, negated, to });
    }
  }
}

/**
 * `min` copies, then a loop or `max - min` nested optional copies. That an optional iteration must read something
 * (22.2.2.3.1 RepeatMatcher) only prunes: an iteration that reads nothing ends where it began, where the loop
 * may be left as well.
 */
function emitRepeat(draft: Draft, node: Repeat, to: number): number {
  const { body, min, max } = node;
  const isEndless = max === Number.POSITIVE_INFINITY;
  const set = body.kind === 'group' ? body.body : body;
  if (set.kind === 'set' && (isEndless ? min : max) > MAX_COPIES) {
    const counter = { op: 'count', set: setId(draft.builder, set), min: Math.max(min, 1), max, to } as const;
    const from = add(draft, node, counter);
    return min === 0 ? add(draft, node, { op: 'split', to: [from, to] }) : from;
  }
  if (size(node) > MAX_STATES) {
    throw new PatternError(
      `the repetition of ${size(body)} states, ${copies(node)} times, is too large`,
      node.start,
    );
  }
  let from = to;
  let left = min;
  if (isEndless) {
    const loop: number[] = [];
    from = add(draft, node, { op: 'split', to: loop });
    loop.push(emit(draft, body, from), to);
    // `a+` enters at its body: the copy of the loop is the one that must be there.
    if (min > 0) {
      from = loop[0] as number;
      left--;
    }
  } else {
    for (let i = min; i < max; i++) {
      from = add(draft, node, { op: 'split', to: [emit(draft, body, from), to] });
    }
  }
  while (left-- > 0) from = emit(draft, body, from);
  return from;
}

function copies({ min, max }: Repeat): number {
  return max === Number.POSITIVE_INFINITY ? Math.max(min, 1) : max;
}

/** About the number of states that the node will have; at least one, so that it bounds the number of copies. */
function size(node: PatternNode): number {
  switch (node.kind) {
    case 'group':
    case 'look':
      return size(node.body);
    case 'sequence':
      return Math.max(
        1,
        node.items.reduce((sum, item) => sum + size(item), 0),
      );
    case 'choice':
      return node.options.reduce((sum, option) => sum + size(option), 1);
    case 'repeat': {
      const body = node.body.kind === 'group' ? node.body.body : node.body;
      return body.kind === 'set' && copies(node) > MAX_COPIES ? 1 : size(node.body) * copies(node) + 1;
    }
    default:
      return 1;
  }
}

function add(draft: Draft, node: PatternNode, state: State): number {
  if (++draft.builder.total > MAX_STATES) {
    throw new PatternError(
      `the pattern needs more than ${MAX_STATES} states; it is too large from here`,
      node.start,
    );
  }
  return draft.states.push(state) - 1;
}

function setId({ sets, setIds }: Builder, set: CharacterSet): number {
  const key = setKey(set);
  let id = setIds.get(key);
  if (id === undefined) {
    id = sets.push(createMatcher(set)) - 1;
    setIds.set(key, id);
  }
  return id;
}
