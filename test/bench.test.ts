import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { growths, SCALES } from '../bench/workloads/growth.ts';
import { createOwn } from '../bench/workloads/index.ts';
import { faults } from '../bench/workloads/model.ts';
import { compile } from '../src/index.ts';

const workloads = createOwn();

describe("the benchmark's own workloads", () => {
  test('are the same every time', () => {
    assert.equal(JSON.stringify(createOwn()), JSON.stringify(workloads));
  });

  for (const { name, schema, valid, invalid } of workloads) {
    test(`${name}: valid instances are valid, invalid ones are not`, () => {
      const tool = compile(schema);
      assert.ok(valid.length > 0);
      assert.deepEqual(
        valid.filter((value) => !tool.is(value)),
        [],
      );
      for (const fault of faults) {
        assert.ok(invalid[fault].length > 0, fault);
        assert.deepEqual(
          invalid[fault].filter((value) => tool.is(value)),
          [],
          fault,
        );
      }
    });
  }

  for (const { name, grows, base, create } of growths) {
    test(`${name}: its instance is valid at every size of the ${grows}`, () => {
      for (const scale of SCALES) {
        const { schema, instance } = create(base * scale);
        assert.ok(compile(schema).is(instance), `${scale}×`);
      }
    });
  }
});
