import type { PatternNode } from './ast.ts';
import { createMatcher, type Matcher } from './matcher.ts';
import { bare } from './simplify.ts';

export type TextTest = (text: string) => boolean;

/** Words that an unanchored test tries one after another. */
const MAX_TRIED = 16;
/** Words that a sequence of choices may multiply to, `[Ee][Ss]6` to two times two. */
const MAX_WORDS = 64;
const MAX_CHARACTERS = 1 << 16;

/**
 * The plain test of strings that a simplified pattern comes to, if it is one of the shapes that need no automaton:
 * words (equal, at the start, at the end, anywhere), one run of a set (the whole text, or anywhere), and choices among
 * these. More than that the engine's RegExp does faster, where it is safe.
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
  const [item, ...others] = items;
  const run = item?.kind === 'repeat' ? item : item && { body: item, min: 1, max: 1 };
  const set = run && bare(run.body);
  if (!run || set?.kind !== 'set' || set.native || others.length > 0 || fromStart !== toEnd) return undefined;
  const matcher = createMatcher(set);
  return fromStart ? wholeRunTest(matcher, run.min, run.max) : runTest(matcher, run.min);
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

/** Whether the text is `min` to `max` characters of a set and nothing else. */
function wholeRunTest({ ascii, wide, has }: Matcher, min: number, max: number): TextTest {
  return (text) => {
    const { length } = text;
    // A character takes one unit or two.
    if (length < min || length > 2 * max) return false;
    let pairs = 0;
    for (let at = 0; at < length; at++) {
      const unit = text.charCodeAt(at);
      if (unit < 128) {
        if (ascii[unit] === 0) return false;
      } else {
        if (!wide) return false;
        const code = text.codePointAt(at) as number;
        if (!has(code)) return false;
        if (code > 0xffff) {
          at++;
          pairs++;
        }
      }
    }
    const count = length - pairs;
    return count >= min && count <= max;
  };
}

/** Whether `min` characters of a set stand in a row somewhere. */
function runTest({ ascii, has }: Matcher, min: number): TextTest {
  return (text) => {
    let count = 0;
    for (let at = 0; at < text.length && count < min; at++) {
      const code = text.codePointAt(at) as number;
      if (code > 0xffff) at++;
      count = (code < 128 ? ascii[code] === 1 : has(code)) ? count + 1 : 0;
    }
    return count >= min;
  };
}
