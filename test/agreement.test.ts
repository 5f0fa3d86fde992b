import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { dialectNames, samples } from './fuzz/generate.ts';
import { properties } from './fuzz/properties.ts';

const RUNS = Number(process.env['PORTCULLIS_RUNS'] ?? 50);
const SEED = process.env['PORTCULLIS_SEED'];

for (const dialect of dialectNames) {
  describe(dialect, () => {
    for (const [name, holds] of Object.entries(properties)) {
      test(name, () => {
        let compiled = 0;
        const property = fc.property(samples(dialect), (sample) => {
          if (holds(sample)) compiled++;
        });
        fc.assert(property, { numRuns: RUNS, ...(SEED && { seed: Number(SEED) }) });
        assert.ok(compiled > RUNS / 4, `only ${compiled} of ${RUNS} schemas compiled`);
      });
    }
  });
}
