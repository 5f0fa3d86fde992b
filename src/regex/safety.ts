import type { Program, Programs, State } from './program.ts';
import { overlaps } from './sets.ts';

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
export function isLinearWhenBacktracking({ main, looks }: Programs): boolean {
  const { states, start } = main;
  if (looks.length > 0 || states.length > MAX_STATES || states.some(({ op }) => op === 'count')) return false;
  for (const entry of new Set([start, ...states.flatMap((state) => (reads(state) ? state.to : []))])) {
    const reached = reach([entry], reads);
    const sets = reached.flatMap((state) => (state.op === 'set' ? state.set : []));
    if (new Set(reached).size < reached.length || sets.length > MAX_BRANCHES) return false;
    if (sets.some((a, i) => sets.slice(i + 1).some((b) => overlaps(a, b)))) return false;
  }
  // States are numbered from the end of the match, so only a loop leads to a higher number, or to its own.
  return !reach(floatingStart(main), () => false).some(({ id, to }) => to.some((next) => next.id >= id));
}

/**
 * The states with which a match can begin elsewhere than at the edge of the text: for `^a|b`, that of `b`. None when
 * the pattern is anchored. The edge is the start, for a backward program the end.
 */
export function floatingStart({ start, backward }: Program): State[] {
  const isAtEdge = (state: State): boolean =>
    state.op === 'peek' && state.negated && !state.set && state.behind !== backward;
  const reached = reach([start], (state) => reads(state) || isAtEdge(state));
  return reached.filter((state) => state.op === 'match' || reads(state));
}

function reads({ op }: State): boolean {
  return op === 'set' || op === 'count';
}

/** The states that follow, as far as those that `stops` names; one stands there twice when two paths lead to it. */
function reach(from: readonly State[], stops: (state: State) => boolean): State[] {
  const reached = [...from];
  const seen = new Set<State>();
  for (const state of reached) {
    if (!seen.has(state) && !stops(state)) reached.push(...state.to);
    seen.add(state);
  }
  return reached;
}
