import assert from 'node:assert/strict';
import { test } from 'node:test';
import { printable } from '../../src/json/printable.ts';

const cases: readonly (readonly [string, string, string])[] = [
  ['plain text is left alone', 'a ~ "b" \\ é 世界 😀', 'a ~ "b" \\ é 世界 😀'],
  ['C0, DEL and C1', '\u0000\t\r\u001b[2J\u007f\u009b', '\\u0000\\u0009\\u000d\\u001b[2J\\u007f\\u009b'],
  ['marks of direction', '\u200e\u202e\u2066', '\\u200e\\u202e\\u2066'],
  ['what is not seen', '\u00ad\u200b\u200d\ufeff', '\\u00ad\\u200b\\u200d\\ufeff'],
  ['separators of lines', '\u2028\u2029', '\\u2028\\u2029'],
  ['half of a pair', '\ud800x\udc00', '\\ud800x\\udc00'],
  ['beyond four digits', '\u{e0001}\u{f0000}', '\\u{e0001}\\u{f0000}'],
  ['private and without a meaning', '\ue000\uffff', '\\ue000\\uffff'],
];
for (const [name, text, expected] of cases)
  test(name, () => {
    assert.equal(printable(text, 'line'), expected);
    assert.equal(printable(text), expected);
  });

test('a line feed stays where lines do', () => {
  assert.equal(printable('a\nb\r\n'), 'a\nb\\u000d\n');
  assert.equal(printable('a\nb', 'line'), 'a\\u000ab');
});

test('it is no longer than asked, before and after', () => {
  assert.equal(printable('abcd', 'line', 4), 'abcd');
  assert.equal(printable('abcde', 'line', 4), 'abcd…');
  // A pair is not cut in two.
  assert.equal(printable('abc😀', 'line', 4), 'abc…');
  assert.equal(printable('\u0007\u0007', 'line', 8), '\\u0007\\u…');
});
