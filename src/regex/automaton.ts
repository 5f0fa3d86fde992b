import type { Program, Programs, State } from './program.ts';
import { floatingStart } from './safety.ts';
import type { Matcher } from './sets.ts';

/** Remembered transitions and kernel entries of one automaton; beyond it, it forgets all and goes on. */
const MAX_REMEMBERED = 20000;
/** One that forgets more often than this in one text stops remembering until the next. */
const MAX_FORGOTTEN = 2;
/** Code points beyond ASCII whose class is remembered. */
const MAX_CLASSIFIED = 4096;
/** Stands for the neighbour of a text's edge. It is in no set, and its class is 0. */
const EDGE = -1;

/**
 * Runs a pattern's automata over a text: first those of the look-around assertions, each of which leaves one bit
 * per position, then the pattern's own. Each reads every character once at most. Time is bounded by text length ×
 * states, memory by the number of counted characters and, with assertions, two bytes per character.
 */
export function createAutomaton({ main, looks, sets }: Programs): (text: string) => boolean {
  const classes = createClasses(sets);
  const run = createMachine(main, classes, looks.length);
  if (looks.length === 0) return (text) => run(text);
  const assertions = looks.map((look) => createMachine(look, classes, looks.length));
  return (text) => {
    const answers = new Uint16Array(text.length + 1);
    for (const [i, runAssertion] of assertions.entries()) runAssertion(text, answers, 1 << i);
    return run(text, answers);
  };
}

/** Characters that are in the same sets of a pattern are one class, so an automaton has few ways to go. */
interface Classes {
  readonly ascii: Uint16Array;
  of(codePoint: number): number;
}

function createClasses(sets: readonly Matcher[]): Classes {
  const ids = new Map<string, number>();
  const known = new Map<number, number>();
  const classify = (code: number): number => {
    const key = sets.map(({ has }) => Number(has(code))).join('');
    const id = ids.get(key) ?? ids.size + 1;
    ids.set(key, id);
    return id;
  };
  const ascii = new Uint16Array(128).map((_, code) => classify(code));
  return {
    ascii,
    of(code) {
      if (code < 128) return code === EDGE ? 0 : (ascii[code] as number);
      let id = known.get(code);
      if (id === undefined) {
        if (known.size > MAX_CLASSIFIED) known.clear();
        id = classify(code);
        known.set(code, id);
      }
      return id;
    },
  };
}

/** A set of states between two characters: a state of the deterministic automaton that is built while it runs. */
interface Node {
  /** Where to go on, before the states that read nothing have been followed. */
  readonly kernel: readonly State[];
  /** The character just read, or another of its class. */
  readonly before: number;
  /** Whether a match ended before the character that led here. */
  readonly matched: boolean;
  /** Whether there is nothing left to find. */
  readonly dead: boolean;
  readonly next: (Node | undefined)[];
}

/** The positions at which a counted run may have begun, oldest first, from `head` on. */
interface Counter {
  readonly state: State & { readonly op: 'count' };
  begun: number[];
  head: number;
}

/** Whether there is a match; with a `mark`, sets it at each position where a match ends instead. */
type Run = (text: string, answers?: Uint16Array, mark?: number) => boolean;

function createMachine({ states, start, backward }: Program, { ascii, of }: Classes, lookCount: number): Run {
  /** Whether a match may begin at any position, not only at the edge. */
  const floats = floatingStart({ states, start, backward }).length > 0;
  /** Whether it matters what the character before a position is, and not only that there is one. */
  const looksBack = states.some((state) => state.op === 'peek' && state.set && state.behind !== backward);
  const counters = states.flatMap((state) => (state.op === 'count' ? { state, begun: [0], head: 0 } : []));
  /** The step that last met a state. */
  const met = new Float64Array(states.length);
  let steps = 0;
  let position = 0;
  let forgotten = 0;
  let room = 0;
  let known: Map<string, Node>;
  let first: Node;
  forget();

  return (text, answers, mark = 0) => {
    forgotten = 0;
    position = 0;
    const end = backward ? 0 : text.length;
    // Most texts go most of their way over ASCII and by nodes that are known; the answers of assertions forbid that.
    const plainEnd = answers ? 0 : end;
    let node = first;
    let at = text.length - end;
    for (;;) {
      while (at < plainEnd) {
        const unit = text.charCodeAt(at);
        const to = unit < 128 ? node.next[ascii[unit] as number] : undefined;
        if (!to) break;
        node = to;
        at++;
      }
      // Nothing follows a node that ends the search.
      if (!answers && (node.matched || node.dead)) return node.matched;
      const last = !answers && at === end ? node.next[0] : undefined;
      if (last) return last.matched;
      const here = at;
      const code = at === end ? EDGE : codeAt(text, at, backward);
      at += (backward ? -1 : 1) * (code > 0xffff ? 2 : 1);
      const bits = answers?.[here] ?? 0;
      const symbol = (of(code) << lookCount) | bits;
      node = node.next[symbol] ?? advance(node, code, symbol, bits);
      if (node.matched && mark > 0) (answers as Uint16Array)[here] = bits | mark;
      else if (node.matched) return true;
      if (node.dead || code === EDGE) return false;
    }
  };

  function forget(): void {
    forgotten++;
    room = MAX_REMEMBERED;
    known = new Map();
    first = { kernel: floats ? [] : [start], before: EDGE, matched: false, dead: false, next: [] };
  }

  /** Makes the node after `node` for a class of characters, or finds it among those made before. */
  function advance(node: Node, code: number, symbol: number, bits: number): Node {
    const { kernel, matched } = step(node, code, bits);
    const dead = !floats && kernel.length + counters.length === 0;
    const made: Node = { kernel, before: code, matched, dead, next: [] };
    // How long a run has been is not part of a node, so a node with runs cannot be met again.
    if (counters.length > 0 || forgotten > MAX_FORGOTTEN) return made;
    const key = [looksBack ? of(code) : code === EDGE, matched, ...kernel.map(({ id }) => id).sort()].join();
    const found = known.get(key) ?? made;
    known.set(key, found);
    node.next[symbol] = found;
    room -= found === made ? kernel.length + 4 : 1;
    if (room < 0) forget();
    return found;
  }

  /** One step of the non-deterministic automaton: the states after a character, and whether a match ends before it. */
  function step(node: Node, code: number, bits: number): { kernel: State[]; matched: boolean } {
    const kernel: State[] = [];
    const pending = [...node.kernel];
    if (floats) pending.push(start);
    if (position === 0) for (const counter of counters) clear(counter);
    for (const { state, begun, head } of counters) {
      if (position - (begun[head] ?? position) >= state.min) pending.push(...state.to);
    }
    steps++;
    for (let state = pending.pop(); state; state = pending.pop()) {
      if (met[state.id] === steps) continue;
      met[state.id] = steps;
      let isFollowed = state.op === 'split';
      if (state.op === 'peek') {
        isFollowed = isIn(state.behind === backward ? code : node.before, state.set) !== state.negated;
      } else if (state.op === 'look') isFollowed = ((bits >> state.look) & 1) !== Number(state.negated);
      else if (state.op === 'count')
        counters.find((counter) => counter.state === state)?.begun.push(position);
      else if (state.op === 'set' && isIn(code, state.set)) kernel.push(...state.to);
      if (isFollowed) pending.push(...state.to);
    }
    position++;
    for (const counter of counters) {
      if (!isIn(code, counter.state.set)) clear(counter);
      // Runs that began earlier are longer than they may be.
      while ((counter.begun[counter.head] ?? position) < position - counter.state.max) counter.head++;
    }
    return { kernel, matched: met[0] === steps };
  }
}

/** The code point after a position, or with `backward` before it. */
function codeAt(text: string, at: number, backward: boolean): number {
  const code = text.codePointAt(backward ? at - 2 : at) ?? 0;
  return backward && code <= 0xffff ? text.charCodeAt(at - 1) : code;
}

function isIn(code: number, set: Matcher | undefined): boolean {
  return code !== EDGE && (!set || set.has(code));
}

function clear(counter: Counter): void {
  counter.begun = [];
  counter.head = 0;
}
