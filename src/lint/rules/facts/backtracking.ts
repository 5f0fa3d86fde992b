import type { CharacterSet, PatternNode } from '../../../regex/index.ts';
import { createMatcher, type Matcher } from '../../../regex/sets.ts';

/** Lengths of the attacks; work that is linear in the text doubles from the one to the other. */
const [SHORT, LONG] = [24, 48] as const;
/** Growth that is more than linear, with room for what every search costs. */
const GROWTH = 3;
/** So many steps for so short a text need no second length to compare with. */
const MOST_STEPS = 30_000;
const MOST_PUMPS = 8;

/**
 * Whether a text is known for which a backtracking engine needs more than linear time. Texts are built for every
 * unbounded repetition of the pattern, and the steps of a simple backtracking search are counted, so that a yes is
 * shown; a no means that none of these texts does it.
 */
export function isKnownSuperLinear(root: PatternNode): boolean {
  for (const { prefix, pump } of attacksOn(root)) {
    // What stands at the end keeps the search from succeeding.
    const attack = (length: number): string => `${prefix}${pump.repeat(length / pump.length)}\n\u0001`;
    const long = countSteps(root, attack(LONG));
    if (long >= MOST_STEPS || long > GROWTH * countSteps(root, attack(SHORT))) return true;
  }
  return false;
}

interface Attack {
  readonly prefix: string;
  readonly pump: string;
}

/** For each unbounded repetition: the shortest text that leads there, and texts that may keep it going. */
function* attacksOn(root: PatternNode, prefix = '', alphabet = charactersOf(root)): Iterable<Attack> {
  switch (root.kind) {
    case 'choice':
      for (const option of root.options) yield* attacksOn(option, prefix, alphabet);
      return undefined;
    case 'sequence': {
      let before = prefix;
      for (const item of root.items) {
        yield* attacksOn(item, before, alphabet);
        before += shortest(item);
      }
      return undefined;
    }
    case 'repeat': {
      if (root.max === Number.POSITIVE_INFINITY) {
        const pumps = new Set([shortest(root.body), ...charactersOf(root.body), ...alphabet]);
        for (const pump of [...pumps].filter((text) => text !== '').slice(0, MOST_PUMPS))
          yield { prefix, pump };
      }
      return yield* attacksOn(root.body, prefix, alphabet);
    }
    default:
      return undefined;
  }
}

/** One character of each set in a pattern. */
function charactersOf(node: PatternNode): readonly string[] {
  switch (node.kind) {
    case 'set':
      return [characterOf(node)];
    case 'repeat':
      return charactersOf(node.body);
    case 'sequence':
      return [...new Set(node.items.flatMap(charactersOf))];
    case 'choice':
      return [...new Set(node.options.flatMap(charactersOf))];
    default:
      return [];
  }
}

function shortest(node: PatternNode): string {
  switch (node.kind) {
    case 'set':
      return characterOf(node);
    case 'sequence':
      return node.items.map(shortest).join('');
    case 'choice':
      return node.options.map(shortest).reduce((a, b) => (b.length < a.length ? b : a));
    case 'repeat':
      return shortest(node.body).repeat(Math.min(node.min, SHORT));
    default:
      return '';
  }
}

const LIKELY = [...'a0.- A_'].map((text) => text.codePointAt(0) as number);

/** Code points that are tried where no likely character is in a set. */
const TRIED = Array.from({ length: 0x3000 }, (_, code) => code);

function characterOf(set: CharacterSet): string {
  const { has } = matcherOf(set);
  const code = LIKELY.find(has) ?? TRIED.find(has) ?? 0x10ffff;
  return String.fromCodePoint(code);
}

const matchers = new WeakMap<CharacterSet, Matcher>();

function matcherOf(set: CharacterSet): Matcher {
  const matcher = matchers.get(set) ?? createMatcher(set);
  matchers.set(set, matcher);
  return matcher;
}

type Next = (position: number) => boolean;

/** The steps of a backtracking search from every start, up to the most. Conditions around a position count as true. */
function countSteps(root: PatternNode, text: string): number {
  let steps = 0;
  const match = (node: PatternNode, at: number, next: Next): boolean => {
    if (++steps > MOST_STEPS) return true;
    switch (node.kind) {
      case 'set':
        return at < text.length && matcherOf(node).has(text.charCodeAt(at)) && next(at + 1);
      case 'start':
        return at === 0 && next(at);
      case 'end':
        return at === text.length && next(at);
      case 'choice':
        return node.options.some((option) => match(option, at, next));
      case 'sequence':
        return sequence(node.items, 0, at, next);
      case 'repeat':
        return repeat(node, 0, at, next);
      default:
        return next(at);
    }
  };
  const sequence = (items: readonly PatternNode[], index: number, at: number, next: Next): boolean => {
    const item = items[index];
    return item === undefined ? next(at) : match(item, at, (end) => sequence(items, index + 1, end, next));
  };
  const repeat = (node: PatternNode & { kind: 'repeat' }, times: number, at: number, next: Next): boolean => {
    const isRepeated =
      times < node.max &&
      match(node.body, at, (end) => (end > at || times < node.min) && repeat(node, times + 1, end, next));
    return isRepeated || (times >= node.min && next(at));
  };
  for (let start = 0; start < text.length && steps <= MOST_STEPS; start++)
    if (match(root, start, () => true)) break;
  return steps;
}
