import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { emitAll } from '../../src/emit/index.ts';
import { compile, SchemaError, type Validator } from '../../src/index.ts';
import { dialectNames, type Sample, samples } from '../fuzz/generate.ts';
import { load, type Tool } from './load.ts';

const RUNS = Number(process.env['PORTCULLIS_RUNS'] ?? 50);
const SEED = Number(process.env['PORTCULLIS_SEED'] ?? Date.now() % 2 ** 31);
/** So many schemas share a module. */
const BATCH = 50;

for (const dialect of dialectNames) {
  test(`emitted modules answer generated samples as the engine does, ${dialect}`, async () => {
    let compiled = 0;
    for (let run = 0; run < RUNS; run += BATCH) {
      const size = Math.min(BATCH, RUNS - run);
      compiled += await compare(fc.sample(samples(dialect), { numRuns: size, seed: SEED + run }), dialect);
    }
    assert.ok(compiled > RUNS / 4, `only ${compiled} of ${RUNS} schemas compiled`);
  });
}

/** @returns how many of the schemas were compiled */
async function compare(list: readonly Sample[], dialect: string): Promise<number> {
  const compiled = list.flatMap((sample): [Sample, Validator][] => {
    try {
      return [[sample, compile(sample.schema, { dialect })]];
    } catch (error) {
      if (error instanceof SchemaError) return [];
      throw error;
    }
  });
  const sources = Object.fromEntries(compiled.map(([{ schema }], index) => [`s${index}`, schema]));
  const tools = await load<Record<string, Tool>>(emitAll(sources, { dialect }).code);
  for (const [index, [{ schema, instances }, validator]] of compiled.entries()) {
    const tool = tools[`s${index}`] as Tool;
    for (const value of instances) {
      const where = `seed ${SEED}: ${JSON.stringify({ schema, value })}`;
      assert.equal(tool.is(value), validator.is(value), where);
      assert.deepEqual(tool.errors(value), validator.errors(value), where);
    }
  }
  return compiled.length;
}
