import assert from 'node:assert/strict';
import { test } from 'node:test';
import { duplicates } from '../../src/json/equal.ts';

test('equal items are found however they are written, few or many', () => {
  const pairs: readonly (readonly [unknown, unknown])[] = [
    [0, -0],
    [1e300, 1e300],
    [null, null],
    [[], []],
    [{}, { a: undefined }],
    [
      { a: 1, b: [{ c: 'x' }] },
      { b: [{ c: 'x' }], a: 1 },
    ],
    [{ '': 1 }, { '': 1 }],
    [Object.create({ z: 1 }, { a: { value: 1, enumerable: true } }), { a: 1 }],
    ['😀'.repeat(20), '😀'.repeat(20)],
  ];
  for (const [a, b] of pairs) {
    for (const fillers of [0, 5, 29, 100]) {
      const others = Array.from({ length: fillers }, (_, i) => ({ i }));
      assert.deepEqual(duplicates([a, ...others, b], 9), [0, fillers + 1], JSON.stringify([a, fillers]));
    }
  }
});

test('different items are told apart, also where they look alike', () => {
  const alike: readonly unknown[][] = [
    [1, '1', true, null, [1], { a: 1 }],
    ['abcdXefgh', 'abcdYefgh', 'abcdXXefgh'],
    [[[1]], [[2]], [[1, 2]]],
    [{ a: { b: 1 } }, { a: { b: 2 } }],
    [
      { a: 1, b: 2 },
      { a: 2, b: 1 },
    ],
    [0, 4294967296, 0.0001, -0.0001],
  ];
  for (const items of alike) assert.equal(duplicates(items, 9), undefined, JSON.stringify(items));
});

test('a getter that comes back in the middle disturbs nothing', () => {
  const item = {
    get a() {
      duplicates(['x', 'y'], 9);
      return 1;
    },
  };
  assert.deepEqual(duplicates(['p', item, 'q', { a: 1 }], 9), [1, 3]);
});
