import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  byte,
  double,
  float,
  formats,
  int32,
  int64,
  jsonPointer,
  openapiFormats,
  regex,
  relativeJsonPointer,
  uuid,
} from '../../src/formats/index.ts';
import { verdicts } from './verdicts.ts';

verdicts('uuid: RFC 9562 section 4', uuid, {
  accepts: [
    'f81d4fae-7dec-11d0-a765-00a0c91e6bf6',
    'F81D4FAE-7DEC-11D0-A765-00A0C91E6BF6',
    '00000000-0000-0000-0000-000000000000',
    'ffffffff-ffff-ffff-ffff-ffffffffffff',
  ],
  refuses: [
    '',
    'f81d4fae7dec11d0a76500a0c91e6bf6',
    '{f81d4fae-7dec-11d0-a765-00a0c91e6bf6}',
    'urn:uuid:f81d4fae-7dec-11d0-a765-00a0c91e6bf6',
    'f81d4fae-7dec-11d0-a765-00a0c91e6bf',
    'g81d4fae-7dec-11d0-a765-00a0c91e6bf6',
    '٠81d4fae-7dec-11d0-a765-00a0c91e6bf6',
    'f81d4fae–7dec–11d0–a765–00a0c91e6bf6',
    'f81d4fae-7dec-11d0-a765-00a0c91e6bf6\n',
  ],
});

verdicts('jsonPointer: RFC 6901 sections 3 and 5', jsonPointer, {
  accepts: [
    '',
    '/',
    '//',
    '/foo/0',
    '/a~1b',
    '/m~0n',
    '/~01',
    '/c%d',
    '/ ',
    '/\u0000',
    '/\ud800',
    '/#',
    '/é',
  ],
  refuses: ['a', '#', '#/a', ' /a', '/~', '/~2', '/a~', '/~~0', '/~ 0', '/~０'],
});

verdicts('relativeJsonPointer: levels, then a pointer or "#"', relativeJsonPointer, {
  accepts: ['0', '1/0', '2/highly/nested/objects', '0#', '1#', '10', '0/', '0+1', '0-1/a', '2+0/a'],
  refuses: [
    '',
    '/',
    '#',
    '00',
    '01',
    '-1',
    '+1',
    '1a',
    '1 ',
    ' 1',
    '0##',
    '0#/',
    '0/~',
    '0+',
    '0+01',
    '0+1#',
    '0++1',
    '٠',
    '1.0',
    '0\n',
  ],
});

verdicts('regex: ECMA-262 with the u flag', regex, {
  accepts: [
    '',
    'a|',
    '^[a-z]+$',
    '(?<a>.)\\k<a>',
    '\\p{Letter}',
    '\\u{1F600}',
    '(?=a)(?!b)(?<=c)(?<!d)',
    '\\/',
    '[\\-]',
    'a{2,3}?',
    '\n',
  ],
  refuses: [
    '(',
    ')',
    '[',
    'a**',
    '?',
    '\\',
    '{',
    '}',
    ']',
    'a{2,1}',
    '\\a',
    '\\-',
    '\\p{Nonsense}',
    '\\k<a>',
    '(?<a>.)(?<a>.)',
    '\\u{110000}',
    '[b-a]',
    '\\1',
    '(?P<a>.)',
    '\\Z',
    '(?i)a',
  ],
});

verdicts('byte: base64 of RFC 4648 section 4 with its padding', byte, {
  // The test vectors of section 10.
  accepts: ['', 'Zg==', 'Zm8=', 'Zm9v', 'Zm9vYg==', 'Zm9vYmE=', 'Zm9vYmFy', '+/+/'],
  refuses: [
    'Z',
    'Zg',
    'Zg=',
    'Zm8',
    'Zg===',
    '====',
    '=',
    'Z===',
    'Zh==',
    'Zm9=',
    'Zg==Zg==',
    'Zm9v\n',
    'Zm9v ',
    '-_-_',
    'Zmé=',
  ],
});

test('int32, int64, float and double concern numbers', () => {
  for (const value of [0, -0, 1.0, 2147483647, -2147483648])
    assert.equal(int32.test(value), true, String(value));
  for (const value of [0.5, 2147483648, -2147483649, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 32]) {
    assert.equal(int32.test(value), false, String(value));
  }
  for (const value of [0, 2 ** 53, 2 ** 62, -(2 ** 63)]) assert.equal(int64.test(value), true, String(value));
  for (const value of [0.5, 2 ** 63, -(2 ** 64), Number.NaN])
    assert.equal(int64.test(value), false, String(value));
  for (const value of [0.1, 3.4028234663852886e38, 1e-300])
    assert.equal(float.test(value), true, String(value));
  for (const value of [3.5e38, -1e39, Number.NaN, Number.NEGATIVE_INFINITY])
    assert.equal(float.test(value), false);
  assert.equal(double.test(Number.MAX_VALUE), true);
  assert.equal(double.test(Number.POSITIVE_INFINITY), false);
  for (const format of [int32, int64, float, double]) assert.equal(format.type, 'number');
});

test('no name of OpenAPI hides a format of JSON Schema', () => {
  assert.deepEqual(
    Object.keys(openapiFormats).filter((name) => Object.hasOwn(formats, name)),
    [],
  );
});
