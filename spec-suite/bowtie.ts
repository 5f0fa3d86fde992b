/**
 * A harness for Bowtie, which compares implementations of JSON Schema: `node spec-suite/bowtie.ts` reads one command a
 * line and answers each with one line, until it is told to stop. With `--assert` it asserts `format`,
 * `contentEncoding` and `contentMediaType`; by default they annotate, as the specification's default says.
 */
import { Harness } from './bowtie/harness.ts';
import { readLines } from './bowtie/lines.ts';

const harness = new Harness({ isAsserting: process.argv.includes('--assert') });

for await (const line of readLines(process.stdin)) {
  const response = harness.answer(line);
  if (response === undefined) break;
  process.stdout.write(`${JSON.stringify(response)}\n`);
}
// Whatever else is on its way is not read, so that the process can end.
process.stdin.destroy();
if (!harness.isStartable) {
  console.error('this harness speaks version 1 of the protocol only');
  process.exitCode = 1;
}
