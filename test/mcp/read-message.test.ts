import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { createRegistry, type MessageFault, readMessage } from '../../src/mcp/index.ts';

const utf8 = (...bytes: number[]): Uint8Array => Uint8Array.from([0x22, ...bytes, 0x22]);

/** Messages that an attacker may send, and how each is refused. */
const malformed: readonly (readonly [name: string, input: Uint8Array | string, kind: MessageFault])[] = [
  ['nothing', '', 'syntax'],
  ['white space', ' \n', 'syntax'],
  ['a truncated object', '{"a":', 'syntax'],
  ['a truncated string', '"abc', 'syntax'],
  ['a truncated escape', '"\\u00', 'syntax'],
  ['an unknown escape', '"\\x41"', 'syntax'],
  ['a truncated literal', 'tru', 'syntax'],
  ['trailing garbage', '{} x', 'syntax'],
  ['two values', '{}{}', 'syntax'],
  ['a trailing comma in an object', '{"a":1,}', 'syntax'],
  ['a trailing comma in an array', '[1,]', 'syntax'],
  ['a missing comma', '[1 2]', 'syntax'],
  ['a missing colon', '{"a" 1}', 'syntax'],
  ['a key without quotes', '{a:1}', 'syntax'],
  ['single quotes', "{'a':1}", 'syntax'],
  ['a comment', '/* */{}', 'syntax'],
  ['NaN', '{"a":NaN}', 'syntax'],
  ['Infinity', '[-Infinity]', 'syntax'],
  ['undefined', '[undefined]', 'syntax'],
  ['a hexadecimal number', '[0x10]', 'syntax'],
  ['a leading zero', '[01]', 'syntax'],
  ['a leading plus', '[+1]', 'syntax'],
  ['a number that ends in a point', '[1.]', 'syntax'],
  ['a number without digits', '[-]', 'syntax'],
  ['a control character in a string', '"a\u0001"', 'syntax'],
  ['a line break in a string', '"a\nb"', 'syntax'],
  ['a byte order mark', '\uFEFF{}', 'syntax'],
  ['a byte order mark in bytes', Uint8Array.of(0xef, 0xbb, 0xbf, 0x7b, 0x7d), 'syntax'],
  ['a zero byte', '{}\u0000', 'syntax'],
  ['UTF-16', Uint8Array.of(0xff, 0xfe, 0x7b, 0x00, 0x7d, 0x00), 'utf-8'],
  ['a lone continuation byte', utf8(0x80), 'utf-8'],
  ['a truncated sequence', utf8(0xe2, 0x82), 'utf-8'],
  ['an overlong slash', utf8(0xc0, 0xaf), 'utf-8'],
  ['an encoded surrogate', utf8(0xed, 0xa0, 0x80), 'utf-8'],
  ['a code point beyond the last', utf8(0xf4, 0x90, 0x80, 0x80), 'utf-8'],
  ['a duplicate key', '{"a":1,"a":2}', 'duplicate-key'],
  ['a duplicate key, once escaped', '{"a":1,"\\u0061":2}', 'duplicate-key'],
  ['a duplicate key deep inside', '[{"b":[{"a":1,"c":2,"a":1}]}]', 'duplicate-key'],
  ['a duplicate key whose values hold keys', '{"a":{"x":1},"a":{"y":1,"z":2}}', 'duplicate-key'],
  ['a duplicate of the empty key', '{"":1,"":1}', 'duplicate-key'],
  ['__proto__', '{"__proto__":{"admin":true}}', 'proto-key'],
  ['__proto__, escaped', '{"\\u005f_proto__":1}', 'proto-key'],
  ['a lone surrogate, escaped', '"\\ud800"', 'lone-surrogate'],
  ['a lone surrogate in a key', '{"\\udc00":1}', 'lone-surrogate'],
  ['a lone surrogate in a text', '"\ud800"', 'lone-surrogate'],
  ['an integer beyond 2^53', '[9007199254740993]', 'unsafe-number'],
  ['an integer beyond 2^53, negative', '[-9007199254740993]', 'unsafe-number'],
  ['an integer beyond 2^53 by exponent', '[1e17]', 'unsafe-number'],
  ['a number that overflows', '[1e400]', 'unsafe-number'],
  ['10 MB', `"${'x'.repeat(10_000_000)}"`, 'too-large'],
  ['10 MB of bytes', new Uint8Array(10_000_000), 'too-large'],
  ['400 kB of text that are 1.2 MB', `"${'\u20ac'.repeat(400_000)}"`, 'too-large'],
  ['100,000 levels', '['.repeat(100_000) + ']'.repeat(100_000), 'too-deep'],
  ['100,000 levels without an end', '{"a":'.repeat(100_000), 'too-deep'],
];

describe('malformed messages', () => {
  let ran = 0;
  const inputSchema = { type: 'object', additionalProperties: false };
  const tool = { name: 'a', description: 'b', inputSchema, handler: () => String(ran++) };
  const registry = createRegistry({ tools: [tool] });
  for (const [name, input, kind] of malformed)
    test(`${name}: ${kind}`, async () => {
      const read = readMessage(input);
      assert.ok(!read.ok);
      assert.equal(read.error.kind, kind);
      assert.match(read.error.message, /^line \d+, column \d+: /);
      assert.ok(read.error.message.length < 200);
      const response = await registry.handleBytes(input);
      assert.ok(response !== undefined && 'error' in response);
      assert.deepEqual([response.jsonrpc, response.id, response.error.code], ['2.0', null, -32700]);
      assert.equal(ran, 0);
    });
});

test('a fault has its line and column', () => {
  const read = readMessage('{\n  "a": 1,\n  "a": 2}');
  assert.ok(!read.ok);
  assert.deepEqual([read.error.line, read.error.column], [3, 3]);
});

test('policies can be lifted, the refusal of duplicates cannot', () => {
  const limits = { loneSurrogates: 'allow', protoKeys: 'allow', unsafeNumbers: 'allow' } as const;
  const text = '{"__proto__":["\\ud800",9007199254740993]}';
  const read = readMessage(text, limits);
  assert.ok(read.ok);
  assert.deepEqual(Object.keys(read.value as object), ['__proto__']);
  assert.ok(!readMessage('{"__proto__":1,"__proto__":2}', limits).ok);
});

test('good messages are read, suspicious or not', () => {
  for (const text of [
    '{"a":"4111111111111111"}',
    '{"a":1234567890.1234567890123}',
    '"\\ud83d\\ude00 \\u0041"',
    '{"a":"__proto__","b":{"a":":{["}}',
    '["\\"","\\\\",{"\\"":1}]',
    '9007199254740991',
    '[1e-20,2.5e10]',
    '['.repeat(128) + ']'.repeat(128),
  ]) {
    const read = readMessage(text);
    assert.ok(read.ok, text);
    assert.deepEqual(read.value, JSON.parse(text));
    assert.ok(readMessage(new TextEncoder().encode(text)).ok);
  }
});

describe('escapes', () => {
  const kinds: readonly (readonly [string, string | undefined])[] = [
    ['"\\u4e16\\u754c"', undefined],
    ['"\\ud83d\\ude00\\uD83D\\uDE00"', undefined],
    // A backslash that is itself escaped begins no escape.
    ['"\\\\ud83d"', undefined],
    ['"\\\\ud83d\\udc00"', 'lone-surrogate'],
    ['"\\ud83d\\\\udc00"', 'lone-surrogate'],
    ['"\\udc00\\ud83d"', 'lone-surrogate'],
    ['{"\\uDBFF":1}', 'lone-surrogate'],
    ['[{"a":["\\uDFFF"]}]', 'lone-surrogate'],
    ['{"\\u005f_proto__":1}', 'proto-key'],
    ['[[{"a":{"__proto__":1}}]]', 'proto-key'],
    ['{"a":1,"\\u0061":2}', 'duplicate-key'],
    // What a key that comes again has hidden does not pass either.
    ['{"a":9007199254740993,"a":1}', 'unsafe-number'],
    ['{"a":"\\ud800","a":1}', 'lone-surrogate'],
    ['{"a":{"__proto__":1},"a":1}', 'proto-key'],
  ];
  for (const [text, kind] of kinds)
    test(`${text}: ${kind ?? 'fine'}`, () => {
      for (const input of [text, new TextEncoder().encode(text)]) {
        const read = readMessage(input);
        assert.equal(read.ok ? undefined : read.error.kind, kind);
      }
    });

  test('a text in memory can be ill-formed without them', () => {
    const read = readMessage('["\ud83d"]');
    assert.ok(!read.ok && read.error.kind === 'lone-surrogate');
    assert.ok(readMessage('["\ud83d\ude00"]').ok);
  });
});

test('what follows bytes that are no UTF-8 is read as ever', () => {
  for (let times = 0; times < 3; times++) {
    assert.ok(!readMessage(new Uint8Array([0x22, 0xf0, 0x9f])).ok);
    assert.deepEqual(readMessage(new TextEncoder().encode('"\u{1f600}"')), { ok: true, value: '\u{1f600}' });
  }
});

test('an extended Object.prototype hides no key that is there twice', () => {
  Object.defineProperty(Object.prototype, 'extra', { value: 1, enumerable: true, configurable: true });
  try {
    assert.ok(!readMessage('{"a":1,"a":2}').ok);
    assert.ok(readMessage('{"a":1}').ok);
  } finally {
    Reflect.deleteProperty(Object.prototype, 'extra');
  }
});

test('it reads whatever JSON.stringify writes', () => {
  fc.assert(
    fc.property(fc.json({ maxDepth: 6 }), (text) => {
      const read = readMessage(text, { protoKeys: 'allow', unsafeNumbers: 'allow', loneSurrogates: 'allow' });
      assert.ok(read.ok);
      assert.deepEqual(read.value, JSON.parse(text));
    }),
  );
});

test('it refuses exactly the objects with two equal keys', () => {
  const key = fc.constantFrom('a', 'b', 'c', '\\u0061', 'a b', '');
  fc.assert(
    fc.property(
      fc.array(fc.tuple(key, fc.constantFrom('1', '{"a":1}', '"a:b"')), { maxLength: 4 }),
      (members) => {
        const text = `{${members.map(([name, value]) => `"${name}":${value}`).join(',')}}`;
        const names = members.map(([name]) => JSON.parse(`"${name}"`));
        assert.equal(readMessage(text).ok, new Set(names).size === names.length);
      },
    ),
  );
});

test('it never throws, whatever the bytes', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 40 }), (bytes) => {
      assert.equal(typeof readMessage(bytes).ok, 'boolean');
    }),
  );
});
