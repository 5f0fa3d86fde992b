import type { CharacterSet, Look, PatternNode, Repeat } from './ast.ts';
import { PatternError } from './parse.ts';
import { createMatcher, type Matcher, toSource } from './sets.ts';

/** States that all automata of one pattern may have together. */
const MAX_STATES = 5000;
/** A repetition of one character class beyond this many is counted, not written out. */
const MAX_COPIES = 1000;
/** Each has one bit in a `Uint16Array` over the text. */
const MAX_LOOKS = 16;

/** A step of a non-deterministic automaton. */
export type Step =
  | { readonly op: 'match' | 'split' }
  /** Reads a character. */
  | { readonly op: 'set'; readonly set: Matcher }
  /** Reads between `min` and `max` characters. */
  | { readonly op: 'count'; readonly set: Matcher; readonly min: number; readonly max: number }
  /** Looks at one neighbour of a position and reads nothing; without a set at whether there is one. */
  | { readonly op: 'peek'; readonly behind: boolean; readonly negated: boolean; readonly set?: Matcher }
  /** Asks for the answer of an assertion's own automaton at a position. */
  | { readonly op: 'look'; readonly negated: boolean; readonly look: number };

export type State = Step & {
  /** Numbers go from the end of the match, which has number 0, to its start. */
  readonly id: number;
  /** The states that follow. */
  readonly to: State[];
};

/** One automaton, which runs over the text from left to right, or from right to left when it is `backward`. */
export interface Program {
  readonly states: readonly State[];
  readonly start: State;
  readonly backward: boolean;
}

/** The automata of a pattern: `looks` in an order in which each needs only those before it. */
export interface Programs {
  readonly main: Program;
  readonly looks: readonly Program[];
  readonly sets: readonly Matcher[];
}

/** @throws PatternError for a back-reference, and for what is too large. */
export function buildPrograms(root: PatternNode): Programs {
  const sets = new Map<string, Matcher>();
  const looks: Program[] = [];
  let total = 0;
  return { main: build(root, false), looks, sets: [...sets.values()] };

  function matcher(set: CharacterSet): Matcher {
    const key = `${set.ignoreCase} ${toSource(set)}`;
    const known = sets.get(key) ?? createMatcher(set);
    sets.set(key, known);
    return known;
  }

  function build(root: PatternNode, backward: boolean): Program {
    const states: State[] = [];
    return { start: emit(root, add({ op: 'match' })), states, backward };

    function add(step: Step, ...to: State[]): State {
      if (++total > MAX_STATES)
        throw new PatternError(`expected at most ${MAX_STATES} states, found more`, 0);
      const state = Object.assign(step, { id: states.length, to });
      states.push(state);
      return state;
    }

    /** Adds the states that match `node` and go on at the state `to`; returns the state to begin with. */
    function emit(node: PatternNode, to: State): State {
      switch (node.kind) {
        case 'set':
          return add({ op: 'set', set: matcher(node) }, to);
        case 'choice':
          return add({ op: 'split' }, ...node.options.map((option) => emit(option, to)));
        case 'sequence': {
          const before = (after: State, item: PatternNode): State => emit(item, after);
          return backward ? node.items.reduce(before, to) : node.items.reduceRight(before, to);
        }
        case 'repeat':
          return emitRepeat(node, to);
        case 'look':
          return emitLook(node, to);
        case 'backReference':
          throw new PatternError(
            "a back-reference cannot be matched in linear time; `patterns: 'native'` allows it",
            node.position,
          );
        default:
          return add({ op: 'peek', behind: node.kind === 'start', negated: true }, to);
      }
    }

    /**
     * `min` copies, then a loop or `max - min` nested optional copies. That an optional iteration must read something
     * (22.2.2.3.1 RepeatMatcher) only prunes: an iteration that reads nothing ends where it began, where the loop
     * may be left as well.
     */
    function emitRepeat({ body, min, max }: Repeat, to: State): State {
      const isEndless = max === Number.POSITIVE_INFINITY;
      if (body.kind === 'set' && (isEndless ? min : max) > MAX_COPIES) {
        const counter = add({ op: 'count', set: matcher(body), min: Math.max(min, 1), max }, to);
        return min > 0 ? counter : add({ op: 'split' }, counter, to);
      }
      let from = to;
      let left = min;
      if (isEndless) {
        from = add({ op: 'split' });
        const entry = emit(body, from);
        from.to.push(entry, to);
        // `a+` enters at its body: the copy of the loop is the one that must be there.
        if (left-- > 0) from = entry;
      } else {
        for (let i = min; i < max; i++) from = add({ op: 'split' }, emit(body, from), to);
      }
      // A body without states needs no copies.
      for (let after: State | undefined; left > 0 && from !== after; left--) {
        after = from;
        from = emit(body, after);
      }
      return from;
    }

    function emitLook({ behind, negated, body }: Look, to: State): State {
      if (body.kind === 'set') return add({ op: 'peek', behind, negated, set: matcher(body) }, to);
      // Whether a match begins at a position is found from the right, whether one ends there from the left.
      const program = build(body, !behind);
      if (looks.length >= MAX_LOOKS) throw new PatternError(`expected at most ${MAX_LOOKS} look-arounds`, 0);
      return add({ op: 'look', negated, look: looks.push(program) - 1 }, to);
    }
  }
}
