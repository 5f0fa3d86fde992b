import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { after, test } from 'node:test';
import { commandArguments, Folder, spawnCommand } from './harness.ts';

const folder = new Folder({
  's.json': '{"type": "object", "required": ["id"], "properties": {"id": {"type": "integer"}}}',
  'wrong.json': '{"type": 1}',
  'good.json': '{"id": 1}',
  'bad.json': '{}',
});
after(() => folder.remove());

const codes: [string[], number][] = [
  [['validate', 's.json', 'good.json'], 0],
  [['validate', 's.json', 'good.json', 'bad.json'], 1],
  [['validate', 'wrong.json', 'good.json'], 2],
  [['validate', 's.json', 'gone.json'], 2],
  [['validate', '--nonsense'], 2],
  [['--help'], 0],
];
for (const [argv, code] of codes) {
  test(`exit code ${code}: portcullis ${argv.join(' ')}`, async () => {
    const outcome = await spawnCommand(argv, folder.path);
    assert.equal(outcome.code, code, outcome.stderr);
    assert.doesNotMatch(outcome.stderr, /\n {4}at |unexpected/);
  });
}

test('reads standard input', async () => {
  const outcome = await spawnCommand(
    ['validate', '--ndjson', 's.json', '-'],
    folder.path,
    '{"id":1}\n{"id":"1"}\n',
  );
  assert.deepEqual(outcome, {
    code: 1,
    stdout: '-:2: $.id: expected integer, got string\n',
    stderr: '1 valid, 1 invalid, 2 instances\n',
  });
});

test('a broken pipe ends the run at once, without a stack', async () => {
  const child = spawn(process.execPath, [...commandArguments, 'validate', '--ndjson', 's.json', '-'], {
    cwd: folder.path,
  });
  let stderr = '';
  child.stderr.on('data', (text) => {
    stderr += text;
  });
  child.stdin.on('error', () => {});
  const records = '{}\n'.repeat(20_000);
  const feed = () => {
    while (child.stdin.writable && child.stdin.write(records));
  };
  child.stdin.on('drain', feed);
  feed();
  child.stdout.once('data', () => child.stdout.destroy());
  const code = await new Promise((resolve) => child.on('close', resolve));
  assert.deepEqual([code, stderr], [1, '']);
});

const isSlowRun = process.env['PORTCULLIS_SLOW'] === '1';
test('300 MB of records in constant memory', {
  skip: isSlowRun ? false : 'slow: runs with PORTCULLIS_SLOW=1',
}, async () => {
  const argv = ['--max-old-space-size=64', ...commandArguments, 'validate', '--ndjson', 's.json', '-'];
  const child = spawn(process.execPath, argv, { cwd: folder.path });
  let stderr = '';
  child.stderr.on('data', (text) => {
    stderr += text;
  });
  child.stdout.resume();
  const padding = createHash('sha256').update('portcullis').digest('hex').repeat(3);
  const block = Array.from({ length: 4000 }, (_, id) => `{"id":${id},"padding":"${padding}"}\n`).join('');
  const blocks = Math.ceil(300e6 / block.length);
  for (let sent = 0; sent < blocks; sent++) {
    if (!child.stdin.write(block)) await new Promise((resolve) => child.stdin.once('drain', resolve));
  }
  child.stdin.end('{}\n');
  const code = await new Promise((resolve) => child.on('close', resolve));
  assert.deepEqual(
    [code, stderr],
    [1, `${blocks * 4000} valid, 1 invalid, ${blocks * 4000 + 1} instances\n`],
  );
});
