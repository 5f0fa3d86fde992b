import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { compilePattern, PatternError, parsePattern } from '../../src/regex/index.ts';
import { createMatcher } from '../../src/regex/sets.ts';

test('a pattern becomes plain data', () => {
  const { root } = parsePattern('^(?<n>a|[0-2b-d])+?$');
  const set = { kind: 'set', ignoreCase: false, negated: false };
  assert.deepEqual(root, {
    kind: 'sequence',
    items: [
      { kind: 'start' },
      {
        kind: 'repeat',
        min: 1,
        max: Number.POSITIVE_INFINITY,
        body: {
          kind: 'choice',
          options: [
            { ...set, items: [['a']] },
            {
              ...set,
              items: [
                ['0', '2'],
                ['b', 'd'],
              ],
            },
          ],
        },
      },
      { kind: 'end' },
    ],
  });
});

test('escapes', () => {
  const characters: Record<string, string> = {
    '\\t': '\t',
    '\\v': '\v',
    '\\cJ': '\n',
    '\\cj': '\n',
    '\\0': '\0',
    '\\x41': 'A',
    '\\u0041': 'A',
    '\\u{1F600}': '😀',
    '\\u{000041}': 'A',
    '\\ud83d\\ude00': '😀',
    '\\ud83d': '\ud83d',
    '\\/': '/',
    '\\$': '$',
    '[\\b]': '\b',
    '[\\-]': '-',
  };
  for (const [pattern, character] of Object.entries(characters)) {
    const { root, leniencies } = parsePattern(pattern);
    assert.equal(root.kind, 'set', pattern);
    assert.equal(compilePattern(`^${pattern}$`).test(character), true, pattern);
    assert.equal(compilePattern(`^${pattern}$`).test('a'), false, pattern);
    assert.deepEqual(leniencies, []);
  }
});

test('classes', () => {
  const ranges = (pattern: string): unknown => {
    const { root } = parsePattern(pattern);
    return root.kind === 'set' && [root.negated, createMatcher(root).ranges];
  };
  assert.deepEqual(ranges('[b-ca]'), [false, [98, 99, 97, 97]]);
  assert.deepEqual(ranges('[^a]'), [true, [97, 97]]);
  assert.deepEqual(ranges('[]'), [false, []]);
  assert.deepEqual(ranges('[^]'), [true, []]);
  assert.deepEqual(ranges('[\\w-]'), [false, [48, 57, 65, 90, 95, 95, 97, 122, 45, 45]]);
  assert.deepEqual(ranges('[a-]'), [false, [97, 97, 45, 45]]);
  assert.deepEqual(ranges('[^\\D]'), [true, [0, 47, 58, 0x10ffff]]);
  assert.deepEqual(ranges('.'), [true, [10, 10, 13, 13, 0x2028, 0x2029]]);
  assert.deepEqual(ranges('[a\\p{L}]'), [false, undefined]);
  assert.deepEqual(ranges('(?i:a)'), [false, undefined]);
});

test('an escaped punctuation character is accepted and recorded', () => {
  const { leniencies } = parsePattern('^https\\:\\/\\/[\\_\\-]\\-');
  assert.deepEqual(
    leniencies.map(({ position }) => position),
    [6, 13, 18],
  );
  assert.match(leniencies[0]?.message ?? '', /\\:/);
  assert.equal(compilePattern('^https\\:\\/\\/').test('https://'), true);
  assert.equal(compilePattern('^[\\@\\#]+$').test('@#'), true);
});

test('names and modifiers of ES2025', () => {
  for (const pattern of [
    '(?<y>\\d)-|-(?<y>\\d)',
    '(?<$ü_1>a)(?<\\u0062>b)\\k<b>',
    '(?<a>x)|(?:(?<a>y)|z)(?<b>w)',
    '\\k<late>(?<late>a)',
    '(?i-ms:a)(?-i:b)(?s:.)',
  ]) {
    assert.doesNotThrow(() => parsePattern(pattern), pattern);
  }
});

describe('what the grammar refuses', () => {
  const wrong: readonly (readonly [pattern: string, position: number])[] = [
    ['(', 1],
    ['a)', 1],
    ['(?:a', 4],
    ['[a', 2],
    ['[b-a]', 1],
    ['[\\d-z]', 1],
    ['[a-\\w]', 1],
    [']', 0],
    ['a}', 1],
    ['{1}', 0],
    ['a{', 1],
    ['a{1', 1],
    ['a{,2}', 1],
    ['a{2,1}', 1],
    ['a**', 2],
    ['a{1}{2}', 4],
    ['*', 0],
    ['a|+', 2],
    ['^*', 1],
    ['(?=a)*', 5],
    ['\\', 1],
    ['\\a', 1],
    ['\\Z', 1],
    ['\\ ', 1],
    ['\\é', 1],
    ['\\00', 1],
    ['\\1', 0],
    ['(a)\\2', 3],
    ['[\\1]', 2],
    ['[\\B]', 2],
    ['\\x4', 1],
    ['\\u12', 1],
    ['\\u{110000}', 1],
    ['\\u{}', 1],
    ['\\u{61', 1],
    ['\\c1', 1],
    ['\\p', 1],
    ['\\pL', 1],
    ['\\p{Nonsense}', 1],
    ['\\p{RGI_Emoji}', 1],
    ['\\k', 1],
    ['\\k<a>', 0],
    ['(?<a>x)(?<a>y)', 10],
    ['(?:(?<a>x)|y)(?<a>z)', 16],
    ['(?<1>x)', 3],
    ['(?<a', 3],
    ['(?<>x)', 3],
    ['(?x)', 2],
    ['(?ii:a)', 2],
    ['(?i-i:a)', 2],
    ['(?-:a)', 2],
    ['(?u:a)', 2],
    ['(?P<n>a)', 2],
    ['(?#c)', 2],
    ['(?>a)', 2],
    ['😀\\u', 3],
    ['('.repeat(300), 201],
  ];
  for (const [pattern, position] of wrong) {
    test(pattern.slice(0, 30), () => {
      assert.throws(
        () => parsePattern(pattern),
        (error) => {
          assert.ok(error instanceof PatternError, String(error));
          assert.equal(error.position, position, error.message);
          assert.match(error.message, /expected .*at \d+/);
          return true;
        },
      );
    });
  }
});
