import { codePointLength } from '../../json/text.ts';
import { type Facts, nodesOf } from './facts.ts';
import { formatSamples } from './format-samples.ts';
import type { Random } from './random.ts';
import { drawText, lengthOfPattern } from './text.ts';

/** How many code points the facts leave. */
export interface LengthRange {
  readonly minimum: number;
  readonly maximum: number;
}

/** A longer text is nothing that a case file should hold. */
export const LONGEST = 70_000;

export function lengthRange(facts: Pick<Facts, 'nodes'>): LengthRange {
  const nodes = nodesOf(facts, 'length');
  return {
    minimum: Math.max(0, ...nodes.map(({ minimum }) => minimum)),
    maximum: Math.min(Number.POSITIVE_INFINITY, ...nodes.map(({ maximum }) => maximum)),
  };
}

/** Texts worth trying where the facts hold, readable ones first. Not all of them fit. */
export function* textsIn(facts: Pick<Facts, 'nodes'>, random: Random): Generator<string> {
  const range = lengthRange(facts);
  const patterns = nodesOf(facts, 'pattern').map(({ pattern }) => pattern.source);
  const formats = nodesOf(facts, 'format').map(({ name }) => name);
  for (const name of formats) yield* formatSamples(name).valid;
  for (const source of patterns) {
    yield* textsOfLength(source, Math.max(range.minimum, 1), random);
    if (range.maximum < LONGEST) yield* textsOfLength(source, range.maximum, random);
    for (let extra = 0; extra < 12; extra++) {
      const text = drawText(source, random, extra);
      if (text !== undefined) yield text;
    }
  }
  if (patterns.length + formats.length === 0) {
    const length = Math.min(Math.max(range.minimum, Math.min(8, range.maximum)), LONGEST);
    yield 'abcdefgh'.slice(0, length).padEnd(length, 'x');
    for (let i = 0; i < 100; i++) yield word(random, length);
  }
  for (const length of [range.minimum, range.maximum]) if (length < LONGEST) yield 'x'.repeat(length);
}

/** Texts of a pattern with just so many code points, if they are found. */
export function* textsOfLength(source: string, length: number, random: Random): Generator<string> {
  if (length > LONGEST) return;
  const { minimum, maximum } = lengthOfPattern(source);
  const isOpen = maximum === Number.POSITIVE_INFINITY;
  // One more repetition may be several characters.
  for (const unit of [1, 2, 3, 4, 5, 8]) {
    const text = drawText(source, random, Math.max(0, Math.floor((length - minimum) / unit)));
    if (text === undefined) return;
    const missing = length - codePointLength(text);
    if (missing === 0) yield text;
    else if (missing > 0 && isOpen) yield* [text + 'x'.repeat(missing), 'x'.repeat(missing) + text];
  }
}

/** A text of small letters. */
export function word(random: Random, length: number): string {
  return Array.from({ length }, () => String.fromCharCode(97 + random.next(26))).join('');
}
