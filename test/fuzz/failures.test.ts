import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import type { Sample } from './generate.ts';
import { properties } from './properties.ts';

const FOLDER = join(import.meta.dirname, 'failures');
const files = existsSync(FOLDER) ? readdirSync(FOLDER).filter((file) => file.endsWith('.json')) : [];

describe('what generated samples once broke', () => {
  for (const file of files) {
    test(file, () => {
      const sample = JSON.parse(readFileSync(join(FOLDER, file), 'utf8')) as Sample & { property: string };
      assert.ok(sample.property in properties, 'the property is there');
      for (const holds of Object.values(properties)) holds(sample);
    });
  }
});

test('answers that do not agree are noticed', () => {
  let reads = 0;
  const value = Object.defineProperty({}, 'a', {
    enumerable: true,
    get: () => (reads++ % 2 === 0 ? 'x' : 1),
  });
  const schema = { properties: { a: { type: 'string' } } };
  assert.throws(
    () => properties['verdict and report agree']?.({ dialect: '2020-12', schema, instances: [value] }),
    assert.AssertionError,
  );
});
