import type { PatternNode } from './ast.ts';
import { itemsOf } from './parse.ts';
import { createMatcher, type Matcher, rangesOf } from './sets.ts';

export type TextTest = (text: string) => boolean;

/** Words that an unanchored test tries one after another, and characters of a set that are words. */
const MAX_TRIED = 16;
/** Words that a sequence of choices may multiply to, `[Ee][Ss]6` to two times two. */
const MAX_WORDS = 64;
const MAX_CHARACTERS = 1 << 16;

/**
 * The plain test of strings that a trimmed pattern comes to, if it is one of the shapes that need no automaton: words
 * (equal, at the start, at the end, anywhere), or one run of a set (the whole text, or anywhere). More than that the
 * engine's RegExp does faster, where it is safe.
 */
export function textTest(root: PatternNode): TextTest | undefined {
  const items = [...itemsOf(root)];
  const fromStart = items[0]?.kind === 'start';
  if (fromStart) items.shift();
  const toEnd = items.at(-1)?.kind === 'end';
  if (toEnd) items.pop();
  const words = product(items);
  if (words) return wordTest(words, fromStart, toEnd);
  const [item] = items;
  const { body, min, max } = item?.kind === 'repeat' ? item : { body: item, min: 1, max: 1 };
  if (body?.kind !== 'set' || items.length > 1) return undefined;
  const matcher = createMatcher(body);
  if (!matcher.ranges) return undefined;
  if (fromStart && toEnd) return runTest(matcher, min, max);
  if (fromStart || toEnd || min > 1) return undefined;
  // Found somewhere, unless the text is made of the others.
  const others = createMatcher({ ...body, negated: !body.negated });
  const lacks = runTest(others, 0, Number.POSITIVE_INFINITY);
  return (text) => !lacks(text);
}

/** The test that passes when one of the given does. */
export function anyOf(tests: readonly TextTest[]): TextTest {
  const [only] = tests;
  return only && tests.length === 1 ? only : (text) => tests.some((test) => test(text));
}

function wordTest(words: readonly string[], fromStart: boolean, toEnd: boolean): TextTest | undefined {
  if (words.includes('') && !(fromStart && toEnd)) return () => true;
  if (fromStart && toEnd && words.length > 1) {
    const known = new Set(words);
    return (text) => known.has(text);
  }
  if (words.length > MAX_TRIED) return undefined;
  return anyOf(
    words.map((word): TextTest => {
      if (!fromStart) return toEnd ? (text) => text.endsWith(word) : (text) => text.includes(word);
      return toEnd ? (text) => text === word : (text) => text.startsWith(word);
    }),
  );
}

/**
 * All texts that a node matches, when they are few. None has a lone surrogate: in a text that could be half of a
 * pair, which the `u` flag never splits and a search in strings would.
 */
function wordsOf(node: PatternNode): string[] | undefined {
  switch (node.kind) {
    case 'set': {
      const ranges = rangesOf(node);
      if (!ranges || node.negated) return undefined;
      const words: string[] = [];
      for (let i = 0; i < ranges.length; i += 2) {
        const [low, high] = [ranges[i] as number, ranges[i + 1] as number];
        if (words.length + high - low >= MAX_TRIED || (high >= 0xd800 && low <= 0xdfff)) return undefined;
        for (let code = low; code <= high; code++) words.push(String.fromCodePoint(code));
      }
      return words;
    }
    case 'sequence':
      return product(node.items);
    case 'choice': {
      const options = node.options.map(wordsOf);
      return options.includes(undefined) ? undefined : (options as string[][]).flat();
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
function runTest({ has }: Matcher, min: number, max: number): TextTest {
  const ascii = new Uint8Array(128).map((_, code) => Number(has(code)));
  return (text) => {
    const { length } = text;
    // A character takes one unit or two.
    if (length < min || length > 2 * max) return false;
    let pairs = 0;
    for (let at = 0; at < length; at++) {
      const unit = text.charCodeAt(at);
      if (unit < 128) {
        if (ascii[unit] === 0) return false;
        continue;
      }
      const code = text.codePointAt(at) as number;
      if (!has(code)) return false;
      if (code > 0xffff) {
        at++;
        pairs++;
      }
    }
    return length - pairs >= min && length - pairs <= max;
  };
}
