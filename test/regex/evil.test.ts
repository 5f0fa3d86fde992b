/** Evil patterns on long texts: done, and right. How long they take is printed by `PORTCULLIS_SLOW=1`, never asserted. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { compilePattern } from '../../src/regex/index.ts';
import { attack, EVIL } from './evil.ts';

const LENGTH = 200_000;
const isSlowRun = process.env['PORTCULLIS_SLOW'] === '1';

test('there are many evil patterns', () => {
  assert.ok(EVIL.length >= 40, String(EVIL.length));
  assert.equal(new Set(EVIL.map(({ pattern }) => pattern)).size, EVIL.length);
});

for (const evil of EVIL) {
  test(`${evil.about}: ${evil.pattern}`, (context) => {
    const pattern = compilePattern(evil.pattern);
    const short = attack(evil, 7);
    assert.equal(new RegExp(evil.pattern, 'u').test(short), evil.matches ?? false, 'the native verdict');
    assert.equal(pattern.test(short), evil.matches ?? false);

    const half = attack(evil, LENGTH / 2);
    const whole = attack(evil, LENGTH);
    if (!isSlowRun) {
      assert.equal(pattern.test(whole), evil.matches ?? false);
      return;
    }
    const [first, second] = [half, whole].map((text) => time(() => pattern.test(text)));
    assert.equal(pattern.test(whole), evil.matches ?? false);
    const ratio = Number(second) / Math.max(Number(first), 0.01);
    const figures = `${first?.toFixed(2)} ms, doubled ${second?.toFixed(2)} ms, ratio ${ratio.toFixed(2)}`;
    context.diagnostic(`${pattern.strategy}, ${figures}`);
  });
}

/** The best of a few runs, in milliseconds. */
function time(run: () => void): number {
  let best = Number.POSITIVE_INFINITY;
  for (let i = 0; i < 5; i++) {
    const start = performance.now();
    run();
    best = Math.min(best, performance.now() - start);
  }
  return best;
}
