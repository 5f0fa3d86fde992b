/** Verdicts worked out by hand, shape by shape. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { compilePattern, PatternError } from '../../src/regex/index.ts';

type Row = readonly [pattern: string, matching: readonly string[], others: readonly string[]];

function check(strategy: string | undefined, rows: readonly Row[]): void {
  for (const [pattern, matching, others] of rows) {
    test(pattern, () => {
      const compiled = compilePattern(pattern);
      if (strategy) assert.equal(compiled.strategy, strategy);
      assert.equal(compiled.source, pattern);
      for (const text of matching) assert.equal(compiled.test(text), true, JSON.stringify(text));
      for (const text of others) assert.equal(compiled.test(text), false, JSON.stringify(text));
    });
  }
}

describe('plain tests of strings', () => {
  check('text', [
    ['', ['', 'a'], []],
    ['.*', ['', '\n'], []],
    ['^', ['', 'a'], []],
    ['a*', ['', 'b'], []],
    ['^$', [''], ['a', '\n']],
    ['.', ['a', '\na', '😀', '\ud83d'], ['', '\n', '\r\u2028\u2029']],
    ['.+', ['a', '\na'], ['', '\n']],
    ['^.+$', ['a', 'é😀'], ['', 'a\n', '\na']],
    ['\\S', [' a', '\ufeffa'], ['', ' \t\u00a0\u3000\ufeff']],
    ['^x-', ['x-', 'x-a'], ['', 'x', 'ax-']],
    ['\\.json$', ['.json', 'a.json'], ['a.json ', 'json', 'a-json']],
    ['^foo$', ['foo'], ['', 'foo\n', 'fo', 'xfoo']],
    ['foo', ['foo', 'a foo b'], ['fo', 'f oo']],
    ['f.*', ['f', 'of'], ['', 'o']],
    ['^(GET|POST)$', ['GET', 'POST'], ['', 'GETS', 'get']],
    ['^[Ee][Ss]6$', ['ES6', 'es6', 'eS6'], ['E6', 'es66']],
    ['a+b', ['ab', 'xaab'], ['a', 'ba']],
    ['^(?:a|ab)(?:c|bcd)$', ['ac', 'abc', 'abcd', 'abbcd'], ['ab', 'abbc']],
    ['\\.(png|svg)$', ['a.png', '.svg'], ['a.gif', 'a.pngx']],
    ['^a$|^b', ['a', 'b', 'bc'], ['ac', 'cb', '']],
    ['^[A-Za-z0-9_-]{1,4}$', ['a', 'Az_-'], ['', 'abcde', 'a b', 'é']],
    ['^😀{2}$', ['😀😀'], ['😀', '😀\ude00', '😀😀😀']],
    ['^[^a]{2}$', ['😀b', '\ud83db'], ['😀', '😀bb']],
    ['^(?!foo$)', ['', 'fo', 'foob'], ['foo']],
    ['^(?!\\d+$)[a-z0-9]+$', ['a1', 'a'], ['1', '', 'A']],
    ['^.{0,100000}$', ['', 'a'.repeat(100_000)], ['a'.repeat(100_001)]],
    ['^a{2,}$', ['aa', 'a'.repeat(5000)], ['a', '', 'aab']],
  ]);
});

describe('the native engine, where it is proved linear', () => {
  check('native', [
    ['^colou?r$', ['color', 'colour'], ['colouur', 'colo']],
    ['^(?:ab){2}c$', ['ababc'], ['abc', 'abababc']],
    ['[^a]{2}', ['bc', 'abca', '😀b', '😀😀'], ['', 'abab', '😀', 'a😀a']],
    ['(?m:^b$)', ['b', 'a\nb\nc', 'a\u2028b'], ['ab', 'bc', 'a\tb']],
    ['^case_[0-9]{1,3}$', ['case_1', 'case_123'], ['case_', 'case_1234', 'case1', 'xcase_1']],
    ['^\\d{2}-\\d{2}$', ['01-02'], ['1-02', '01-023', '0102', '٠١-٠٢']],
    ['^[^=]+=[^=]+$', ['a=b', 'é=😀'], ['a=', '=b', 'a=b=c']],
    ['^\\p{Lu}{2}$', ['AÉ', 'ΑБ'], ['Ab', 'A']],
    ['^(a|b)*c$', ['c', 'abc'], ['', 'ab', 'cc']],
    ['^-?(0|[1-9]\\d*)(\\.\\d+)?$', ['0', '-12.50', '7'], ['01', '1.', '', '-']],
    ['^(ab?c|d)+$', ['abc', 'acd'], ['', 'ab', 'abcb']],
    ['[0-9]x[0-9]', ['1x2', 'a11x22'], ['1x', 'x1']],
    ['(?:^|,)a(?:,|$)', ['a', 'b,a', 'a,b', 'b,a,b'], ['ba', 'ab', '']],
    ['(?:\\ud83d)+a', ['\ud83da'], ['😀a', 'a']],
    ['a|\\ude00$', ['\ude00', 'x\ude00', '\ude00\ude00'], ['😀', '\ude00x']],
    ['\\s+$', ['a ', ' '], [' a', '']],
    ['^\\p{L}+-(\\d|_)+$', ['é-1_'], ['é-', '-1']],
    ['^https\\:\\/\\/(\\d+\\.)+$', ['https://1.22.'], ['https://', 'https:/1.']],
  ]);
});

describe('the automaton', () => {
  check('automaton', [
    ['^(a+)+$', ['a', 'aaa'], ['', 'ab']],
    ['^[^\\s@]+@[^\\s@]+\\.[^\\s@]+$', ['a@b.c', 'a@b.c.d'], ['a@b', 'a@.c', 'a@b.', 'a b@c.d']],
    ['^.*bar$', ['bar', 'foobar'], ['', 'bar ', '\nbar']],
    ['\\bcat\\b', ['cat', 'a cat.', 'écaté'], ['cats', 'concat', '_cat']],
    ['\\Bcat', ['concat', '1cat'], ['cat', ' cat']],
    ['^\\B$', [''], ['a', ' ']],
    ['(?i:k)s+t', ['kst', '\u212asst', 'Kst'], ['kSt', 'kt']],
    ['(?s:a.)b*c', ['a\nc', 'axbbc'], ['ac']],
    ['(?s:(?-s:a.))b*c', ['axbbc'], ['a\nc']],
    ['^x.{1,1500}y$', ['xay', `x${'a'.repeat(1500)}y`, 'xyyy'], ['xy', `x${'a'.repeat(1501)}y`, 'xa\ny']],
    ['^(?:a{1,1500}b)*$', ['', 'ab', `${'a'.repeat(1500)}bab`], ['b', `${'a'.repeat(1501)}b`, 'abb']],
    ['^(?:.a{0,1100}){2}b$', ['ccb', 'caaacaab', 'aab', 'cab'], ['cb', 'b', `${'a'.repeat(2203)}b`]],
    ['x{1001,}y', [`${'x'.repeat(1001)}y`, `a${'x'.repeat(3000)}y`], [`${'x'.repeat(1000)}y`]],
  ]);
});

describe('look-around', () => {
  check(undefined, [
    ['^(?=.*[A-Z])(?=.*\\d).+$', ['A1', 'x1Y'], ['a1', 'A', '1', '']],
    ['^(?!.*--)[a-z-]+$', ['a-b-c', '-'], ['a--b', '']],
    ['foo(?=bar)', ['foobar', 'foofoobar'], ['foo', 'foobaz', 'barfoo']],
    ['foo(?!bar)', ['foo', 'foobarfoo'], ['foobar']],
    ['(?<=a+)b', ['ab', 'caab'], ['b', 'bab'.slice(0, 1), 'cb']],
    ['(?<!a.)b', ['b', 'ab', 'cab'], ['axb', 'aab']],
    ['^(?:(?!end).)*$', ['', 'en', 'e n d'], ['end', 'the end', 'a\n']],
    ['(?<=(?<!x)y)z', ['yz', 'ayz'], ['xyz', 'z']],
    ['(?=a(?!b))\\w+(?<=c$)', ['ac', 'xac'], ['abc', 'ab', 'c']],
    ['^(?=a)(?=.b)(?!..c)...$', ['abd'], ['abc', 'acd', 'bbd']],
    ['(?=^)a|(?<=$)', ['a', '', 'b'], []],
    ['(?<=😀)a', ['😀a'], ['\ude00a', 'a']],
    ['(?<=\\ude00)a', ['\ude00a'], ['😀a']],
    ['\\d+(?!\\.)$', ['12'], ['12.', '']],
    ['^[a-z](?!.*[._]{2})[a-z._]{1,10}(?<![._])$', ['ab', 'a.b', 'a_b.c'], ['a..b', 'ab_', 'a', '.ab']],
  ]);
});

describe('refusals', () => {
  const refused: readonly (readonly [pattern: string, position: number, message: RegExp])[] = [
    ['(a)\\1', 3, /back-reference/],
    ['^(?<q>["\'])x+\\k<q>$', 13, /back-reference/],
    ['(?:ab){3000}c', 0, /5000 states/],
    ['^x(?:(?:a{1,100}b){1,100}c)$', 0, /5000 states/],
    [`${'(?=ab)c'.repeat(17)}`, 0, /16 look-arounds/],
    [`x${'ab*'.repeat(3000)}c`, 0, /5000 states/],
  ];
  for (const [pattern, position, message] of refused) {
    test(pattern.slice(0, 40), () => {
      assert.throws(
        () => compilePattern(pattern),
        (error) => {
          assert.ok(error instanceof PatternError);
          assert.match(error.message, message);
          if (position > 0) assert.equal(error.position, position);
          return true;
        },
      );
    });
  }

  test('the native engine may be asked to do what is refused, and nothing else', () => {
    const compiled = compilePattern('^(\\:+|-)a\\1$', { patterns: 'native' });
    assert.equal(compiled.strategy, 'native');
    assert.equal(compiled.test('::a::'), true);
    assert.equal(compiled.test('::a:'), false);
    assert.equal(compiled.leniencies.length, 1);
    assert.equal(compilePattern('^(a+)+$', { patterns: 'native' }).strategy, 'automaton');
    assert.throws(() => compilePattern('(', { patterns: 'native' }), PatternError);
  });
});

test('one compiled pattern answers for many texts in any order', () => {
  const pattern = compilePattern('^(?:x.{1,1200}|y+)+z$');
  const look = compilePattern('(?<=a+b)c(?!d)');
  for (let i = 0; i < 3; i++) {
    assert.equal(pattern.test('xaz'), true);
    assert.equal(pattern.test(`x${'a'.repeat(1201)}z`), false);
    assert.equal(pattern.test('yyz'), true);
    assert.equal(pattern.test('z'), false);
    assert.equal(look.test('aabc'), true);
    assert.equal(look.test(`${'x'.repeat(300)}abcd`), false);
    assert.equal(look.test('bc'), false);
  }
});

test('more states than are kept: the automaton forgets, and stays right', () => {
  // Which of the last 16 characters were an `a` makes 2^16 states.
  const pattern = compilePattern('^(?:[ab]*a)[ab]{15}c$');
  let seed = 1;
  let text = '';
  for (let i = 0; i < 100_000; i++) {
    seed = (seed * 48271) % 2147483647;
    text += seed % 2 === 0 ? 'a' : 'b';
  }
  assert.equal(pattern.test(`${text}${'b'.repeat(16)}c`), false);
  assert.equal(pattern.test(`${text}a${'b'.repeat(15)}c`), true);
  assert.equal(pattern.test('abbbbbbbbbbbbbbbc'), true);
});

test('long texts leave the native engine', () => {
  const pattern = compilePattern('^(?:a|b)*$');
  assert.equal(pattern.strategy, 'native');
  assert.equal(pattern.test('ab'.repeat(2_000_000)), true);
  assert.equal(pattern.test(`${'ab'.repeat(2_000_000)}c`), false);
});

test('a pattern with very many parts is compiled or refused, and quickly', () => {
  const start = performance.now();
  for (const pattern of [
    `^${'(?=a)'.repeat(13_000)}`,
    `^${'(?!ab)'.repeat(10_000)}`,
    `${'(?:'.repeat(199)}a${')+'.repeat(199)}$`,
    `^(?:${'a|'.repeat(30_000)}b)$`,
    `^(?:${'ab*|'.repeat(600)}b)$`,
    `^${'[ab][cd]'.repeat(8000)}$`,
    `^${'[a-zé]?'.repeat(2000)}x$`,
    `[${'a-'.repeat(30_000)}]`,
    `${'(?<a>'.repeat(199)}`,
    Array.from({ length: 5000 }, (_, i) => `(?<n${i}>)`).join('|'),
    'a{4000}b{999}c'.repeat(4),
    `(?:(?:[^]{0,70}){0,70}b)+`,
  ]) {
    try {
      compilePattern(pattern).test('abababab');
    } catch (error) {
      assert.ok(error instanceof PatternError, String(error));
    }
  }
  assert.ok(performance.now() - start < 60_000);
});
