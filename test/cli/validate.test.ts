import assert from 'node:assert/strict';
import { test } from 'node:test';
import { chunksOf, runWith } from './harness.ts';

const schema = JSON.stringify({
  type: 'object',
  properties: {
    id: { type: 'integer' },
    windowDays: { type: 'integer', maximum: 365 },
    lines: { type: 'array', items: { type: 'object', required: ['qty'] } },
  },
  required: ['id'],
  additionalProperties: false,
});
const order = `{
  "id": 7,
  "windowDays": 400,
  "lines": [
    { "qty": 1 },
    {
    }
  ],
  "note": "x"
}`;

test('a valid document: nothing on standard output, the count on standard error', async () => {
  const outcome = await runWith({ 's.json': schema, 'a.json': '{"id": 1}' }, [
    'validate',
    's.json',
    'a.json',
  ]);
  assert.deepEqual(outcome, { code: 0, stdout: '', stderr: '1 valid, 0 invalid, 1 instance\n' });
});

test('text names file, line, path, message and particulars', async () => {
  const outcome = await runWith({ 's.json': schema, 'a.json': order }, ['validate', 's.json', 'a.json']);
  assert.equal(outcome.code, 1);
  assert.deepEqual(outcome.stdout.trimEnd().split('\n').sort(), [
    'a.json:3: $.windowDays: > maximum (maximum 365)',
    'a.json:6: $.lines[1].qty: required property missing',
    'a.json:9: $.note: additional property not allowed',
  ]);
  assert.equal(outcome.stderr, '0 valid, 1 invalid, 1 instance\n');
});

test('records: one a line, by extension; blank lines, CRLF, a byte order mark, no line feed at the end', async () => {
  const records = '\uFEFF{"id": 1}\r\n\r\n  \n{"id": "x"}\r\n{"id": 2}\n{}';
  for (const name of ['a.ndjson', 'a.jsonl', 'A.JSONL']) {
    const outcome = await runWith({ 's.json': schema, [name]: records }, ['validate', 's.json', name]);
    assert.deepEqual(outcome, {
      code: 1,
      stdout: `${name}:4: $.id: expected integer, got string\n${name}:6: $.id: required property missing\n`,
      stderr: '2 valid, 2 invalid, 4 instances\n',
    });
  }
});

test('--ndjson makes every instance records, standard input too', async () => {
  const outcome = await runWith(
    { 's.json': schema, 'a.txt': '{"id":1}\n{"id":2}\n' },
    ['validate', '--ndjson', 's.json', 'a.txt', '-'],
    {
      stdin: chunksOf('{"id', '":1}\n', '{"id":', 'nu', 'll}'),
    },
  );
  assert.deepEqual(outcome, {
    code: 1,
    stdout: '-:2: $.id: expected integer, got null\n',
    stderr: '3 valid, 1 invalid, 4 instances\n',
  });
});

test('standard input is one document without --ndjson', async () => {
  const outcome = await runWith({ 's.json': schema }, ['validate', 's.json', '-'], {
    stdin: chunksOf('{\n"id":', ' 1.5}'),
  });
  assert.equal(outcome.code, 1);
  assert.equal(outcome.stdout, '-:2: $.id: expected integer, got number\n');
});

test('an empty stream of records has no instance, and none is invalid', async () => {
  const outcome = await runWith({ 's.json': schema, 'a.ndjson': '' }, ['validate', 's.json', 'a.ndjson']);
  assert.deepEqual(outcome, { code: 0, stdout: '', stderr: '0 valid, 0 invalid, 0 instances\n' });
});

test('directories: all kinds of files below them, sorted', async () => {
  const files = {
    's.json': schema,
    'in/b.json': '{}',
    'in/a/z.jsonl': '{}\n{"id":1}',
    'in/c.ndjson': '{}',
    'in/readme.txt': 'no',
  };
  const outcome = await runWith(files, ['validate', 's.json', 'in']);
  assert.equal(outcome.code, 1);
  assert.deepEqual(
    outcome.stdout
      .trimEnd()
      .split('\n')
      .map((line) => line.split(': ')[0]),
    ['in/a/z.jsonl:1', 'in/b.json:1', 'in/c.ndjson:1'],
  );
  assert.equal(outcome.stderr, '1 valid, 3 invalid, 4 instances\n');
});

test('malformed JSON: file, line, column, and the run goes on', async () => {
  const files = {
    's.json': schema,
    'a.json': '{\n  "id": 1,\n}',
    'b.ndjson': '{"id":1}\n{"id" 1}\n{"id":1}',
  };
  const outcome = await runWith(files, ['validate', 's.json', 'a.json', 'b.ndjson']);
  assert.deepEqual(outcome, {
    code: 1,
    stdout:
      'a.json:3:1: malformed JSON: expected a property name in double quotes, found "}"\n' +
      'b.ndjson:2:7: malformed JSON: expected ":", found "1"\n',
    stderr: '2 valid, 2 invalid, 4 instances\n',
  });
});

test('an empty file is malformed', async () => {
  const outcome = await runWith({ 's.json': schema, 'a.json': '' }, ['validate', 's.json', 'a.json']);
  assert.equal(outcome.code, 1);
  assert.equal(outcome.stdout, 'a.json:1:1: malformed JSON: expected a value, found the end of the text\n');
});

test('what is not UTF-8 is named with its place', async () => {
  const bad = (before: string, ...bytes: number[]) =>
    Buffer.concat([Buffer.from(before), Buffer.from(bytes), Buffer.from('"}\n{"id":1}')]);
  const files = {
    's.json': schema,
    'a.json': bad('{\n"id":"é😀', 0xff),
    // A sequence cut short whose first bytes are those of U+FFFD itself.
    'b.ndjson': bad('{"id":1}\n{"id":"', 0xef, 0xbf),
    'c.json': Buffer.from('\uFEFF{}', 'utf16le'),
  };
  const outcome = await runWith(files, ['validate', 's.json', 'a.json', 'b.ndjson', 'c.json']);
  assert.deepEqual(outcome, {
    code: 1,
    stdout:
      'a.json:2:10: not UTF-8: byte 0xff does not belong here\n' +
      'b.ndjson:2:8: not UTF-8: byte 0xef does not belong here\n' +
      'c.json:1: not UTF-8 but UTF-16, by its byte order mark\n',
    stderr: '2 valid, 3 invalid, 5 instances\n',
  });
});

test('what cannot be read is told, the rest is judged, and the exit code is 2', async () => {
  const files = { 's.json': schema, 'a.json': '{}', 'empty/x.txt': '' };
  const outcome = await runWith(files, ['validate', 's.json', 'gone.json', 'a.json', 'empty']);
  assert.deepEqual(outcome, {
    code: 2,
    stdout: 'a.json:1: $.id: required property missing\n',
    stderr:
      'portcullis: gone.json: no such file or directory\n' +
      'portcullis: empty: there is no file named *.json, *.ndjson or *.jsonl in this directory\n' +
      '0 valid, 1 invalid, 1 instance, 2 unreadable\n',
  });
});

test('--quiet prints nothing for valid and invalid, but tells wrong use', async () => {
  const files = { 's.json': schema, 'a.json': '{}', 'b.json': '{"id":1}', 'c.json': '{' };
  const codeOf = async (...args: string[]) => runWith(files, ['validate', '-q', 's.json', ...args]);
  assert.deepEqual(await codeOf('a.json', 'c.json'), { code: 1, stdout: '', stderr: '' });
  assert.deepEqual(await codeOf('b.json'), { code: 0, stdout: '', stderr: '' });
  assert.deepEqual(await codeOf('d.json'), {
    code: 2,
    stdout: '',
    stderr: 'portcullis: d.json: no such file or directory\n',
  });
});

test('--output json: one object per instance', async () => {
  const files = { 's.json': schema, 'a.ndjson': '{"id":1}\n{}\n[', 'b.json': '{"id":1,\n"windowDays":366}' };
  const outcome = await runWith(files, ['validate', '--output', 'json', 's.json', 'a.ndjson', 'b.json']);
  assert.equal(outcome.code, 1);
  const [valid, invalid, malformed, document, ...none] = outcome.stdout
    .split('\n')
    .map((line) => (line === '' ? '' : JSON.parse(line)));
  assert.deepEqual(none, ['']);
  assert.deepEqual(valid, { file: 'a.ndjson', line: 1, valid: true, errors: [] });
  assert.equal(invalid.line, 2);
  assert.equal(invalid.valid, false);
  assert.equal(invalid.errors.length, 1);
  assert.equal(invalid.errors[0].path, '$.id');
  assert.equal(invalid.errors[0].keywordLocation, '/required');
  assert.equal(invalid.errors[0].line, 2);
  assert.deepEqual(malformed, {
    file: 'a.ndjson',
    line: 3,
    valid: false,
    errors: [],
    fault: {
      line: 3,
      column: 2,
      message: 'malformed JSON: expected a value or "]", found the end of the text',
    },
  });
  assert.equal(document.line, undefined);
  assert.equal(document.errors[0].line, 2);
  assert.equal(document.errors[0].instanceLocation, '/windowDays');
});

test('--output flag, basic, detailed, verbose: the specification’s forms', async () => {
  const files = { 's.json': schema, 'a.ndjson': '{"id":1}\n{}\n[' };
  for (const form of ['flag', 'basic', 'detailed', 'verbose']) {
    const outcome = await runWith(files, ['validate', `--output=${form}`, 's.json', 'a.ndjson']);
    assert.equal(outcome.code, 1);
    const lines = outcome.stdout
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
    assert.deepEqual(
      lines.map(({ file, line, output }) => [file, line, output.valid]),
      [
        ['a.ndjson', 1, true],
        ['a.ndjson', 2, false],
        ['a.ndjson', 3, false],
      ],
    );
    if (form === 'flag') assert.deepEqual(lines[1].output, { valid: false });
  }
});

test('control characters in names do not reach the terminal', async () => {
  const files = { 's.json': schema, 'a.json': '{"id":1,"\\u001b[2J\\u009b\\u202e":1}' };
  const outcome = await runWith(files, ['validate', 's.json', 'a.json']);
  assert.equal(outcome.code, 1);
  assert.equal(outcome.stdout, 'a.json:1: $["\\u001b[2J\\u009b\\u202e"]: additional property not allowed\n');
});
