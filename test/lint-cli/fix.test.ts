import assert from 'node:assert/strict';
import { chmodSync, existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { run } from '../../src/cli/run.ts';
import { compile } from '../../src/index.ts';
import { Folder, type Outcome, runWith, Sink } from '../cli/harness.ts';

/** Runs `lint` with the options over files, and answers what became of them. */
async function fix(
  files: Readonly<Record<string, string>>,
  ...args: string[]
): Promise<Outcome & { files: Record<string, string> }> {
  const folder = new Folder(files);
  const [stdout, stderr] = [new Sink(), new Sink()];
  try {
    const io = { stdout, stderr, isTTY: false, env: {}, cwd: folder.path };
    const names = Object.keys(files).filter((name) => name !== 'portcullis.config.json');
    const code = await run(['lint', ...args, ...names], { ...io, stdin: (async function* () {})() });
    const after = Object.keys(files).map((name) => [name, readFileSync(join(folder.path, name), 'utf8')]);
    return { code, stdout: stdout.text, stderr: stderr.text, files: Object.fromEntries(after) };
  } finally {
    folder.remove();
  }
}

const formatted = `\uFEFF{ "tools" :
  [
\t{ "name": "a",   "inputSchema": {
\t\t"type" : "object",
\t\t"properties" : {"x": {"type":"object","properties":{"n":{"maximum": 1.0e2, "minimum":0,"type":"number"}}}}
\t} } ]
}\r\n\r\n`;

test('--fix writes what it adds and leaves every other byte', async () => {
  const { files, stderr } = await fix({ 'a.json': formatted }, '--fix');
  assert.equal(
    files['a.json'],
    formatted
      .replace('"number"}}}', '"number"}},"additionalProperties":false}')
      .replace('false}}\n', 'false}},\n\t\t"additionalProperties" : false\n'),
  );
  assert.match(stderr, /2 fixes made\n$/);
});

test('--fix mends records in their lines', async () => {
  const closed = '{"type":"object","properties":{},"additionalProperties":false}';
  const text = `{"type":"object"}\n\n${closed}\r\n{"name":"t", "inputSchema": {"type": "object"}}`;
  const { files } = await fix({ 'a.ndjson': text }, '--fix');
  assert.equal(
    files['a.ndjson'],
    `{"type":"object","additionalProperties":false}\n\n${closed}\r\n{"name":"t", "inputSchema": {"type": "object", "additionalProperties": false}}`,
  );
});

test('--fix changes nothing the second time, and nothing where there is nothing to fix', async () => {
  const once = await fix({ 'a.json': formatted }, '--fix');
  const twice = await fix({ 'a.json': once.files['a.json'] as string }, '--fix');
  assert.deepEqual(twice.files, once.files);
  assert.match(twice.stderr, /0 fixes made\n$/);
});

test('the exit code of --fix tells what still stands', async () => {
  assert.equal((await fix({ 'a.json': '{"type":"object"}' }, '--fix')).code, 0);
  const outcome = await fix({ 'a.json': '{"type":"object"}' }, '--fix', '--dry-run');
  assert.equal(outcome.code, 1);
});

test('--dry-run prints the difference and writes nothing', async () => {
  const { stdout, stderr, files } = await fix(
    { 'a.json': '{\n  "type": "object"\n}\n' },
    '--fix',
    '--dry-run',
  );
  assert.equal(
    stdout,
    '--- a/a.json\n+++ b/a.json\n@@ -1,3 +1,4 @@\n {\n-  "type": "object"\n+  "type": "object",\n+  "additionalProperties": false\n }\n',
  );
  assert.match(stderr, /1 fix to make\n$/);
  assert.equal(files['a.json'], '{\n  "type": "object"\n}\n');
});

test('what is suppressed is not fixed', async () => {
  const config = { suppressions: [{ rule: 'open-object', pointer: '/properties/a', reason: 'extensible' }] };
  const { files } = await fix(
    {
      'a.json': '{"type":"object","properties":{"a":{"type":"object","properties":{"b":true}}}}',
      'portcullis.config.json': JSON.stringify(config),
    },
    '--fix',
  );
  assert.equal(
    files['a.json'],
    '{"type":"object","properties":{"a":{"type":"object","properties":{"b":true}}},"additionalProperties":false}',
  );
});

test('a fix that refuses an example of the schema is left out and said', async () => {
  const schema = '{"type":"object","properties":{"a":true},"examples":[{"b":1}]}';
  const { files, stderr, code } = await fix({ 'a.json': schema }, '--fix');
  assert.equal(files['a.json'], schema);
  assert.match(
    stderr,
    /a\.json:1: left out "add additionalProperties: false" at #: the value at \/examples\/0 would be refused/,
  );
  assert.equal(code, 1);
});

test('a file that cannot be written is told', {
  skip: process.getuid?.() === 0 && 'root may write',
}, async () => {
  const folder = new Folder({ 'a.json': '{"type":"object"}' });
  try {
    chmodSync(join(folder.path, 'a.json'), 0o400);
    const { code, stderr } = await runWith({}, ['lint', '--fix', 'a.json'], { cwd: folder.path });
    assert.match(stderr, /a\.json: cannot write it: permission denied/);
    assert.equal(code, 2);
  } finally {
    folder.remove();
  }
});

const directory = join(import.meta.dirname, '../../../shared/mcp-tools');
const real = existsSync(directory)
  ? readdirSync(directory).filter(
      (name) => name.endsWith('.json') && statSync(join(directory, name)).size < 60_000,
    )
  : [];

test('real tools still compile after --fix, and differ by what was added only', {
  skip: real.length === 0 && 'they are not here',
}, async () => {
  const before = Object.fromEntries(real.map((name) => [name, readFileSync(join(directory, name), 'utf8')]));
  const { files, stderr } = await fix(before, '--fix');
  assert.match(stderr, /[1-9]\d* fixes made\n$/);
  for (const name of real) {
    const text = files[name] as string;
    assert.ok(areLinesKept(before[name] as string, text), name);
    for (const { inputSchema } of (JSON.parse(text) as { tools: { inputSchema: object }[] }).tools)
      assert.doesNotThrow(() => compile(inputSchema, { patterns: 'native' }), name);
  }
});

/** Whether all lines stand in another text in their order, with a comma more or less. */
function areLinesKept(before: string, after: string): boolean {
  const lines = before.split('\n').map((line) => line.replace(/,$/, ''));
  let kept = 0;
  for (const line of after.split('\n')) if (line.replace(/,$/, '') === lines[kept]) kept++;
  return kept === lines.length;
}
