import { type Matcher, overlaps } from './matcher.ts';
import type { Program, Programs, State } from './program.ts';

/** Beyond these the proof itself would take too long. */
const MAX_STATES = 600;
const MAX_BRANCHES = 64;

/**
 * Whether a backtracking engine runs the pattern in time linear in the text.
 *
 * Proof. The automaton is deterministic in its paths: from any state, following the states that read nothing in all
 * ways reaches none twice, and no two of the reading states so reached share a character. So for each place where a
 * search begins, and each prefix of the text from there, there is one path only, and a backtracking engine, in
 * whatever order it tries, meets each pair of state and position once at most. What can begin away from the start of
 * the text must moreover be free of loops, so that it reads a bounded number of characters. Together: at most text
 * length × states² steps.
 *
 * Conditions count as true, and sets that may share a character count as sharing one. So the answer may be a wrong
 * no (`^é+\p{Lu}$`), which costs some speed; it is never a wrong yes. Counted repetitions are written out here; an
 * engine that counts follows the same paths. Look-around, word boundaries and large counts are always a no.
 */
export function isLinearWhenBacktracking({ main, looks, sets }: Programs): boolean {
  const { states, start } = main;
  if (looks.length > 0 || states.length > MAX_STATES) return false;
  const entries = new Set([start, ...states.flatMap((state) => (state.op === 'set' ? state.to : []))]);
  for (const entry of entries) {
    const reached = reach(states, [entry], isReading);
    if (new Set(reached).size < reached.length) return false;
    const reading = reached.map((id) => states[id] as State).filter(isReading);
    if (reading.length > MAX_BRANCHES) return false;
    for (const [i, a] of reading.entries()) {
      if (a.op === 'count') return false;
      for (const b of reading.slice(i + 1)) {
        if (overlaps(sets[a.set] as Matcher, sets[b.set] as Matcher)) return false;
      }
    }
  }
  // States are numbered from the end of the match, so only a loop leads to a higher number, or to its own.
  const floating = reach(states, floatingStart(main), () => false);
  return !floating.some((id) => successors(states[id] as State).some((to) => to >= id));
}

/**
 * The states with which a match can begin elsewhere than at the edge of the text: for `^a|b`, that of `b`. None when
 * the pattern is anchored. The edge is the start, for a backward program the end.
 */
export function floatingStart({ states, start, backward }: Program): number[] {
  const atEdge = (state: State): boolean =>
    state.op === 'peek' && state.negated && state.set === 0 && state.behind !== backward;
  const reached = reach(states, [start], (state) => isReading(state) || atEdge(state));
  return reached.filter((id) => isReading(states[id] as State) || id === 0);
}

function isReading(state: State): state is State & { readonly op: 'set' | 'count' } {
  return state.op === 'set' || state.op === 'count';
}

/** The states that follow, as far as those that `stops` names; one stands there twice when two paths lead to it. */
function reach(
  states: readonly State[],
  from: readonly number[],
  stops: (state: State) => boolean,
): number[] {
  const reached = [...from];
  const seen = new Set<number>();
  for (const id of reached) {
    const state = states[id] as State;
    if (!seen.has(id) && !stops(state)) reached.push(...successors(state));
    seen.add(id);
  }
  return reached;
}

function successors(state: State): readonly number[] {
  return state.op === 'match' ? [] : typeof state.to === 'number' ? [state.to] : state.to;
}
