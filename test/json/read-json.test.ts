import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { findPlaces, JsonSyntaxError, locate, readJson } from '../../src/json/read-json.ts';

function faultOf(text: string): JsonSyntaxError {
  try {
    readJson(text);
  } catch (error) {
    assert.ok(error instanceof JsonSyntaxError, String(error));
    return error;
  }
  return assert.fail(`read without a fault: ${text}`);
}

/** Text, then line, column, offset, what was expected and what was found. */
const faults: [string, number, number, number, string, string][] = [
  ['', 1, 1, 0, 'a value', 'the end of the text'],
  [' \n ', 2, 2, 3, 'a value', 'the end of the text'],
  ['[1,]', 1, 4, 3, 'a value', '"]"'],
  ['[,1]', 1, 2, 1, 'a value or "]"', '","'],
  ['[1 2]', 1, 4, 3, '"," or "]"', '"2"'],
  ['[1}', 1, 3, 2, '"," or "]"', '"}"'],
  ['{"a":1]', 1, 7, 6, '"," or "}"', '"]"'],
  ['{"a":1,}', 1, 8, 7, 'a property name in double quotes', '"}"'],
  ['{,}', 1, 2, 1, 'a property name in double quotes or "}"', '","'],
  ["{'a':1}", 1, 2, 1, 'a property name in double quotes or "}"', '"\'"'],
  ['{a:1}', 1, 2, 1, 'a property name in double quotes or "}"', '"a"'],
  ['{"a" 1}', 1, 6, 5, '":"', '"1"'],
  ['{"a"\n\n 1}', 3, 2, 7, '":"', '"1"'],
  ['{"a":}', 1, 6, 5, 'a value', '"}"'],
  ['{"a":1', 1, 7, 6, '"," or "}"', 'the end of the text'],
  ['[', 1, 2, 1, 'a value or "]"', 'the end of the text'],
  ['1 1', 1, 3, 2, 'the end of the text', '"1"'],
  ['{}\r\n{}', 2, 1, 4, 'the end of the text', '"{"'],
  ['tru', 1, 1, 0, 'a value', 'tru'],
  ['[\n  undefined]', 2, 3, 4, 'a value or "]"', 'undefined'],
  ['NaN', 1, 1, 0, 'a value', 'NaN'],
  ['truefalse', 1, 5, 4, 'the end of the text', 'false'],
  ['+1', 1, 1, 0, 'a value', '"+"'],
  ['.5', 1, 1, 0, 'a value', '"."'],
  ['01', 1, 2, 1, 'no digit after a leading zero', '"1"'],
  ['-', 1, 2, 1, 'a digit', 'the end of the text'],
  ['1.', 1, 3, 2, 'a digit', 'the end of the text'],
  ['[1e+]', 1, 5, 4, 'a digit', '"]"'],
  ['"a', 1, 3, 2, "'\"' at the end of the string", 'the end of the text'],
  ['["a\nb"]', 1, 4, 3, 'no unescaped control character in a string', 'a line break'],
  ['"\t"', 1, 2, 1, 'no unescaped control character in a string', 'a tab'],
  ['"\u0000"', 1, 2, 1, 'no unescaped control character in a string', 'U+0000'],
  ['"\\x"', 1, 3, 2, 'one of " \\ / b f n r t u after a backslash', '"x"'],
  ['"\\', 1, 3, 2, 'one of " \\ / b f n r t u after a backslash', 'the end of the text'],
  ['"\\u12G4"', 1, 4, 3, 'four hexadecimal digits after "\\u"', '"1"'],
  ['// no\n1', 1, 1, 0, 'a value', 'a comment'],
  ['[1 /* no */]', 1, 4, 3, '"," or "]"', 'a comment'],
  ['\uFEFF1', 1, 1, 0, 'a value', 'a byte order mark (U+FEFF)'],
  ['1\u00A0', 1, 2, 1, 'the end of the text', 'U+00A0'],
  // Two UTF-16 units for the first character, so what follows the comma is in column 7.
  ['["😀",😀]', 1, 7, 6, 'a value', '"😀"'],
];
for (const [text, line, column, offset, expected, found] of faults) {
  test(`fault in ${JSON.stringify(text)}`, () => {
    const fault = faultOf(text);
    assert.deepEqual(
      [fault.line, fault.column, fault.offset, fault.expected, fault.found],
      [line, column, offset, expected, found],
    );
    assert.equal(fault.message, `line ${line}, column ${column}: expected ${expected}, found ${found}`);
  });
}

test('agrees with JSON.parse on what is JSON, and on its value', () => {
  const pieces = [
    '{',
    '}',
    '[',
    ']',
    ',',
    ':',
    '"a"',
    '"\\n"',
    '"',
    '\\',
    '1',
    '-0',
    '.5',
    'e3',
    'null',
    'tru',
    ' ',
    '\n',
  ];
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...pieces), { maxLength: 9 }), (parts) => {
      const text = parts.join('');
      let parsed: { value: unknown } | undefined;
      try {
        parsed = { value: JSON.parse(text) };
      } catch {}
      if (parsed === undefined) faultOf(text);
      else {
        assert.deepEqual(readJson(text), parsed.value);
        assert.equal(locate(text, '')?.exact, true);
      }
    }),
    { numRuns: 3000 },
  );
});

test('one cut or foreign character in a good text is a fault at or after it, or still JSON', () => {
  fc.assert(
    fc.property(fc.json(), fc.nat(), (text, where) => {
      const at = where % (text.length + 1);
      const broken = `${text.slice(0, at)}\u0001${text.slice(at)}`;
      assert.equal(faultOf(broken).offset <= at, true);
      assert.equal(faultOf(broken).line, broken.slice(0, faultOf(broken).offset).split('\n').length);
    }),
  );
});

test('reads names such as __proto__ as own properties, and the last of equal names', () => {
  const value = readJson('{"__proto__": 1, "a": 1, "a": 2}');
  assert.deepEqual(Object.entries(value as object), [
    ['__proto__', 1],
    ['a', 2],
  ]);
});

test('100,000 nested arrays neither overflow the stack nor take long', () => {
  const depth = 100_000;
  const text = `${'['.repeat(depth)}${']'.repeat(depth)}`;
  assert.ok(Array.isArray(readJson(text)));
  assert.equal(faultOf(text.slice(0, -1)).offset, 2 * depth - 1);
  const pointer = '/0'.repeat(depth - 1);
  assert.deepEqual(locate(text, pointer), { line: 1, column: depth, offset: depth - 1, exact: true });
  assert.equal(locate(text, `${pointer}/0`)?.exact, false);
  const objects = `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`;
  assert.equal(locate(objects, '/a'.repeat(depth))?.offset, 5 * depth);
});

const order = `{
  "id": 7,
  "lines": [
    { "qty": 1 },
    { "qty" :
        "two", "a/b~c": [[], 3] }
  ],
  "\\u00e9": true
}`;
/** Pointer, then line, column and exactness of the value, then line and column of its name. */
const places: [string, number, number, boolean, [number, number]?][] = [
  ['', 1, 1, true],
  ['/id', 2, 9, true, [2, 3]],
  ['/lines', 3, 12, true, [3, 3]],
  ['/lines/0', 4, 5, true],
  ['/lines/1/qty', 6, 9, true, [5, 7]],
  ['/lines/1/a~1b~0c/1', 6, 30, true],
  ['/é', 8, 13, true, [8, 3]],
  ['/missing', 1, 1, false],
  ['/lines/2', 3, 12, false, [3, 3]],
  ['/lines/01', 3, 12, false, [3, 3]],
  ['/lines/1/qty/deep/er', 6, 9, false, [5, 7]],
  ['/lines/0/sku', 4, 5, false],
];
test('locates values and names', () => {
  const found = findPlaces(
    order,
    places.map(([pointer]) => pointer),
  );
  for (const [index, [pointer, line, column, exact, name]] of places.entries()) {
    const place = found[index];
    assert.deepEqual([place?.line, place?.column, place?.exact], [line, column, exact], pointer);
    assert.deepEqual(place?.name && [place.name.line, place.name.column], name, pointer);
    assert.deepEqual(locate(order, pointer), place, pointer);
  }
});

test('offsets lead to the value', () => {
  assert.equal(order.slice(locate(order, '/lines/1/qty')?.offset).startsWith('"two"'), true);
  assert.equal(order.slice(locate(order, '/lines/1/qty')?.name?.offset).startsWith('"qty" :'), true);
});

test('the last of equal names counts, with all below it', () => {
  const text = '{"a": {"b": 1}, "a": {"c": {"d": 2}}, "a": {"c": 3}}';
  assert.equal(locate(text, '/a')?.offset, 43);
  assert.deepEqual(locate(text, '/a/b'), { ...locate(text, '/a'), exact: false });
  assert.equal(locate(text, '/a/c')?.offset, 49);
  assert.deepEqual(locate(text, '/a/c/d'), { ...locate(text, '/a/c'), exact: false });
});

test('what is no JSON Pointer has no place, and no JSON text has places', () => {
  assert.equal(locate('{}', 'a'), undefined);
  assert.equal(locate('{}', '/~2'), undefined);
  assert.throws(() => locate('{', ''), JsonSyntaxError);
});
