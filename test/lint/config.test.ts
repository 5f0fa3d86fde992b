import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkConfig } from '../../src/lint/config/config.ts';
import { createGlob } from '../../src/lint/config/glob.ts';
import { Suppressions } from '../../src/lint/config/suppressions.ts';

const globs: [glob: string, matches: string[], others: string[]][] = [
  ['a/*.json', ['a/b.json', 'a/.json'], ['a/b/c.json', 'b/a/c.json', 'a/bxjson']],
  ['a/**/*.json', ['a/b.json', 'a/b/c.json', 'a/b/c/d.json'], ['a.json', 'xa/b.json']],
  ['a/**', ['a/', 'a/b', 'a/b/c'], ['a', 'b/a/c']],
  ['**/x', ['x', 'a/x', 'a/b/x'], ['ax', 'a/xx']],
  ['get_?', ['get_a', 'get_😀'], ['get_', 'get_ab', 'get_/']],
  ['/properties/*/items', ['/properties/a/items'], ['/properties/a/b/items', '/properties/items']],
  ['a(b)[c]{d}+^$|.\\', ['a(b)[c]{d}+^$|.\\'], ['abc']],
  ['', [''], ['a']],
];
for (const [glob, matches, others] of globs)
  test(`glob ${JSON.stringify(glob)}`, () => {
    const test = createGlob(glob);
    assert.deepEqual(matches.filter(test), matches);
    assert.deepEqual(others.filter(test), []);
  });

test('a right config has no fault', () => {
  const config = {
    $schema: 'x',
    preset: 'strict',
    targets: ['anthropic-tools'],
    failOn: 'info',
    rules: { 'open-object': 'warning', 'unbounded-string': 'off' },
    suppressions: [
      { rule: 'open-object', file: 'a/*', tool: 't', pointer: '', reason: 'by agreement' },
      { rule: 'target-anthropic-tools', pointer: '**', reason: 'not sent there' },
    ],
  };
  assert.deepEqual(checkConfig(config), []);
  assert.deepEqual(checkConfig({}), []);
});

const faulty: [config: unknown, pointer: string, message: string | RegExp][] = [
  [[], '', '$: expected object, got array'],
  [{ presets: 'mcp' }, '/presets', '$.presets: additional property not allowed; did you mean preset?'],
  [{ preset: 'strickt' }, '/preset', '$.preset: not in enum; did you mean strict?'],
  [{ preset: 'x' }, '/preset', '$.preset: not in enum; there is mcp, strict, compat'],
  [{ failOn: 1 }, '/failOn', '$.failOn: not in enum'],
  [
    { rules: { 'open-objct': 'off' } },
    '/rules/open-objct',
    '$.rules["open-objct"]: additional property not allowed; did you mean open-object?',
  ],
  [{ rules: { 'open-object': 'eror' } }, '/rules/open-object', /did you mean error\?$/],
  [{ targets: ['anthropic'] }, '/targets/0', /not in enum; (did you mean|there is) .*anthropic-tools/],
  [
    { suppressions: [{ rule: 'open-object' }] },
    '/suppressions/0',
    '$.suppressions[0].reason: required property missing',
  ],
  [{ suppressions: [{ rule: 'open-object', reason: ' ' }] }, '/suppressions/0/reason', /pattern/],
  [
    { suppressions: [{ rule: 'open-object', reason: 'x', pointer: 'properties' }] },
    '/suppressions/0/pointer',
    /pattern/,
  ],
  [{ suppressions: [{ rule: 'opn-object', reason: 'x' }] }, '/suppressions/0/rule', /open-object\?$/],
];
for (const [config, pointer, message] of faulty)
  test(`a config's fault: ${JSON.stringify(config)}`, () => {
    const [fault, ...more] = checkConfig(config);
    assert.deepEqual(more, []);
    assert.equal(fault?.pointer, pointer);
    if (typeof message === 'string') assert.equal(fault?.message, message);
    else assert.match(fault?.message ?? '', message);
  });

const place = { rule: 'open-object', file: 'a/b.json', tool: 'get', pointer: '/properties/x' };
const reason = 'r';
const covering: [object, boolean][] = [
  [{}, true],
  [{ file: 'a/*', tool: 'g*', pointer: '/properties/*' }, true],
  [{ file: '*' }, false],
  [{ tool: 'put' }, false],
  [{ pointer: '' }, false],
  [{ rule: 'unbounded-string' }, false],
];
for (const [suppression, isCovered] of covering)
  test(`a suppression ${JSON.stringify(suppression)} covers: ${isCovered}`, () => {
    const suppressions = new Suppressions([{ rule: 'open-object', reason, ...suppression }]);
    assert.equal(suppressions.covers(place), isCovered);
  });

test('a suppression of a tool covers no schema that stands alone', () => {
  const suppressions = new Suppressions([{ rule: 'open-object', tool: '*', reason }]);
  assert.equal(suppressions.covers({ ...place, tool: null }), false);
});

test('unused is what covered nothing, of rules that ran and files that were linted', () => {
  const suppressions = new Suppressions([
    { rule: 'open-object', reason },
    { rule: 'open-object', pointer: '/other', reason },
    { rule: 'open-object', file: 'elsewhere/**', reason },
    { rule: 'unbounded-string', reason },
  ]);
  suppressions.covers(place);
  const indexes = (ran: string[]): number[] =>
    [...suppressions.unused(['a/b.json'], new Set(ran))].map(({ index }) => index);
  assert.deepEqual(indexes(['open-object']), [1]);
  assert.deepEqual(indexes(['open-object', 'unbounded-string']), [1, 3]);
});
