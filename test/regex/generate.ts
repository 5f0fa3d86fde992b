/** Random patterns with texts that come near to matching them. */
import fc from 'fast-check';

/** Few characters, so that texts meet patterns; a pair, its halves, and what folds to or is a word character. */
const CHARACTERS = [
  'a',
  'b',
  'c',
  'A',
  '0',
  '-',
  '_',
  ' ',
  '\n',
  'é',
  '\u2028',
  '\u017f',
  '\u212a',
  '😀',
  '\ud83d',
  '\ude00',
];

const literal = fc.constantFrom(
  'a',
  'b',
  'c',
  'A',
  '0',
  '-',
  ' ',
  'é',
  '😀',
  '\\ud83d',
  '\\ude00',
  '\\u{1F600}',
  '\\.',
  '\\x61',
);
const classItem = fc.constantFrom(
  'a',
  'b',
  'a-c',
  '0-9',
  '\\d',
  '\\w',
  '\\W',
  '\\s',
  '\\S',
  '\\D',
  'é',
  '😀',
  '\\-',
  '_',
  '\\n',
  '\\ud83d',
  '\\ude00-\\udfff',
  '\\u{1F600}-\\u{1F64F}',
  '\\p{L}',
  '\\P{Lu}',
  '\\b',
);
const characterClass = fc
  .tuple(fc.constantFrom('', '', '^'), fc.array(classItem, { maxLength: 3 }))
  .map(([negated, items]) => `[${negated}${items.join('')}]`);
const set = fc.oneof(
  { weight: 5, arbitrary: literal },
  { weight: 2, arbitrary: characterClass },
  { weight: 2, arbitrary: fc.constantFrom('.', '\\d', '\\w', '\\W', '\\s', '\\S', '\\p{Lu}', '[^]', '[]') },
);
const quantifier = fc
  .tuple(fc.constantFrom('*', '+', '?', '{2}', '{0,2}', '{1,3}', '{2,}', '{0}'), fc.constantFrom('', '?'))
  .map((parts) => parts.join(''));
const assertion = fc.constantFrom('^', '$', '\\b', '\\B');

export const patterns: fc.Arbitrary<string> = fc.letrec<{ node: string; atom: string; choice: string }>(
  (tie) => ({
    choice: fc
      .array(fc.array(tie('node'), { maxLength: 4 }), { minLength: 1, maxLength: 3 })
      .map((options) => options.map((items) => items.join('')).join('|')),
    atom: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      set,
      tie('choice').map((body) => `(?:${body})`),
      tie('choice').map((body) => `(${body})`),
    ),
    node: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      { weight: 6, arbitrary: set },
      { weight: 1, arbitrary: assertion },
      // Beyond what is written out, and so counted.
      { weight: 1, arbitrary: set.map((one) => `${one}{2,1200}`) },
      { weight: 4, arbitrary: fc.tuple(tie('atom'), quantifier).map((parts) => parts.join('')) },
      { weight: 2, arbitrary: tie('atom') },
      {
        weight: 1,
        arbitrary: fc
          .tuple(fc.constantFrom('?=', '?!', '?<=', '?<!'), tie('choice'))
          .map(([kind, body]) => `(${kind}${body})`),
      },
    ),
  }),
).choice;

/** Runs and words in a row, which are scanned greedily where that is exact. */
export const rows: fc.Arbitrary<string> = fc
  .tuple(
    fc.constantFrom('', '^', '^', '^'),
    fc.array(
      fc
        .tuple(
          fc.constantFrom(
            'a',
            'b',
            'ab',
            'ba',
            '[ab]',
            '[^a]',
            '\\d',
            '-',
            '😀',
            '[^-]',
            '(?:ab)',
            '(?:a|ba)',
            '[b😀]',
          ),
          fc.constantFrom('', '', '', '*', '+', '?', '{2}', '{1,2}', '{2,}'),
        )
        .map((parts) => parts.join('')),
      { maxLength: 5 },
    ),
    fc.constantFrom('', '$', '$'),
  )
  .map(([start, items, end]) => start + items.join('') + end);

/** With anchors more often than chance would have it, as real patterns are. */
export const anchored: fc.Arbitrary<string> = fc
  .tuple(fc.constantFrom('', '^'), patterns, fc.constantFrom('', '$'))
  .map(([start, body, end]) => (start || end ? `${start}(?:${body})${end}` : body));

export const texts: fc.Arbitrary<string> = fc.oneof(
  fc.array(fc.constantFrom(...CHARACTERS), { maxLength: 10 }).map((characters) => characters.join('')),
  fc
    .array(fc.constantFrom('a', 'a', 'b', '-', '0', '😀'), { maxLength: 6 })
    .map((characters) => characters.join('')),
);

/** Patterns without properties of case, whose meaning under folding engines have disagreed about, and without the range that a pair
 * of escapes puts in the wrong order. */
export const folded: fc.Arbitrary<string> = patterns.filter(
  (pattern) => !/\\[pPW]|\\ud83d\\ude00-/.test(pattern),
);

/** Pieces of syntax in any order, right and wrong. Modifiers and repeated names are left out: runtimes differ. */
export const broken: fc.Arbitrary<string> = fc
  .array(
    fc.constantFrom(
      ...[
        '(',
        ')',
        '[',
        ']',
        '{',
        '}',
        '*',
        '+',
        '?',
        '|',
        '^',
        '$',
        '.',
        '-',
        '\\',
        ',',
        '1',
        '2',
        'a',
        'b',
        'é',
        '😀',
      ],
      ...[
        '(?:',
        '(?=',
        '(?!',
        '(?<=',
        '(?<!',
        '(?<a>',
        '(?<b',
        '(?',
        '>',
        '\\k',
        '\\k<a>',
        '\\1',
        '\\2',
        '\\0',
        '{2}',
        '{3,2}',
      ],
      ...[
        '\\u',
        '\\u{',
        '\\u{61}',
        '\\u{110000}',
        '\\ud83d',
        '\\x',
        '\\x6',
        '\\x61',
        '\\cA',
        '\\c',
        '\\p{L}',
        '\\p',
        '\\P{Foo}',
      ],
      ...[
        '\\b',
        '\\B',
        '\\d',
        '\\w',
        '[a',
        '[^',
        '[a-',
        '[\\d-',
        '[z-a]',
        '\\:',
        '\\_',
        '\\-',
        '\\a',
        '\\ ',
        '\\é',
        '=',
        '!',
        '<',
      ],
    ),
    { maxLength: 6 },
  )
  .map((pieces) => pieces.join(''))
  // The same name twice is a matter of the runtime's age.
  .filter((pattern) => pattern.split('(?<a>').length < 3);
