/** What every format must bear: text around a valid one, digits that are none, and very long texts. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { byte, formats, idnHostname } from '../../src/formats/index.ts';

const EXAMPLES: Record<string, string> = {
  'date-time': '2024-02-29T12:30:00.5+01:00',
  date: '2024-02-29',
  time: '12:30:00.5+01:00',
  duration: 'P1Y2M3DT4H5M6S',
  email: 'joe.1@example.com',
  'idn-email': 'joe.1@example.com',
  hostname: 'a1.example.com',
  'idn-hostname': 'a1.example.com',
  ipv4: '192.168.0.1',
  ipv6: '2001:db8::7',
  uri: 'https://u@example.com:8080/a1?b#c',
  'uri-reference': '/a1?b#c',
  iri: 'https://u@example.com:8080/a1?b#c',
  'iri-reference': '/a1?b#c',
  'uri-template': '/a{b:1}',
  'json-pointer': '/a1/~1',
  'relative-json-pointer': '1/a',
  regex: '^a{1}$',
  uuid: 'f81d4fae-7dec-11d0-a765-00a0c91e6bf6',
};

/** Their grammar takes any character, or is not about characters. */
const TAKES_ANY_CHARACTER = new Set(['json-pointer', 'relative-json-pointer', 'regex']);

test('every format has an example, which it accepts', () => {
  assert.deepEqual(Object.keys(EXAMPLES).sort(), Object.keys(formats).sort());
  for (const [name, example] of Object.entries(EXAMPLES)) assert.equal(formats[name]?.(example), true, name);
});

test('white space, NUL and lone surrogates around a valid text make it invalid', () => {
  for (const [name, example] of Object.entries(EXAMPLES)) {
    if (TAKES_ANY_CHARACTER.has(name)) continue;
    for (const stray of [' ', '\t', '\n', '\r\n', '\u0000', '\u2028', '\ud800', '\udc00', '\u007f']) {
      // A line separator is an ordinary character of an IRI and of a template.
      if (stray === '\u2028' && /iri|template/.test(name)) continue;
      for (const text of [`${example}${stray}`, `${stray}${example}`]) {
        // RFC 6531 takes any character beyond ASCII in a local part.
        if (name === 'idn-email' && stray === '\u2028' && text.startsWith(stray)) continue;
        assert.equal(formats[name]?.(text), false, `${name} accepted ${JSON.stringify(text)}`);
      }
    }
  }
});

test('a digit of another script is no digit', () => {
  const takesLetters = /^(idn-|iri|json-pointer|regex)/;
  for (const [name, example] of Object.entries(EXAMPLES)) {
    if (takesLetters.test(name)) continue;
    for (const zero of [0x660, 0x966, 0xff10, 0x1d7ce]) {
      const text = example.replace(/\d/, (digit) => String.fromCodePoint(zero + Number(digit)));
      assert.equal(formats[name]?.(text), false, `${name} accepted ${JSON.stringify(text)}`);
    }
  }
});

const N = 200_000;

/**
 * Texts that would take a backtracking or a rescanning test longer than anyone waits, with the verdict on
 * each.
 */
const LONG: Record<string, readonly (readonly [text: string, valid: boolean])[]> = {
  'date-time': [
    [`2024-02-29T12:30:00.${'9'.repeat(N)}Z`, true],
    [`2024-02-29T12:30:00.${'9'.repeat(N)}`, false],
  ],
  date: [[`2024-02-${'2'.repeat(N)}`, false]],
  time: [
    [`12:30:00.${'9'.repeat(N)}+01:00`, true],
    [`12:30:00.${'9'.repeat(N)}+01:0x`, false],
  ],
  duration: [
    [`P${'1'.repeat(N)}DT${'1'.repeat(N)}S`, true],
    [`P${'1'.repeat(N)}`, false],
    [`P${'1D'.repeat(N / 2)}`, false],
  ],
  email: [
    [`${'a.'.repeat(N / 2)}a@b`, false],
    [`"${'\\"'.repeat(N / 2)}"@b`, false],
    [`a@${'b.'.repeat(N / 2)}c`, false],
  ],
  'idn-email': [[`${'é'.repeat(N)}@b`, false]],
  hostname: [
    [`${'a.'.repeat(N / 2)}a`, false],
    ['xn--'.repeat(N / 4), false],
    [`xn--${'9'.repeat(N)}`, false],
  ],
  'idn-hostname': [
    ['ü'.repeat(N), false],
    [`${'ü.'.repeat(N / 2)}ü`, false],
    ['ب\u200c'.repeat(N / 2), false],
    ['a\u0300\u0316'.repeat(N / 3), false],
    [`xn--${'9'.repeat(N)}`, false],
  ],
  ipv4: [[`1.2.3.${'0'.repeat(N)}`, false]],
  ipv6: [
    [`${'1:'.repeat(N / 2)}:`, false],
    [`::${'f'.repeat(N)}`, false],
  ],
  uri: [
    [`a:${'%41'.repeat(N / 3)}`, true],
    [`a:${'%41'.repeat(N / 3)}%`, false],
    [`a://${'a'.repeat(N)}@${'b'.repeat(N)}:${'1'.repeat(N)}`, true],
    [`a://${':'.repeat(N)}`, false],
    [`a://${'@'.repeat(N)}`, false],
    [`a://[${':'.repeat(N)}]`, false],
    [`a://${'['.repeat(N)}`, false],
    [`${'a'.repeat(N)} :`, false],
  ],
  'uri-reference': [
    ['/'.repeat(N), true],
    [`${'a'.repeat(N)}\\`, false],
    [`${'#'.repeat(N)}`, false],
  ],
  iri: [
    [`a:${'😀'.repeat(N / 2)}`, true],
    [`a:${'😀'.repeat(N / 2)}\ud83d`, false],
  ],
  'iri-reference': [
    ['é'.repeat(N), true],
    [`${'é'.repeat(N)}:`, false],
  ],
  'uri-template': [
    ['{a}'.repeat(N / 3), true],
    [`{${'a.'.repeat(N / 2)}a}`, true],
    [`{${'a,'.repeat(N / 2)}a}`, true],
    ['{'.repeat(N), false],
    [`{${'a,'.repeat(N / 2)}}`, false],
    [`{${'a.'.repeat(N / 2)}`, false],
  ],
  'json-pointer': [
    ['/~0'.repeat(N / 3), true],
    [`/${'~0'.repeat(N / 2)}~`, false],
  ],
  'relative-json-pointer': [
    [`${'1'.repeat(N)}#`, true],
    [`${'1'.repeat(N)}x`, false],
    [`0${'/~1'.repeat(N / 3)}~`, false],
  ],
  regex: [
    ['a'.repeat(N), true],
    [`${'a'.repeat(N)}(`, false],
    [`${'(a+)+'.repeat(1000)}$`, true],
    ['['.repeat(N), false],
  ],
  uuid: [['f81d4fae-'.repeat(N / 9), false]],
};

test('very long hostile texts get their verdict', () => {
  assert.deepEqual(Object.keys(LONG).sort(), Object.keys(formats).sort());
  for (const [name, cases] of Object.entries(LONG)) {
    for (const [text, valid] of cases) {
      assert.equal(formats[name]?.(text), valid, `${name} on ${text.slice(0, 30)}… of ${text.length}`);
    }
  }
  assert.equal(byte('A'.repeat(N)), true);
  assert.equal(byte(`${'A'.repeat(N - 1)}!`), false);
});

test('nesting in a regex ends in a verdict, not in an overflow', () => {
  // Whether a parser bears this depth is its own affair; that nothing is thrown is ours.
  assert.equal(typeof formats['regex']?.(`${'('.repeat(N)}${')'.repeat(N)}`), 'boolean');
});

test('no single code point trips a format', () => {
  for (let codePoint = 0; codePoint <= 0x10ffff; codePoint++) idnHostname(String.fromCodePoint(codePoint));
  for (const [name, format] of Object.entries(formats)) {
    for (let code = 0; code <= 0xffff; code += name === 'regex' ? 17 : 1) {
      assert.equal(typeof format(String.fromCharCode(code)), 'boolean');
    }
  }
});
