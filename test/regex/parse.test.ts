import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { compilePattern, PatternError, parsePattern } from '../../src/regex/index.ts';

test('a pattern becomes plain data with positions', () => {
  const { root } = parsePattern('^(?<n>a|[0-2b-d])+?$');
  assert.deepEqual(JSON.parse(JSON.stringify(root)), {
    kind: 'sequence',
    start: 0,
    end: 20,
    items: [
      { kind: 'assertion', start: 0, end: 1, at: 'start' },
      {
        kind: 'repeat',
        start: 1,
        end: 19,
        min: 1,
        max: null,
        lazy: true,
        body: {
          kind: 'group',
          start: 1,
          end: 17,
          index: 1,
          name: 'n',
          body: {
            kind: 'choice',
            start: 6,
            end: 16,
            options: [
              { kind: 'set', start: 6, end: 7, ranges: [97, 97] },
              { kind: 'set', start: 8, end: 16, ranges: [48, 50, 98, 100] },
            ],
          },
        },
      },
      { kind: 'assertion', start: 19, end: 20, at: 'end' },
    ],
  });
});

test('escapes', () => {
  const codes: Record<string, number> = {
    '\\t': 9,
    '\\v': 11,
    '\\cJ': 10,
    '\\cj': 10,
    '\\0': 0,
    '\\x41': 65,
    '\\u0041': 65,
    '\\u{1F600}': 0x1f600,
    '\\u{000041}': 65,
    '\\ud83d\\ude00': 0x1f600,
    '\\ud83d': 0xd83d,
    '\\/': 47,
    '\\$': 36,
    '[\\b]': 8,
    '[\\-]': 45,
  };
  for (const [pattern, code] of Object.entries(codes)) {
    const { root, leniencies } = parsePattern(pattern);
    assert.equal(root.kind === 'set' && root.ranges.join(), [code, code].join(), pattern);
    assert.deepEqual(leniencies, []);
  }
});

test('classes are sorted, joined and complemented', () => {
  const ranges = (pattern: string): unknown => {
    const { root } = parsePattern(pattern);
    return root.kind === 'set' && root.ranges;
  };
  assert.deepEqual(ranges('[b-ca]'), [97, 99]);
  assert.deepEqual(ranges('[^a]'), [0, 96, 98, 0x10ffff]);
  assert.deepEqual(ranges('[]'), []);
  assert.deepEqual(ranges('[^]'), [0, 0x10ffff]);
  assert.deepEqual(ranges('[\\w-]'), [45, 45, 48, 57, 65, 90, 95, 95, 97, 122]);
  assert.deepEqual(ranges('[a-]'), [45, 45, 97, 97]);
  assert.deepEqual(ranges('[^\\d\\D]'), []);
  assert.deepEqual(ranges('.'), [0, 9, 11, 12, 14, 0x2027, 0x202a, 0x10ffff]);
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
    ['a{', 2],
    ['a{1', 3],
    ['a{,2}', 2],
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
    ['\\00', 2],
    ['\\1', 0],
    ['(a)\\2', 3],
    ['[\\1]', 2],
    ['[\\B]', 2],
    ['\\x4', 2],
    ['\\u12', 2],
    ['\\u{110000}', 3],
    ['\\u{}', 3],
    ['\\u{61', 5],
    ['\\c1', 2],
    ['\\p', 2],
    ['\\pL', 2],
    ['\\p{Nonsense}', 1],
    ['\\p{RGI_Emoji}', 1],
    ['\\k', 2],
    ['\\k<a>', 0],
    ['(?<a>x)(?<a>y)', 10],
    ['(?:(?<a>x)|y)(?<a>z)', 16],
    ['(?<1>x)', 3],
    ['(?<a', 4],
    ['(?<>x)', 3],
    ['(?x)', 2],
    ['(?ii:a)', 2],
    ['(?i-i:a)', 2],
    ['(?-:a)', 2],
    ['(?u:a)', 2],
    ['(?P<n>a)', 2],
    ['(?#c)', 2],
    ['(?>a)', 2],
    ['😀\\u', 4],
    ['('.repeat(300), 200],
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
