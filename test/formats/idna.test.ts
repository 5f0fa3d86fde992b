import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CONTEXT, MARK, PVALID, propertiesOf } from '../../src/formats/idna-properties.ts';
import { decodePunycode, encodePunycode } from '../../src/formats/punycode.ts';

/** Samples of RFC 3492 section 7.1 that are lower case throughout, as IDNA uses Punycode. */
const SAMPLES: readonly (readonly [codePoints: string, encoded: string])[] = [
  ['4ed6 4eec 4e3a 4ec0 4e48 4e0d 8bf4 4e2d 6587', 'ihqwcrb4cv8a8dqg056pqjye'],
  ['4ed6 5011 7232 4ec0 9ebd 4e0d 8aaa 4e2d 6587', 'ihqwctvzc91f659drss3x8bo0yb'],
  [
    '5b89 5ba4 5948 7f8e 6075 2d 77 69 74 68 2d 73 75 70 65 72 2d 6d 6f 6e 6b 65 79 73',
    '-with-super-monkeys-pc58ag80a8qai00g7n9n',
  ],
  ['3072 3068 3064 5c4b 6839 306e 4e0b 32', '2-u9tlzr9756bt3uc0v'],
  ['305d 306e 30b9 30d4 30fc 30c9 3067', 'd9juau41awczczp'],
  ['644 64a 647 645 627 628 62a 643 644 645 648 634 639 631 628 64a 61f', 'egbpdaj6bu4bxfgehfvwxn'],
];

test('Punycode of RFC 3492 section 7.1, both ways', () => {
  for (const [hex, encoded] of SAMPLES) {
    const codePoints = hex.split(' ').map((digits) => Number.parseInt(digits, 16));
    assert.equal(encodePunycode(codePoints), encoded);
    assert.deepEqual(decodePunycode(encoded), codePoints);
  }
});

test('malformed Punycode is undefined', () => {
  for (const text of ['x', '-', '-a', 'a-b!', '99999999', 'zzzzzzzzzzzzzzzzzzzz', 'é', 'A']) {
    assert.equal(decodePunycode(text), undefined, text);
  }
});

test('the tables agree with the properties of the runtime where it has the same Unicode version', (context) => {
  if (process.versions['unicode'] !== '17.0') {
    context.skip(`this runtime has Unicode ${process.versions['unicode']}`);
    return;
  }
  const exceptions = /^[\u00df\u03c2\u06fd\u06fe\u0f0b\u3007]$/u;
  const contextual = /^(?:[\u00b7\u0375\u05f3\u05f4\u30fb\u0660-\u0669\u06f0-\u06f9]|\p{Join_Control})$/u;
  const refused = /^[\u0640\u07fa\u302e\u302f\u3031-\u3035\u303b]$/u;
  const ignorable =
    /^(?:\p{Default_Ignorable_Code_Point}|[\u20d0-\u20ff]|[\u{1d100}-\u{1d24f}\u1100-\u11ff\ua960-\ua97c\ud7b0-\ud7fb])$/u;
  // Planes 4 and up have no letters; what is there the table leaves out.
  for (const beyond of [0x40000, 0xe0001, 0xe0100, 0x10fffd]) assert.equal(propertiesOf(beyond), 0);
  for (let codePoint = 0; codePoint <= 0x3ffff; codePoint++) {
    const character = String.fromCodePoint(codePoint);
    const found = propertiesOf(codePoint);
    const expected = contextual.test(character)
      ? CONTEXT
      : exceptions.test(character) || character === '-'
        ? PVALID
        : refused.test(character) ||
            !/^[\p{Ll}\p{Lu}\p{Lo}\p{Lm}\p{Nd}\p{Mn}\p{Mc}]$/u.test(character) ||
            /^\p{Changes_When_NFKC_Casefolded}$/u.test(character) ||
            ignorable.test(character)
          ? 0
          : PVALID;
    assert.equal(found & (PVALID | CONTEXT), expected, `U+${codePoint.toString(16)}`);
    if (found !== 0)
      assert.equal((found & MARK) !== 0, /^\p{M}$/u.test(character), `U+${codePoint.toString(16)}`);
  }
});
