/**
 * Evil patterns on texts that double up to 1 MB: a table of times and of how much longer each text takes than its
 * half. To look at, beside the tests, which assert verdicts and no times: `node --import tsx test/regex/doubling.ts`.
 */
import { compilePattern } from '../../src/regex/index.ts';
import { attack, EVIL, type EvilPattern } from './evil.ts';

const LENGTHS = [1 << 18, 1 << 19, 1 << 20];
const RUNS = 7;
/** What takes less is too short to be compared, in milliseconds. */
const SHORTEST = 0.1;

console.log(
  `| pattern | how | ${LENGTHS.map((length) => `${length >> 10} KB`).join(' | ')} | doubled | again |`,
);
console.log(`| --- | --- |${' ---: |'.repeat(LENGTHS.length + 2)}`);
const ratios = EVIL.flatMap(printRow);
console.log(`\n${EVIL.length} patterns; the largest ratio is ${Math.max(...ratios).toFixed(2)}`);

function printRow(evil: EvilPattern): number[] {
  const { test, strategy } = compilePattern(evil.pattern);
  const times = fastest(
    LENGTHS.map((length) => attack(evil, length)),
    test,
  );
  const ratios = times.slice(1).map((time, i) => {
    const half = times[i] as number;
    return half < SHORTEST ? undefined : time / half;
  });
  const cells = [
    `\`${evil.pattern.replaceAll('|', '\\|')}\``,
    strategy,
    ...times.map((time) => `${time.toFixed(2)} ms`),
    ...ratios.map((ratio) => ratio?.toFixed(2) ?? 'at once'),
  ];
  console.log(`| ${cells.join(' | ')} |`);
  return ratios.filter((ratio) => ratio !== undefined);
}

/** The least processor time over each text, in milliseconds: other work on the machine does not count. */
function fastest(texts: readonly string[], test: (text: string) => boolean): number[] {
  const best = texts.map(() => Number.POSITIVE_INFINITY);
  for (let run = 0; run < RUNS; run++) {
    for (const [i, text] of texts.entries()) {
      const start = process.cpuUsage();
      test(text);
      const { user, system } = process.cpuUsage(start);
      best[i] = Math.min(best[i] as number, (user + system) / 1000);
    }
  }
  return best;
}
