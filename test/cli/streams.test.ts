import assert from 'node:assert/strict';
import { Writable } from 'node:stream';
import { test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { Progress } from '../../src/cli/progress.ts';
import { Writer } from '../../src/cli/writer.ts';
import { chunksOf, runWith, Sink } from './harness.ts';

const ioWith = (stderr: Sink, isTTY: boolean, env = {}) => ({
  stdout: new Sink(),
  stderr,
  stdin: chunksOf(),
  isTTY,
  env,
  cwd: '.',
});

test('progress: after a second, then five times a second, and gone at the end', () => {
  const stderr = new Sink();
  let now = 0;
  const progress = new Progress(ioWith(stderr, true), { now: () => now });
  progress.advance(500, 1e6);
  now = 999;
  progress.advance(500, 1e6);
  assert.equal(stderr.text, '');
  now = 1000;
  progress.advance(500, 1e6);
  assert.equal(stderr.text, '\r\x1b[2K1,500 instances, 3.0 MB, 3.0 MB/s');
  stderr.text = '';
  now = 1199;
  progress.advance(1, 0);
  assert.equal(stderr.text, '');
  now = 2000;
  progress.advance(1, 3e6);
  assert.equal(stderr.text, '\r\x1b[2K1,502 instances, 6.0 MB, 3.0 MB/s');
  stderr.text = '';
  progress.erase();
  progress.erase();
  assert.equal(stderr.text, '\r\x1b[2K');
});

test('progress: what is left, where it is known how much there is', () => {
  const stderr = new Sink();
  let now = 0;
  const progress = new Progress(ioWith(stderr, true), { now: () => now, total: 10e6 });
  now = 1000;
  progress.advance(1, 3e6);
  assert.equal(stderr.text, '\r\x1b[2K1 instances, 3.0 MB, 3.0 MB/s, 3 s left');
  stderr.text = '';
  now = 300_000;
  progress.advance(1, 3e6);
  assert.equal(stderr.text, '\r\x1b[2K2 instances, 6.0 MB, 0.0 MB/s, 3 min left');
});

test('progress: not into a file, and not on a terminal that cannot clear a line', () => {
  for (const [isTTY, env] of [
    [false, {}],
    [true, { TERM: 'dumb' }],
  ] as const) {
    const stderr = new Sink();
    let now = 0;
    const progress = new Progress(ioWith(stderr, isTTY, env), { now: () => now });
    now = 5000;
    progress.advance(1, 1);
    progress.erase();
    assert.equal(stderr.text, '');
  }
});

/** A reader that takes its time, and tells the most that was waiting for it. */
class SlowSink extends Writable {
  text = '';
  most = 0;
  constructor() {
    super({ highWaterMark: 1024 });
  }
  override _write(chunk: unknown, _encoding: string, done: () => void): void {
    this.text += String(chunk);
    this.most = Math.max(this.most, this.writableLength);
    setImmediate(done);
  }
}

test('output waits for a slow reader', async () => {
  const stdout = new SlowSink();
  const records = '{}\n'.repeat(20_000);
  const files = {
    's.json': '{"required":["a-rather-long-name-so-that-there-is-much-to-say"]}',
    'a.ndjson': records,
  };
  const outcome = await runWith(files, ['validate', 's.json', 'a.ndjson'], { stdout });
  await setTimeout(10);
  assert.equal(outcome.code, 1);
  assert.equal(stdout.text.split('\n').length, 20_001);
  assert.ok(stdout.text.length > 1_500_000);
  assert.ok(stdout.most < 70_000, `${stdout.most} bytes were waiting`);
});

test('a reader that goes away ends the run without a word; a full disk is told', async () => {
  const failWith = (code: string) =>
    new Writable({ write: (_chunk, _encoding, done) => done(Object.assign(new Error(code), { code })) });
  const endless = (async function* () {
    for (;;) yield new TextEncoder().encode('{}\n'.repeat(100));
  })();
  const argv = ['validate', '--ndjson', 's.json', '-'];
  const files = { 's.json': 'false' };
  assert.deepEqual(await runWith(files, argv, { stdout: failWith('EPIPE'), stdin: endless }), {
    code: 1,
    stdout: '',
    stderr: '',
  });
  assert.deepEqual(await runWith(files, argv, { stdout: failWith('ENOSPC'), stdin: chunksOf('1\n2\n') }), {
    code: 2,
    stdout: '',
    stderr: 'portcullis: cannot write the output: no space left on the device\n',
  });
});

test('progress is cleared before output shares its terminal', async () => {
  const order: string[] = [];
  const stream = new Sink();
  const writer = new Writer(stream, () => order.push(`clear before ${JSON.stringify(stream.text)}`));
  await writer.flush();
  writer.write('a\n');
  await writer.flush();
  assert.deepEqual(order, ['clear before ""']);
  assert.equal(stream.text, 'a\n');
});
