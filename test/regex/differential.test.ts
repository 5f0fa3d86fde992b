/**
 * Random patterns and texts, against the runtime's RegExp. `PORTCULLIS_SLOW=1` runs many more; `PORTCULLIS_SEED`
 * repeats a run. The texts are short, so the native engine cannot hang.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { compilePattern, PatternError } from '../../src/regex/index.ts';
import { derive } from './derive.ts';
import { anchored, broken, folded, patterns, rows, texts } from './generate.ts';
import { createNativeTest } from './native.ts';

const isSlowRun = process.env['PORTCULLIS_SLOW'] === '1';
/** As many again are made from the pattern. */
const TEXTS = 5;
const sample = fc.array(texts, { minLength: TEXTS, maxLength: TEXTS });
const seed = Number(process.env['PORTCULLIS_SEED'] ?? Date.now() % 2 ** 31);

/** Patterns of a given number, each with some texts of its own; what both engines say must be the same. */
function compare(
  context: { diagnostic(text: string): void },
  source: fc.Arbitrary<string>,
  runs: number,
): void {
  const counts: Record<string, number> = {
    pairs: 0,
    matches: 0,
    text: 0,
    native: 0,
    automaton: 0,
    tooLarge: 0,
  };
  const count = (name: string): void => {
    counts[name] = (counts[name] ?? 0) + 1;
  };
  fc.assert(
    fc.property(source, sample, fc.nat(), (pattern, samples, derivation) => {
      let native: (text: string) => boolean;
      try {
        native = createNativeTest(pattern);
      } catch {
        assert.throws(() => compilePattern(pattern), PatternError, 'accepted what the runtime refuses');
        return;
      }
      const compiled = compileUnlessTooLarge(pattern);
      count(compiled?.strategy ?? 'tooLarge');
      const derived = samples.map((_, i) => derive(pattern, derivation + i));
      for (const text of compiled ? [...samples, ...derived] : []) {
        const expected = native(text);
        count('pairs');
        if (expected) count('matches');
        assert.equal(compiled?.test(text), expected, `${compiled?.strategy} on ${JSON.stringify(text)}`);
      }
    }),
    { numRuns: runs, seed },
  );
  context.diagnostic(`seed ${seed}: ${JSON.stringify(counts)}`);
}

function compileUnlessTooLarge(pattern: string): ReturnType<typeof compilePattern> | undefined {
  try {
    return compilePattern(pattern);
  } catch (error) {
    if (/too large|at most/.test((error as Error).message)) return undefined;
    throw error;
  }
}

test('random patterns', (context) => compare(context, patterns, isSlowRun ? 20_000 : 400));

test('random patterns with anchors', (context) => compare(context, anchored, isSlowRun ? 10_000 : 300));

test('runs and words in a row', (context) => compare(context, rows, isSlowRun ? 20_000 : 500));

test('case folding, by the modifier here and by the flag there', (context) => {
  let pairs = 0;
  fc.assert(
    fc.property(folded, sample, fc.nat(), (pattern, samples, derivation) => {
      const native = createNativeTest(pattern, 'iu');
      const compiled = compilePattern(`(?i:${pattern})`);
      const derived = samples.map((_, i) => derive(pattern, derivation + i));
      for (const text of [...samples, ...derived]) {
        assert.equal(compiled.test(text), native(text), JSON.stringify(text));
        pairs++;
      }
    }),
    { numRuns: isSlowRun ? 3000 : 100, seed },
  );
  context.diagnostic(`seed ${seed}: ${pairs} pairs`);
});

/** By edits of syntax: what the runtime refuses is refused, unless it is a recorded leniency, and what it takes is taken. */
test('the syntax is that of the runtime', (context) => {
  const counts = { valid: 0, refused: 0, lenient: 0 };
  fc.assert(
    fc.property(broken, (pattern) => {
      let isValid = true;
      try {
        new RegExp(pattern, 'u');
      } catch {
        isValid = false;
      }
      let leniencies = 0;
      try {
        leniencies = compilePattern(pattern, { patterns: 'native' }).leniencies.length;
      } catch (error) {
        assert.ok(error instanceof PatternError, String(error));
        assert.equal(isValid, false, error.message);
        assert.ok(error.position >= 0 && error.position <= pattern.length);
        counts.refused++;
        return;
      }
      assert.ok(isValid || leniencies > 0, 'accepted what the runtime refuses');
      counts[leniencies > 0 ? 'lenient' : 'valid']++;
    }),
    { numRuns: isSlowRun ? 100_000 : 3000, seed },
  );
  context.diagnostic(`seed ${seed}: ${JSON.stringify(counts)}`);
});
