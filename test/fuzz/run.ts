/**
 * `npm run fuzz`: the properties over generated documents and values, for `FUZZ_SECONDS` (60) from the seed
 * `FUZZ_SEED` (any). A sample that breaks a property is saved in `failures`, from where `npm test` replays it.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { type Sample, samples } from './generate.ts';
import { properties } from './properties.ts';
import { readSeconds, readSeed } from './settings.ts';

const seconds = readSeconds();
const seed = readSeed();
const names = Object.keys(properties);
const totals = { documents: 0, refused: 0, values: 0 };
let failures = 0;

for (const [index, name] of names.entries()) {
  const found = search(name, seed + index, (seconds * 1000) / names.length);
  if (found === undefined) continue;
  failures++;
  console.error(`BROKEN  ${name}\n${found.message}\n${save(name, found.sample)}`);
}
console.log(
  `seed ${seed}, ${seconds} s: ${totals.documents} documents, ${totals.refused} of them refused, ${totals.values} values, ` +
    `each through one of ${names.length} properties; ${failures} broken`,
);
process.exitCode = failures > 0 ? 1 : 0;

/** Looks for a sample that breaks a property, and makes it as small as it can. */
function search(
  name: string,
  seed: number,
  milliseconds: number,
): { sample: Sample; message: string } | undefined {
  const property = fc.property(samples(), (sample) => {
    totals.documents++;
    if (properties[name]?.(sample)) totals.values += sample.instances.length;
    else totals.refused++;
  });
  const details = fc.check(property, {
    seed,
    numRuns: Number.MAX_SAFE_INTEGER,
    interruptAfterTimeLimit: milliseconds,
    markInterruptAsFailure: false,
  });
  if (!details.failed || details.counterexample === null) return undefined;
  const { errorInstance, counterexample } = details;
  const message = errorInstance instanceof Error ? errorInstance.message : String(errorInstance);
  return {
    sample: counterexample[0],
    message: `seed ${seed}, path ${details.counterexamplePath}: ${message}`,
  };
}

/** @returns the file, which holds all that is needed to see the failure again */
function save(name: string, sample: Sample): string {
  const folder = join(import.meta.dirname, 'failures');
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${name.replaceAll(/\W+/g, '-')}-${seed}.json`);
  writeFileSync(file, `${JSON.stringify({ property: name, seed, ...sample }, null, 2)}\n`);
  return file;
}
