import type { PatternNode } from './ast.ts';
import { createMatcher, type Matcher, overlaps } from './matcher.ts';
import { bare } from './simplify.ts';

export type TextTest = (text: string) => boolean;

/** Words that an unanchored test tries one after another. */
const MAX_TRIED = 16;
/** Words that a sequence of choices may multiply to, `[Ee][Ss]6` to two times two. */
const MAX_WORDS = 64;
const MAX_CHARACTERS = 1 << 16;

/**
 * The plain test of strings that a simplified pattern comes to, if it is one of the shapes that need no automaton:
 * words (equal, at the start, at the end, anywhere), a scan of character runs from the start, one run anywhere,
 * and choices among these.
 */
export function textTest(root: PatternNode): TextTest | undefined {
  if (root.kind === 'choice') {
    const tests = root.options.map(textTest);
    const known = tests.filter((test) => test !== undefined);
    if (known.length < tests.length || known.length > MAX_TRIED) return undefined;
    return (text) => known.some((test) => test(text));
  }
  if (root.kind !== 'sequence') return undefined;
  const items = [...root.items];
  const fromStart = isAt(items[0], 'start');
  if (fromStart) items.shift();
  const toEnd = isAt(items[items.length - 1], 'end');
  if (toEnd) items.pop();
  const words = wordsOf({ ...root, items });
  if (words) return wordTest(words, fromStart, toEnd);
  const steps = stepsOf(items);
  if (!steps) return undefined;
  if (fromStart) return isExactWhenGreedy(steps, toEnd) ? scanTest(steps, toEnd) : undefined;
  return steps.length === 1 && !toEnd ? runTest(steps[0] as Step) : undefined;
}

function isAt(node: PatternNode | undefined, at: 'start' | 'end'): boolean {
  return node?.kind === 'assertion' && node.at === at;
}

function wordTest(words: readonly string[], fromStart: boolean, toEnd: boolean): TextTest | undefined {
  const [word = ''] = words;
  if (fromStart && toEnd) {
    const known = new Set(words);
    return words.length === 1 ? (text) => text === word : (text) => known.has(text);
  }
  if (words.length > MAX_TRIED) return undefined;
  if (words.includes('')) return () => true;
  const test = fromStart
    ? (text: string, part: string): boolean => text.startsWith(part)
    : toEnd
      ? (text: string, part: string): boolean => text.endsWith(part)
      : (text: string, part: string): boolean => text.includes(part);
  return words.length === 1 ? (text) => test(text, word) : (text) => words.some((part) => test(text, part));
}

/**
 * All texts that a node matches, when they are few. None has a lone surrogate: in a text that could be half of a
 * pair, which the `u` flag never splits and a search in strings would.
 */
function wordsOf(node: PatternNode): string[] | undefined {
  switch (node.kind) {
    case 'group':
      return wordsOf(node.body);
    case 'set': {
      const words: string[] = [];
      if (node.native) return undefined;
      for (let i = 0; i < node.ranges.length; i += 2) {
        const low = node.ranges[i] as number;
        const high = node.ranges[i + 1] as number;
        if (high - low >= MAX_TRIED || (high >= 0xd800 && low <= 0xdfff)) return undefined;
        for (let code = low; code <= high; code++) words.push(String.fromCodePoint(code));
      }
      return words.length > MAX_TRIED ? undefined : words;
    }
    case 'sequence':
      return product(node.items);
    case 'choice': {
      const options = node.options.map(wordsOf);
      return options.includes(undefined) ? undefined : (options as string[][]).flat();
    }
    case 'repeat': {
      if (node.max > MAX_TRIED || (node.min < node.max && node.max > 1)) return undefined;
      const words = product(Array.from({ length: node.max }, () => node.body));
      return words && node.min === 0 && node.max > 0 ? ['', ...words] : words;
    }
    default:
      return undefined;
  }
}

function product(nodes: readonly PatternNode[]): string[] | undefined {
  let words = [''];
  for (const node of nodes) {
    const more = wordsOf(node);
    if (!more) return undefined;
    if (words.length > 1 && more.length > 1 && words.length * more.length > MAX_WORDS) return undefined;
    const length = words.length * (more[0]?.length ?? 0) + more.length * (words[0]?.length ?? 0);
    if (length > MAX_CHARACTERS) return undefined;
    words = words.flatMap((word) => more.map((end) => word + end));
  }
  return words;
}

/** A run of `min` to `max` characters of a set, or a fixed `word`. */
interface Step {
  readonly matcher: Matcher;
  readonly min: number;
  readonly max: number;
  readonly word: string;
}

function stepsOf(items: readonly PatternNode[]): Step[] | undefined {
  const steps: Step[] = [];
  for (const item of items) {
    const set = bare(item.kind === 'repeat' ? item.body : item);
    if (set.kind !== 'set') return undefined;
    const { min, max } = item.kind === 'repeat' ? item : { min: 1, max: 1 };
    const word = product([item]);
    const last = steps[steps.length - 1];
    if (word?.length === 1 && last?.word) steps.pop();
    const matcher = createMatcher(set);
    steps.push({ matcher, min, max, word: word?.length === 1 ? (last?.word ?? '') + word[0] : '' });
  }
  return steps;
}

/**
 * Whether each run may take all it can. It may when no character of a run of open length can begin what follows:
 * then the run must end where its characters end.
 */
function isExactWhenGreedy(steps: readonly Step[], toEnd: boolean): boolean {
  return steps.every(({ matcher, min, max, word }, i) => {
    if (word || min === max) return true;
    for (const after of steps.slice(i + 1)) {
      if (overlaps(matcher, after.matcher)) return false;
      if (after.min > 0) return true;
    }
    return toEnd;
  });
}

function scanTest(steps: readonly Step[], toEnd: boolean): TextTest {
  return (text) => {
    let at = 0;
    for (let i = 0; i < steps.length; i++) {
      const { matcher, min, max, word } = steps[i] as Step;
      if (word !== '') {
        if (!text.startsWith(word, at)) return false;
        at += word.length;
        continue;
      }
      // A character takes one unit at least, so there is no need to count while all is ASCII.
      const { ascii } = matcher;
      const from = at;
      const limit = Math.min(text.length, at + max);
      let unit = 0;
      while (at < limit) {
        unit = text.charCodeAt(at);
        if (unit > 127 || ascii[unit] === 0) break;
        at++;
      }
      let count = at - from;
      if (unit > 127 && matcher.wide) {
        for (; count < max && at < text.length; count++) {
          const code = text.codePointAt(at) as number;
          if (!matcher.has(code)) break;
          at += code > 0xffff ? 2 : 1;
        }
      }
      if (count < min) return false;
    }
    return !toEnd || at === text.length;
  };
}

/** Whether `min` characters of a set stand in a row somewhere. */
function runTest({ matcher, min }: Step): TextTest {
  return (text) => {
    let count = 0;
    for (let at = 0; at < text.length && count < min; at++) {
      const code = text.codePointAt(at) as number;
      if (code > 0xffff) at++;
      count = (code < 128 ? matcher.ascii[code] === 1 : matcher.has(code)) ? count + 1 : 0;
    }
    return count >= min;
  };
}
