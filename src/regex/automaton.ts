import { type Classes, createClasses, EDGE } from './classes.ts';
import type { Program, Programs, State } from './program.ts';
import { floatingStart } from './safety.ts';

/** Remembered transitions and kernel entries of one automaton; beyond it, it forgets all and goes on. */
const MAX_REMEMBERED = 20000;
/** One that forgets more often than this in one text stops remembering until the next. */
const MAX_FORGOTTEN = 2;
/** Texts of less than this many units share one array for the answers of assertions. */
const SHORT = 256;

/**
 * Runs a pattern's automata over a text: first those of the look-around assertions, each of which leaves one bit
 * per position, then the pattern's own. Each reads every character once at most. Time is bounded by text length ×
 * states, memory by a constant and, with assertions, two bytes per character.
 */
export function createAutomaton({ main, looks, sets }: Programs): (text: string) => boolean {
  const classes = createClasses(sets);
  const machine = new Machine(main, classes, looks.length);
  if (looks.length === 0) return (text) => machine.search(text);
  const assertions = looks.map((look) => new Machine(look, classes, looks.length));
  const short = new Uint16Array(SHORT);
  return (text) => {
    const { length } = text;
    const answers = length < SHORT ? short.fill(0, 0, length + 1) : new Uint16Array(length + 1);
    for (const [i, assertion] of assertions.entries()) assertion.run(text, answers, 1 << i);
    return machine.run(text, answers, 0);
  };
}

/** A set of states between two characters: a state of the deterministic automaton that is built while it runs. */
interface Node {
  /** Where to go on, before the states that read nothing have been followed. */
  readonly kernel: readonly number[];
  /** A class that stands for the one just read, as far as a `peek` can tell. */
  readonly context: number;
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

class Machine {
  readonly #program: Program;
  readonly #classes: Classes;
  readonly #answerSets: number;
  /** Whether a match may begin at any position, not only at the edge. */
  readonly #floats: boolean;
  readonly #peeked: number[];
  readonly #counters: ReadonlyMap<number, Counter>;
  /** The last step that met a state, and the last that added it to a kernel. */
  readonly #visited: Float64Array;
  readonly #taken: Float64Array;
  #stamp = 0;
  #known: Map<string, Node> = new Map();
  #start: Node;
  #left: number = MAX_REMEMBERED;
  #forgotten = 0;
  #position = 0;

  constructor(program: Program, classes: Classes, lookBits: number) {
    this.#program = program;
    this.#classes = classes;
    this.#answerSets = 2 ** lookBits;
    this.#floats = floatingStart(program).length > 0;
    const counters = new Map<number, Counter>();
    const peeked = new Set<number>();
    for (const [id, state] of program.states.entries()) {
      if (state.op === 'count') counters.set(id, { state, begun: [], head: 0 });
      if (state.op === 'peek' && state.behind !== program.backward) peeked.add(state.set);
    }
    this.#counters = counters;
    this.#peeked = [...peeked];
    this.#visited = new Float64Array(program.states.length);
    this.#taken = new Float64Array(program.states.length);
    this.#start = this.#begin();
  }

  /** Whether there is a match; for a forward program without assertions. */
  search(text: string): boolean {
    this.#reset();
    const { ascii } = this.#classes;
    let node = this.#start;
    for (let at = 0; at < text.length; at++) {
      const unit = text.charCodeAt(at);
      let read: number;
      if (unit < 128) read = ascii[unit] as number;
      else {
        const code = text.codePointAt(at) as number;
        if (code > 0xffff) at++;
        read = this.#classes.of(code);
      }
      // Nothing follows a node that ends the search, so to look at the ways out is enough on the way.
      const to = node.next[read];
      if (to) node = to;
      else if (node.matched || node.dead) return node.matched;
      else node = this.#advance(node, read, read, 0);
    }
    return node.matched || (node.next[EDGE] ?? this.#advance(node, EDGE, EDGE, 0)).matched;
  }

  /** As `search`, with the answers of assertions; with a `mark`, sets it at each position where a match ends. */
  run(text: string, answers: Uint16Array, mark: number): boolean {
    this.#reset();
    const { backward } = this.#program;
    let node = this.#start;
    let at = backward ? text.length : 0;
    for (;;) {
      const here = at;
      let read = EDGE;
      if (backward ? at > 0 : at < text.length) {
        const code = backward ? codePointBefore(text, at) : (text.codePointAt(at) as number);
        const length = code > 0xffff ? 2 : 1;
        at += backward ? -length : length;
        read = this.#classes.of(code);
      }
      const bits = answers[here] as number;
      const symbol = read * this.#answerSets + bits;
      node = node.next[symbol] ?? this.#advance(node, read, symbol, bits);
      if (node.matched) {
        if (mark === 0) return true;
        answers[here] = bits | mark;
      }
      if (node.dead || read === EDGE) return false;
    }
  }

  #reset(): void {
    this.#forgotten = 0;
    if (this.#counters.size === 0) return;
    // How long a run has been is not part of a node, so a node with runs cannot be met again.
    this.#forgotten = MAX_FORGOTTEN + 1;
    this.#position = 0;
    for (const counter of this.#counters.values()) clear(counter);
  }

  #begin(): Node {
    const kernel = this.#floats ? [] : [this.#program.start];
    return { kernel, context: EDGE, matched: false, dead: false, next: [] };
  }

  /** Makes the node after `node` for a class of characters, or finds it among those made before. */
  #advance(node: Node, read: number, symbol: number, bits: number): Node {
    const [kernel, matched] = this.#step(node, read, bits);
    const context = this.#classes.representative(read, this.#peeked);
    const remembers = this.#forgotten <= MAX_FORGOTTEN;
    let key = '';
    if (remembers) {
      kernel.sort((a, b) => a - b);
      key = String.fromCharCode(context, matched ? 1 : 0, ...kernel);
      const known = this.#known.get(key);
      if (known) {
        this.#remember(1);
        node.next[symbol] = known;
        return known;
      }
    }
    const isIdle = kernel.length === 0 && !this.#floats;
    const dead = isIdle && [...this.#counters.values()].every(({ begun }) => begun.length === 0);
    const made: Node = { kernel, context, matched, dead, next: [] };
    if (remembers) {
      this.#remember(kernel.length + 4);
      this.#known.set(key, made);
      node.next[symbol] = made;
    }
    return made;
  }

  #remember(cost: number): void {
    this.#left -= cost;
    if (this.#left > 0) return;
    this.#left = MAX_REMEMBERED;
    this.#forgotten++;
    this.#known = new Map();
    this.#start = this.#begin();
  }

  /** One step of the non-deterministic automaton: the states after `read`, and whether a match ends before it. */
  #step(node: Node, read: number, bits: number): [kernel: number[], matched: boolean] {
    const { states, start, backward } = this.#program;
    const { members } = this.#classes;
    const stamp = ++this.#stamp;
    const kernel: number[] = [];
    const pending = [...node.kernel];
    const isIn = (klass: number, set: number): boolean => members[klass]?.[set] === 1;
    let matched = false;
    if (this.#floats) pending.push(start);
    for (const counter of this.#counters.values()) {
      const oldest = counter.begun[counter.head];
      if (oldest !== undefined && this.#position - oldest >= counter.state.min)
        pending.push(counter.state.to);
    }
    for (let id = pending.pop(); id !== undefined; id = pending.pop()) {
      if (this.#visited[id] === stamp) continue;
      this.#visited[id] = stamp;
      const state = states[id] as State;
      switch (state.op) {
        case 'match':
          matched = true;
          break;
        case 'split':
          for (const to of state.to) pending.push(to);
          break;
        case 'set':
          if (isIn(read, state.set) && this.#taken[state.to] !== stamp) {
            this.#taken[state.to] = stamp;
            kernel.push(state.to);
          }
          break;
        case 'count':
          begin(this.#counters.get(id) as Counter, this.#position);
          break;
        case 'peek': {
          const neighbour = state.behind === backward ? read : node.context;
          if (isIn(neighbour, state.set) !== state.negated) pending.push(state.to);
          break;
        }
        case 'look':
          if (((bits >> state.look) & 1) === (state.negated ? 0 : 1)) pending.push(state.to);
      }
    }
    this.#position++;
    for (const counter of this.#counters.values()) {
      if (isIn(read, counter.state.set)) expire(counter, this.#position - counter.state.max);
      else clear(counter);
    }
    return [kernel, matched];
  }
}

function codePointBefore(text: string, at: number): number {
  const code = at > 1 ? (text.codePointAt(at - 2) as number) : 0;
  return code > 0xffff ? code : text.charCodeAt(at - 1);
}

function clear(counter: Counter): void {
  if (counter.begun.length > 0) counter.begun = [];
  counter.head = 0;
}

/** Without an upper bound the oldest run is as good as any. */
function begin({ state, begun }: Counter, position: number): void {
  if (state.max !== Number.POSITIVE_INFINITY || begun.length === 0) begun.push(position);
}

/** Drops the runs that began before `earliest`: they are longer than they may be. */
function expire(counter: Counter, earliest: number): void {
  const { begun } = counter;
  while ((begun[counter.head] ?? earliest) < earliest) counter.head++;
  if (counter.head * 2 > begun.length) {
    begun.splice(0, counter.head);
    counter.head = 0;
  }
}
