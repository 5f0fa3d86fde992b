import assert from 'node:assert/strict';
import { Duplex, Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { test } from 'node:test';
import fc from 'fast-check';
import { compile } from '../../src/index.ts';
import { type LineResult, StreamFailure, validateLines, validateValues } from '../../src/streams/index.ts';

const tool = compile({ type: 'object', properties: { id: { type: 'integer' } }, required: ['id'] });
const encoder = new TextEncoder();

function streamOf<T>(...chunks: T[]): ReadableStream<T> {
  return new ReadableStream({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(chunk);
      controller.close();
    },
  });
}

async function collect<T>(stream: ReadableStream<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const each of stream as unknown as AsyncIterable<T>) all.push(each);
  return all;
}

const summary = (result: LineResult<unknown>): unknown[] =>
  result.valid
    ? [result.line, result.value]
    : [result.line, result.fault?.message ?? result.errors.map(({ path, message }) => `${path}: ${message}`)];

async function linesOf(chunks: (string | Uint8Array)[], options = {}): Promise<unknown[][]> {
  const bytes = chunks.map((chunk) => (typeof chunk === 'string' ? encoder.encode(chunk) : chunk));
  const results = await collect(streamOf(...bytes).pipeThrough(validateLines(tool, options)));
  return results.map(summary);
}

test('each line is an instance, blank ones are passed over', async () => {
  assert.deepEqual(await linesOf(['\uFEFF{"id":1}\r\n\n{"i', 'd":"2"}\n \t\n{}\n[', '\n{"id":3}']), [
    [1, { id: 1 }],
    [3, ['$.id: expected integer, got string']],
    [5, ['$.id: required property missing']],
    [6, 'malformed JSON: expected a value or "]", found the end of the text'],
    [7, { id: 3 }],
  ]);
  assert.deepEqual(await linesOf([]), []);
});

test('what is no UTF-8, or too long, is at fault, and its neighbours are not', async () => {
  const parts = ['{"id":1}\n', new Uint8Array([0x22, 0xc3]), '\n{"id":2}\n', '"123', '45678"', '\n{"id":3}'];
  assert.deepEqual(await linesOf(parts, { maxLineBytes: 8 }), [
    [1, { id: 1 }],
    [2, 'not UTF-8'],
    [3, { id: 2 }],
    [4, 'longer than 8 bytes'],
    [5, { id: 3 }],
  ]);
  assert.deepEqual(await linesOf(['123456789'], { maxLineBytes: 8 }), [[1, 'longer than 8 bytes']]);
});

test('a fault has its column', async () => {
  const [result] = await collect(streamOf(encoder.encode('{"a" 1}')).pipeThrough(validateLines(tool)));
  assert.deepEqual(result, {
    line: 1,
    valid: false,
    errors: [],
    fault: { message: 'malformed JSON: expected ":", found "1"', column: 6 },
  });
});

test('the cuts between chunks make no difference', async () => {
  const piece = fc.constantFrom('{"id":1}', '{"id":"é😀"}', '\n', '\r\n', '[', ' ');
  await fc.assert(
    fc.asyncProperty(fc.array(piece, { maxLength: 12 }), fc.array(fc.nat(60)), async (pieces, cuts) => {
      const bytes = encoder.encode(pieces.join(''));
      const ends = [0, ...cuts.map((cut) => Math.min(cut, bytes.length)).sort((a, b) => a - b), bytes.length];
      const parts = ends.slice(1).map((end, index) => bytes.subarray(ends[index], end));
      assert.deepEqual(await linesOf(parts), await linesOf([bytes]));
    }),
  );
});

test('what is invalid can be left out, or end the stream', async () => {
  const text = '{"id":1}\n{}\n{"id":2}\n';
  assert.deepEqual(await linesOf([text], { invalid: 'skip' }), [
    [1, { id: 1 }],
    [3, { id: 2 }],
  ]);
  await assert.rejects(linesOf([text], { invalid: 'error' }), (error) => {
    assert.ok(error instanceof StreamFailure);
    assert.equal(error.message, 'line 2: $.id: required property missing');
    assert.deepEqual([error.line, error.errors.length, error.fault], [2, 1, undefined]);
    return true;
  });
});

test('values that have been read elsewhere', async () => {
  const results = await collect(streamOf<unknown>({ id: 1 }, 2).pipeThrough(validateValues(tool)));
  assert.deepEqual(results.map(summary), [
    [1, { id: 1 }],
    [2, ['$: expected object, got number']],
  ]);
});

test('options that cannot be meant', () => {
  assert.throws(() => validateLines(tool, { invalid: 'drop' as never }), /`invalid`: expected "report"/);
  assert.throws(() => validateLines(tool, { maxLineBytes: 0 }), /`maxLineBytes`: expected a count from 1/);
});

test('no more is read than the reader takes', async () => {
  let pulled = 0;
  const endless = new ReadableStream<Uint8Array>({
    pull(controller) {
      pulled++;
      controller.enqueue(encoder.encode('{"id":1}\n'.repeat(10)));
    },
  });
  const reader = endless.pipeThrough(validateLines(tool)).getReader();
  for (let i = 0; i < 100; i++) assert.equal((await reader.read()).value?.valid, true);
  await new Promise((resolve) => setTimeout(resolve, 20));
  // 100 results are 10 chunks; a few more wait in the queues on the way.
  assert.ok(pulled >= 10 && pulled < 20, `${pulled} chunks`);
  await reader.cancel();
});

test('in a pipeline of Node streams', async () => {
  const lines: unknown[] = [];
  await pipeline(
    Readable.from([Buffer.from('{"id":1}\n{}\n'), Buffer.from('{"id":2}')]),
    Duplex.fromWeb(validateLines(tool, { invalid: 'skip' }) as never, { objectMode: true }),
    new Writable({
      objectMode: true,
      write(result: LineResult<unknown>, _encoding, done) {
        lines.push(result.line);
        done();
      },
    }),
  );
  assert.deepEqual(lines, [1, 3]);
});
