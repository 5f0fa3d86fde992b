import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { readBlocks, splitBlock } from '../../src/cli/lines.ts';
import { chunksOf } from './harness.ts';

/** Each line as `number text` or `number !message`. */
async function linesOf(parts: (string | Uint8Array)[], longest?: number): Promise<string[]> {
  const all: string[] = [];
  for await (const { line: first, content, fault } of readBlocks(chunksOf(...parts), longest)) {
    for (const line of [...splitBlock(content, first), ...(fault ? [fault] : [])])
      all.push('text' in line ? `${line.line} ${line.text}` : `${line.line} !${line.message}`);
  }
  return all;
}

test('a line may lie in many chunks, and a chunk hold many lines', async () => {
  assert.deepEqual(await linesOf(['a', 'b', 'c\nd\n\ne', '\n', 'f']), ['1 abc', '2 d', '4 e', '5 f']);
  assert.deepEqual(await linesOf(['a\r\n', '\r\n \t\nb\r']), ['1 a\r', '4 b\r']);
  assert.deepEqual(await linesOf([]), []);
  assert.deepEqual(await linesOf(['\n\n']), []);
});

test('characters and byte order marks cut by chunks', async () => {
  const bytes = new TextEncoder().encode('\uFEFF"é😀"\n\uFEFF1');
  for (let cut = 0; cut <= bytes.length; cut++) {
    // Only the mark at the very start is none of the text.
    assert.deepEqual(await linesOf([bytes.subarray(0, cut), bytes.subarray(cut)]), ['1 "é😀"', '2 \uFEFF1']);
  }
});

test('only the start of a file can have the byte order mark of UTF-16', async () => {
  const mark = new Uint8Array([0xff, 0xfe, 0x31]);
  assert.deepEqual(await linesOf([mark, '\n2']), ['1 !not UTF-8 but UTF-16, by its byte order mark', '2 2']);
  assert.deepEqual(await linesOf(['1\n', mark, '\n3']), [
    '1 1',
    '2 !not UTF-8: byte 0xff does not belong here',
    '3 3',
  ]);
});

test('a line that is not UTF-8 leaves its neighbours alone', async () => {
  const parts = ['a\n', new Uint8Array([0x62, 0xc3]), '\nc\n', new Uint8Array([0xff])];
  assert.deepEqual(await linesOf(parts), [
    '1 a',
    '2 !not UTF-8: byte 0xc3 does not belong here',
    '3 c',
    '4 !not UTF-8: byte 0xff does not belong here',
  ]);
});

test('a line that is too long is told and passed over, however it ends', async () => {
  const message = '!the line is longer than 4 bytes';
  assert.deepEqual(await linesOf(['a\nbbb', 'bb', 'bbb\nc', '\nd'], 4), [
    '1 a',
    `2 ${message}`,
    '3 c',
    '4 d',
  ]);
  assert.deepEqual(await linesOf(['aaaaa', '\nb'], 4), [`1 ${message}`, '2 b']);
  assert.deepEqual(await linesOf(['aaaaa', 'a'], 4), [`1 ${message}`]);
});

test('the cuts between chunks make no difference', async () => {
  const text = fc
    .array(fc.constantFrom('\n', '\r\n', 'x', 'é', ' ', '😀'), { maxLength: 20 })
    .map((all) => all.join(''));
  await fc.assert(
    fc.asyncProperty(text, fc.array(fc.nat(40), { maxLength: 5 }), async (whole, cuts) => {
      const bytes = new TextEncoder().encode(whole);
      const ends = [0, ...cuts.map((cut) => Math.min(cut, bytes.length)).sort((a, b) => a - b), bytes.length];
      const parts = ends.slice(1).map((end, index) => bytes.subarray(ends[index], end));
      const expected = whole
        .split('\n')
        .map((line, index) => `${index + 1} ${line}`)
        .filter((line) => /\S/.test(line.replace(/^\d+ /, '')));
      assert.deepEqual(await linesOf(parts), expected);
    }),
  );
});
