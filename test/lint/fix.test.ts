import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { formatPointer } from '../../src/json/pointer.ts';
import { applyFixes } from '../../src/lint/fix/apply-fixes.ts';
import { editText } from '../../src/lint/fix/edit-text.ts';
import { createFixCheck } from '../../src/lint/fix/fix-check.ts';
import { endOfValue, parseText, printText } from '../../src/lint/fix/text-tree.ts';
import { unifiedDiff } from '../../src/lint/fix/unified-diff.ts';
import type { Edit, Finding } from '../../src/lint/index.ts';

const add = (pointer: string, value: unknown): Edit => ({ op: 'add', pointer, value }) as Edit;

const written: [name: string, before: string, edits: Edit[], after: string][] = [
  ['a member a line', '{\n  "a": 1\n}\n', [add('/b', 2)], '{\n  "a": 1,\n  "b": 2\n}'],
  ['tabs and CRLF', '{\r\n\t"a": 1\r\n}', [add('/b', 2)], '{\r\n\t"a": 1,\r\n\t"b": 2\r\n}'],
  ['all in one line', '{"a":1}', [add('/b', [1, { c: 2 }])], '{"a":1,"b":[1,{"c":2}]}'],
  ['spaces in one line', '{ "a": 1 }', [add('/b', 2)], '{ "a": 1, "b": 2 }'],
  ['one spaced colon', '{"a": 1}', [add('/b', 2)], '{"a": 1, "b": 2}'],
  ['an empty object', '{\n    "a": {}\n}', [add('/a/b', 2)], '{\n    "a": {\n        "b": 2\n    }\n}'],
  ['an empty object in one line', '{"a": {}}', [add('/a/b', 2)], '{"a": {"b": 2}}'],
  ['a white empty object', '{"a":{ }}', [add('/a/b', 2)], '{"a":{"b":2}}'],
  ['a deep value', '{\n "a": 1\n}', [add('/b', { c: [] })], '{\n "a": 1,\n "b": {\n  "c": []\n }\n}'],
  ['an item at the end', '[1, 2]', [add('/-', 3)], '[1, 2, 3]'],
  ['an item at the start', '[1, 2]', [add('/0', 0)], '[0, 1, 2]'],
  ['an item into none', '[]', [add('/0', 0)], '[0]'],
  ['a member that is there', '{"a":1,"b":2}', [add('/a', 3)], '{"a":3,"b":2}'],
  ['a replaced value', '{"a" : 1}', [{ op: 'replace', pointer: '/a', value: null }], '{"a" : null}'],
  ['the whole', '{"a": 1}', [{ op: 'replace', pointer: '', value: false }], 'false'],
  ['the first taken away', '{ "a": 1, "b": 2 }', [{ op: 'remove', pointer: '/a' }], '{ "b": 2 }'],
  ['the last taken away', '{\n "a": 1,\n "b": 2\n}', [{ op: 'remove', pointer: '/b' }], '{\n "a": 1\n}'],
  ['the only one taken away', '{\n "a": 1\n}', [{ op: 'remove', pointer: '/a' }], '{}'],
  ['another name', '{"a": 1, "b":2}', [{ op: 'rename', pointer: '/a', name: 'q"' }], '{"q\\"": 1, "b":2}'],
  ['the last of one name', '{"a": 1, "a": 2}', [add('/a', 3)], '{"a": 1, "a": 3}'],
  ['an escaped name', '{"\\u0061/b": {"c":1}}', [add('/a~1b/d', 2)], '{"\\u0061/b": {"c":1,"d":2}}'],
  ['numbers as they were', '{"a": 1.0e1,"b":[ 1 ,2]}', [add('/c', 1)], '{"a": 1.0e1,"b":[ 1 ,2],"c":1}'],
  ['one after the other', '{"a":{}}', [add('/a/b', {}), add('/a/b/c', 1)], '{"a":{"b":{"c":1}}}'],
];
for (const [name, before, edits, after] of written)
  test(`edits ${name}`, () => assert.equal(editText(before, edits), after));

const nowhere: Edit[] = [
  add('/x/y', 1),
  add('/list/3', 1),
  add('/list/x', 1),
  add('/text/x', 1),
  { op: 'remove', pointer: '/x' },
  { op: 'replace', pointer: '/x', value: 1 },
  { op: 'rename', pointer: '/list/0', name: 'x' },
  { op: 'remove', pointer: '' },
  { op: 'remove', pointer: 'list' },
];
for (const edit of nowhere)
  test(`makes no edit that leads to nothing: ${edit.op} ${edit.pointer}`, () =>
    assert.equal(editText('{"list":[1],"text":"a"}', [edit]), undefined));

const spaces = fc.constantFrom(undefined, 1, 2, '\t');

test('the tree of a text prints as it was', () => {
  fc.assert(
    fc.property(fc.jsonValue(), spaces, (value, space) => {
      const text = JSON.stringify(value, null, space);
      const root = parseText(` ${text}\n`);
      markAll(root);
      assert.equal(printText(root), text);
      assert.equal(endOfValue(` ${text}, 1`, 1), text.length + 1);
    }),
  );
});

function markAll(node: ReturnType<typeof parseText>): void {
  node.isChanged = node.members.length > 0;
  for (const { value } of node.members) markAll(value);
}

test('what is added in a formatted text is formatted so, whatever it is', () => {
  fc.assert(
    fc.property(
      fc.dictionary(fc.string(), fc.jsonValue(), { minKeys: 1 }),
      fc.jsonValue(),
      fc.constantFrom(1, 2, '\t'),
      (object, value, space) => {
        fc.pre(!Object.hasOwn(object, 'new') && !Object.hasOwn(object, '__proto__'));
        const edited = editText(JSON.stringify(object, null, space), [add('/new', value)]);
        // `JSON.parse` orders names that are numbers first, as does the object made here.
        assert.equal(edited, JSON.stringify({ ...object, new: value }, null, space));
      },
    ),
  );
});

test('a member taken away leaves the others', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.jsonValue(), { minKeys: 1 }), spaces, (object, space) => {
      const name = Object.keys(object)[0] as string;
      const { [name]: _, ...rest } = object;
      const edited = editText(JSON.stringify(object, null, space), [
        { op: 'remove', pointer: formatPointer([name]) },
      ]);
      assert.equal(edited, JSON.stringify(rest, null, space));
    }),
  );
});

const finding = (rule: string, ...edits: Edit[]): Finding => ({
  rule,
  severity: 'error',
  pointer: '',
  message: rule,
  help: '',
  paths: [],
  fix: { title: rule, edits },
});
const check = createFixCheck({});

test('of fixes at one place the first is made', () => {
  const findings = [finding('a', add('/maxLength', 1)), finding('b', add('/maxLength', 2))];
  const result = applyFixes('{"type":"string"}', findings, check);
  assert.equal(result.text, '{"type":"string","maxLength":1}');
  assert.deepEqual(result.fixed, [findings[0]]);
  assert.deepEqual(result.leftOut, []);
});

test('a fix below one that is made waits, and so do two in one array', () => {
  const text = '{"properties":{"a":{"items":{}}},"required":["x","y"]}';
  const findings = [
    finding('whole', { op: 'replace', pointer: '/properties/a', value: false }),
    finding('inside', add('/properties/a/items/type', 'string')),
    finding('above', { op: 'remove', pointer: '/properties' }),
    finding('first', { op: 'remove', pointer: '/required/0' }),
    finding('second', { op: 'remove', pointer: '/required/1' }),
  ];
  const result = applyFixes(text, findings, check);
  assert.equal(result.text, '{"properties":{"a":false},"required":["y"]}');
  assert.deepEqual(
    result.fixed.map(({ rule }) => rule),
    ['whole', 'first'],
  );
});

test('a fix that breaks the schema is left out, the others are made', () => {
  const findings = [
    finding('good', add('/maxLength', 9)),
    finding('bad', add('/minLength', -1)),
    finding('lost', add('/nowhere/x', 1)),
  ];
  const result = applyFixes('{"type":"string"}', findings, check);
  assert.equal(result.text, '{"type":"string","maxLength":9}');
  assert.deepEqual(
    result.leftOut.map(({ finding, reason }) => [finding.rule, reason.split(':')[0]]),
    [
      ['bad', 'the schema would not compile'],
      ['lost', 'it leads to nothing that is there'],
    ],
  );
});

test('a fix that refuses an example is left out', () => {
  const text = JSON.stringify({
    properties: { a: { type: 'object', examples: [{ odd: 1 }] }, b: { type: 'object', default: { x: 1 } } },
    examples: [{ b: { y: 1 } }, { b: 'wrong before' }],
  });
  const closing = (pointer: string): Finding =>
    finding(pointer, add(`${pointer}/additionalProperties`, false));
  const refused: [string, string][] = [
    ['/properties/a', '/properties/a/examples/0'],
    ['/properties/b', '/examples/0'],
  ];
  for (const [pointer, place] of refused) {
    const { fixed, leftOut } = applyFixes(text, [closing(pointer)], check);
    assert.deepEqual(fixed, []);
    assert.equal(leftOut[0]?.reason, `the value at ${place} would be refused`);
  }
  assert.equal(applyFixes(text, [closing('')], check).fixed.length, 1);
});

const diffs: [name: string, before: string, after: string, diff: string][] = [
  ['no difference', 'a\n', 'a\n', ''],
  ['a changed line', 'a\nb\nc\n', 'a\nB\nc\n', '@@ -1,3 +1,3 @@\n a\n-b\n+B\n c\n'],
  ['an added line', 'a\nb\n', 'a\nx\nb\n', '@@ -1,2 +1,3 @@\n a\n+x\n b\n'],
  ['lines for an empty text', '', 'a\n', '@@ -0,0 +1,1 @@\n+a\n'],
  [
    'a missing line feed',
    'a',
    'b',
    '@@ -1,1 +1,1 @@\n-a\n\\ No newline at end of file\n+b\n\\ No newline at end of file\n',
  ],
  [
    'changes that are near and far',
    '0\na\n2\n3\nb\n5\n6\n7\n8\n9\n10\n11\nc\n',
    '0\nA\n2\n3\nB\n5\n6\n7\n8\n9\n10\n11\nC\n',
    '@@ -1,8 +1,8 @@\n 0\n-a\n+A\n 2\n 3\n-b\n+B\n 5\n 6\n 7\n@@ -10,4 +10,4 @@\n 9\n 10\n 11\n-c\n+C\n',
  ],
];
for (const [name, before, after, diff] of diffs)
  test(`diff: ${name}`, () => {
    const headers = diff === '' ? '' : '--- a/x.json\n+++ b/x.json\n';
    assert.equal(unifiedDiff('x.json', before, after), headers + diff);
  });

test('a diff leads from one text to the other', () => {
  const lines = fc.array(fc.constantFrom('a\n', 'b\n', '{\n', '}\n'), { maxLength: 30 });
  fc.assert(
    fc.property(lines, lines, (before, after) => {
      const diff = unifiedDiff('/x', before.join(''), after.join(''));
      assert.deepEqual(patch(before, diff), after);
    }),
  );
});

/** Applies a unified diff by its line numbers. */
function patch(before: readonly string[], diff: string): string[] {
  const after: string[] = [];
  let at = 0;
  for (const line of diff.match(/[^\n]*\n/g)?.slice(2) ?? []) {
    const hunk = /^@@ -(\d+),(\d+)/.exec(line);
    if (hunk) {
      const start = Number(hunk[1]) - (hunk[2] === '0' ? 0 : 1);
      after.push(...before.slice(at, start));
      at = start;
      continue;
    }
    if (line[0] !== '+') assert.equal(line.slice(1), before[at++]);
    if (line[0] !== '-') after.push(line.slice(1));
  }
  return [...after, ...before.slice(at)];
}
