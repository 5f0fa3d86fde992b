/** The proof of linear time, against a backtracking matcher that counts its steps. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { parsePattern } from '../../src/regex/index.ts';
import { buildPrograms, type Programs, type State } from '../../src/regex/program.ts';
import { isLinearWhenBacktracking } from '../../src/regex/safety.ts';
import type { Matcher } from '../../src/regex/sets.ts';
import { derive } from './derive.ts';
import { patterns, rows } from './generate.ts';

const isSlowRun = process.env['PORTCULLIS_SLOW'] === '1';
const MANY = 2_000_000;

function programsOf(pattern: string): Programs | undefined {
  try {
    return buildPrograms(parsePattern(pattern).root);
  } catch {
    return undefined;
  }
}

/** What an engine without any memory does in the worst case: every way is tried, from every position, without success. */
function countSteps({ main }: Programs, characters: readonly string[]): number {
  const isIn = (at: number, set: Matcher | undefined): boolean => {
    const code = characters[at]?.codePointAt(0);
    return code !== undefined && (!set || set.has(code));
  };
  let steps = 0;
  for (let from = 0; from <= characters.length; from++) {
    const pending: [state: State, at: number][] = [[main.start, from]];
    for (let next = pending.pop(); next && steps < MANY; next = pending.pop()) {
      const [state, at] = next;
      steps++;
      if (state.op === 'set' && !isIn(at, state.set)) continue;
      if (state.op === 'peek' && isIn(state.behind ? at - 1 : at, state.set) === state.negated) continue;
      for (const to of state.to) pending.push([to, state.op === 'set' ? at + 1 : at]);
    }
  }
  return steps;
}

test('the textbook cases', () => {
  for (const pattern of [
    '^(a|b)*c$',
    '^a+b+c+$',
    '^-?\\d+(\\.\\d+)?$',
    'a[bc]d',
    '^x|y$',
    '^(ab?c|d)+$',
    '\\s$',
  ]) {
    assert.equal(isLinearWhenBacktracking(programsOf(pattern) as Programs), true, pattern);
  }
  for (const pattern of [
    ...[
      'a+b+c',
      '^(a*)*$',
      '^(a|a)*$',
      '^(a|ab)*$',
      '^a+a+$',
      '^a*b?a*$',
      '^(a?)+$',
      '^(a+)+$',
      '^[^b]*[^c]*$',
    ],
    ...['^a|xb+c', '(?:^|x)a*b', '^(?:|a)*$', 'ax*y+z', '^\\p{L}*\\p{Lu}$', '^(?=a+$)a', '\\ba'],
  ]) {
    assert.equal(isLinearWhenBacktracking(programsOf(pattern) as Programs), false, pattern);
  }
});

test('random patterns that are proved linear are', (context) => {
  let proved = 0;
  let most = 0;
  fc.assert(
    fc.property(fc.oneof(rows, patterns), fc.nat(), (pattern, seed) => {
      const programs = programsOf(pattern);
      if (!programs || !isLinearWhenBacktracking(programs)) return;
      proved++;
      for (let i = 0; i < 4; i++) {
        const text = derive(pattern, seed + i) || 'a';
        const pump = i % 2 === 0 ? text : text.slice(0, 2);
        const once = countSteps(programs, [...pump.repeat(50)]);
        const twice = countSteps(programs, [...pump.repeat(100)]);
        most = Math.max(most, twice / (pump.length * 100));
        // Quadratic would be four times as many.
        assert.ok(twice <= 2.2 * once + 100, `${once} steps, doubled ${twice}, on ${JSON.stringify(pump)}`);
      }
    }),
    { numRuns: isSlowRun ? 20_000 : 2000 },
  );
  context.diagnostic(`${proved} patterns, at most ${most.toFixed(1)} steps per unit`);
});
