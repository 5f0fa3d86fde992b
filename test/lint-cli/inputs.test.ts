import assert from 'node:assert/strict';
import { test } from 'node:test';
import { chunksOf, Folder, type Outcome, runWith, spawnCommand } from '../cli/harness.ts';

const open = '{"type":"object"}';
const openTool = `{"name":"a","inputSchema":${open}}`;

interface Listed {
  readonly file: string;
  readonly tool: string | null;
  readonly rule: string;
  readonly pointer: string;
  readonly line: number | null;
  readonly column: number | null;
}

/** Where objects are open, as `file tool pointer line:column`. */
function openObjects({ stdout }: Outcome): string[] {
  const { findings } = JSON.parse(stdout) as { findings: Listed[] };
  return findings
    .filter(({ rule }) => rule === 'open-object')
    .map(({ file, tool, pointer, line, column }) => `${file} ${tool} ${pointer || '/'} ${line}:${column}`);
}

const inputs: [name: string, files: Record<string, string | Uint8Array>, args: string[], found: string[]][] =
  [
    ['a schema', { 's.json': open }, ['s.json'], ['s.json null / 1:1']],
    ['a tool', { 't.json': openTool }, ['t.json'], ['t.json a / 1:13']],
    ['an array of tools', { 't.json': `[\n${openTool}\n]` }, ['t.json'], ['t.json a / 2:13']],
    ['a tools/list result', { 't.json': `{"tools": [\n ${openTool}]}` }, ['t.json'], ['t.json a / 2:14']],
    [
      'the answer that carries one',
      { 't.json': `{"jsonrpc":"2.0","id":1,\n"result":{"tools":[${openTool}]}}` },
      ['t.json'],
      ['t.json a / 2:32'],
    ],
    [
      'a place deep inside, by the name of the property',
      {
        's.json':
          '{"additionalProperties": false,\n "properties": {\n  "a": {"type": "object", "properties": {"b": true}}}}',
      },
      ['s.json'],
      ['s.json null /properties/a 3:3'],
    ],
    [
      'records, blank lines among them',
      { 't.ndjson': `${openTool}\n\r\n${open}\n` },
      ['t.ndjson'],
      ['t.ndjson null / 3:1', 't.ndjson a / 1:13'],
    ],
    ['records by option', { 't.txt': `true\n${open}` }, ['--ndjson', 't.txt'], ['t.txt null / 2:1']],
    ['a byte order mark', { 's.json': `\uFEFF${open}` }, ['s.json'], ['s.json null / 1:1']],
    [
      'several files',
      { 'a.json': open, 'b.json': open },
      ['b.json', 'a.json'],
      ['b.json null / 1:1', 'a.json null / 1:1'],
    ],
    [
      'a directory, without what is no schema, is installed or hidden',
      {
        'd/s.json': open,
        'd/deep/t.jsonl': openTool,
        'd/package.json': '{"name":"x","type":"module"}',
        'd/data.ndjson': '{"id":1}\n[2]\n',
        'd/node_modules/x/s.json': open,
        'd/.cache/s.json': open,
      },
      ['d'],
      ['d/deep/t.jsonl a / 1:13', 'd/s.json null / 1:1'],
    ],
    ['the current folder', { 's.json': open }, ['.'], ['s.json null / 1:1']],
    [
      'exports of a module, with functions beside the schemas',
      { 'm.mjs': `export const one = ${open};\nexport const all = [{ ...${openTool}, handler() {} }];` },
      ['m.mjs', '--export', 'one', '--export', 'all'],
      ['m.mjs null / null:null', 'm.mjs a / null:null'],
    ],
  ];
for (const [name, files, args, found] of inputs)
  test(`lints ${name}`, async () => {
    const outcome = await runWith(files, ['lint', '--output', 'json', ...args]);
    assert.deepEqual(openObjects(outcome), found, outcome.stderr);
    assert.equal(outcome.code, 1);
  });

test('what stands in another document is told at the schema that refers to it', async () => {
  const files = {
    's.json': '{"$ref": "parts/p.json"}',
    'd/parts/p.json': '{"type":"object","properties":{}}',
  };
  const outcome = await runWith(files, ['lint', '--output', 'json', 's.json', '--schemas', 'd']);
  const [place, ...more] = openObjects(outcome);
  assert.match(place ?? outcome.stderr, /^s\.json null file:.*\/parts\/p\.json# 1:1$/);
  assert.deepEqual(more, []);
});

test('lints standard input', async () => {
  const outcome = await runWith({}, ['lint', '--output', 'json', '-'], {
    stdin: chunksOf('{"type":', '"object"}'),
  });
  assert.deepEqual(openObjects(outcome), ['- null / 1:1']);
});

const unreadable: [name: string, files: Record<string, string | Uint8Array>, args: string[], told: string][] =
  [
    ['no file', {}, ['s.json'], 's.json: no such file or directory'],
    [
      'no JSON',
      { 's.json': '{\n"a": }' },
      ['s.json'],
      's.json:2:6: malformed JSON: expected a value, found "}"',
    ],
    ['no JSON in a record', { 's.ndjson': 'true\n{' }, ['s.ndjson'], 's.ndjson:2:2: malformed JSON'],
    ['no UTF-8', { 's.json': Uint8Array.of(0x22, 0xff, 0x22) }, ['s.json'], 's.json:1: not UTF-8'],
    ['no schema', { 's.json': '[1]' }, ['s.json'], 's.json:1: holds neither a schema nor MCP tools'],
    ['an empty folder', { 'd/x.txt': '' }, ['d'], 'd: there is no file named'],
    ['a folder without schemas', { 'd/x.json': '{"name":"x"}' }, ['d'], 'nothing to lint'],
    ['a module without a name', { 'm.mjs': '' }, ['m.mjs'], 'm.mjs: name what it exports: --export NAME'],
    [
      'a misspelt export',
      { 'm.mjs': 'export const tools = [];' },
      ['m.mjs', '--export', 'tool'],
      'm.mjs: exports no tool; did you mean tools?',
    ],
    ['a module that exports nothing', { 'm.mjs': '' }, ['m.mjs', '--export', 'x'], 'it exports nothing'],
    [
      'an export that is something else',
      { 'm.mjs': 'export const x = 1;' },
      ['m.mjs', '--export', 'x'],
      'm.mjs: the export x holds neither a schema nor MCP tools',
    ],
    [
      'a module that throws',
      { 'm.mjs': 'throw new Error("not today")' },
      ['m.mjs', '--export', 'x'],
      'm.mjs: importing it failed: not today',
    ],
  ];
for (const [name, files, args, told] of unreadable)
  test(`exit code 2: ${name}`, async () => {
    const { code, stderr } = await runWith(files, ['lint', ...args]);
    assert.ok(stderr.includes(told), stderr);
    assert.equal(code, 2);
  });

test('what can be read is linted beside what cannot', async () => {
  const { code, stdout, stderr } = await runWith({ 's.json': open }, ['lint', 'gone.json', 's.json']);
  assert.equal(code, 2);
  assert.match(stdout, /^s\.json:1:1: error: open object/);
  assert.match(stderr, /gone\.json.*\n.*1 schema in 1 file, 1 problem/);
});

test('TypeScript is loaded where the runtime can, and else it is said how', async () => {
  const folder = new Folder({ 'm.ts': 'export const schema: object = { type: "object" };' });
  try {
    const loaded = await spawnCommand(['lint', 'm.ts', '--export', 'schema'], folder.path);
    assert.match(loaded.stdout, /^m\.ts: error: open object/);
  } finally {
    folder.remove();
  }
});
