import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { Writable } from 'node:stream';
import { test } from 'node:test';
import { commandArguments, Folder, runWith } from './harness.ts';

const schema = '{"type": "object", "required": ["id"], "properties": {"id": {"type": "integer"}}}';

/** Records of which every seventh is invalid, every hundredth is no JSON, and every thousandth is blank. */
function records(count: number): string {
  return Array.from({ length: count }, (_, i) => {
    if (i % 1000 === 999) return '';
    if (i % 100 === 50) return '{"id": ';
    return JSON.stringify({ id: i % 7 === 3 ? `${i}` : i, padding: 'x'.repeat(i % 50) });
  }).join('\n');
}

const files = {
  's.json': schema,
  'a.ndjson': records(40_000),
  'b.json': '{"id": 1}',
  'c.json': '{"id": "1"}',
  'd/e.jsonl': '{"id": 1}\n{}\n',
  'd/f.json': '[',
};

for (const output of ['text', 'json', 'basic']) {
  test(`threads give the same output as one, in its order: ${output}`, async () => {
    const argv = ['validate', '--output', output, 's.json', 'b.json', 'a.ndjson', 'gone.json', 'c.json', 'd'];
    const alone = await runWith(files, argv);
    const together = await runWith(files, [...argv, '--jobs', '3']);
    assert.deepEqual(together, alone);
    assert.equal(alone.code, 2);
    assert.match(alone.stderr, /gone\.json: no such file/);
  });
}

test('a reader that goes away ends all threads', async () => {
  const stdout = new Writable({
    write: (_chunk, _encoding, done) => done(Object.assign(new Error('gone'), { code: 'EPIPE' })),
  });
  const outcome = await runWith(files, ['validate', 's.json', 'a.ndjson', '--jobs', '2'], { stdout });
  assert.deepEqual([outcome.code, outcome.stderr], [1, '']);
});

test('a wrong schema is told once, before any thread begins', async () => {
  const argv = ['validate', 's.json', 'a.ndjson', '--jobs', '4'];
  const outcome = await runWith({ ...files, 's.json': '{"type": 1}' }, argv);
  assert.equal(outcome.code, 2);
  assert.equal(outcome.stderr.split('the schema is wrong').length, 2);
});

test('--from-line goes on where a run has stopped, with the numbers of the file', async () => {
  const lines = records(5000).split('\n');
  const whole = await runWith(files, ['validate', 's.json', 'a.ndjson']);
  const all = whole.stdout.split('\n');
  for (const from of [1, 2, 1000, 1001, 39_999, 40_000, 50_000]) {
    for (const jobs of ['1', '2']) {
      const argv = ['validate', 's.json', 'a.ndjson', '--from-line', `${from}`, '--jobs', jobs];
      const { stdout } = await runWith(files, argv);
      const expected = all.filter((line) => line === '' || Number(line.split(':')[1]) >= from);
      assert.equal(stdout, expected.join('\n'), `from ${from}`);
    }
  }
  assert.ok(lines.length === 5000);
});

for (const [argv, words] of [
  [['--jobs', '0'], /--jobs takes a whole number from 1 to 256, not "0"/],
  [['--jobs', 'many'], /--jobs takes a whole number/],
  [['--from-line', '1.5'], /--from-line takes a whole number/],
  [['--from-line', '2', 'b.json'], /--from-line takes one file of records/],
] as const) {
  test(`wrong use: ${argv.join(' ')}`, async () => {
    const outcome = await runWith(files, ['validate', 's.json', 'a.ndjson', ...argv]);
    assert.equal(outcome.code, 2);
    assert.match(outcome.stderr, words);
  });
}

test('--from-line takes no directory', async () => {
  const argv = ['validate', '--ndjson', 's.json', 'd', '--from-line', '2'];
  const outcome = await runWith(files, argv);
  assert.equal(outcome.code, 2);
  assert.match(outcome.stderr, /--from-line takes one file of records; d is none/);
});

test('Ctrl-C ends the run with the count and where to go on', async () => {
  const folder = new Folder(files);
  const argv = [...commandArguments, 'validate', '--ndjson', 's.json', '-', '--jobs', '2'];
  const child = spawn(process.execPath, argv, { cwd: folder.path });
  let stderr = '';
  child.stderr.on('data', (text) => {
    stderr += text;
  });
  child.stdin.on('error', () => {});
  const block = '{"id": 1}\n'.repeat(10_000);
  const feed = (): void => {
    while (child.stdin.writable && child.stdin.write(block));
  };
  child.stdin.on('drain', feed);
  feed();
  const timer = setInterval(() => child.stdin.writable && child.kill('SIGINT'), 3000);
  const code = await new Promise((resolve) => child.on('close', resolve));
  clearInterval(timer);
  folder.remove();
  assert.equal(code, 2, stderr);
  const [, valid, line] =
    /^(\d+) valid, 0 invalid, \d+ instances\nportcullis: stopped after line (\d+); /.exec(
      stderr,
    ) as RegExpExecArray;
  assert.equal(valid, line);
});
