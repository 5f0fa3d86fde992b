import assert from 'node:assert/strict';
import { test } from 'node:test';
import { runWith, Sink } from '../cli/harness.ts';

const tools = `{
  "tools": [
    {
      "name": "refund",
      "inputSchema": {
        "type": "object",
        "properties": { "deep": { "type": "object", "properties": { "n": { "const": 1 } } } },
        "additionalProperties": false
      }
    }
  ]
}
`;

test('text: the place, the line, the caret, and the advice once', async () => {
  const closed = { 's.json': '{"type":"object"}', 'tools.json': tools };
  const { stdout, stderr } = await runWith(closed, ['lint', 'tools.json', 's.json']);
  assert.equal(
    stdout,
    `tools.json:7:25: error: open object: accepts properties that nobody described [open-object] refund /properties/deep
    7 |         "properties": { "deep": { "type": "object", "properties": { "n": { "const": 1 } } } },
      |                         ^
    help: Add \`additionalProperties: false\`, or \`unevaluatedProperties: false\` where other schemas applied beside this one declare properties too.
    fix: add additionalProperties: false
s.json:1:1: error: open object: accepts properties that nobody described [open-object]
    1 | {"type":"object"}
      | ^
    fix: add additionalProperties: false
`,
  );
  assert.equal(
    stderr,
    '2 errors, 0 warnings, 0 infos, 1 tool and 1 schema in 2 files\n2 findings can be fixed with --fix\n',
  );
});

test('text: what a schema says cannot command a terminal, and the caret stays under its place', async () => {
  const schema = `{"additionalProperties":false,\t"properties":{"\u202e\u009b":true, "x":{"type":"object","minProperties":1,"properties":{"n":true}}}}`;
  const { stdout } = await runWith({ 's.json': schema }, ['lint', 's.json']);
  assert.doesNotMatch(stdout, /[\u202e\u009b]/);
  const lines = stdout.split('\n');
  const quoted = lines.findIndex(
    (line, index) => line.includes('\\u202e') && lines[index + 1]?.endsWith('^'),
  );
  assert.notEqual(quoted, -1, stdout);
  const at = lines.findIndex((line) => line.includes('open object'));
  assert.equal(lines[at + 1]?.indexOf('"x"'), lines[at + 2]?.indexOf('^'));
});

test('text: of a long line only what is around the place is quoted', async () => {
  const schema = `{"title":"${'a'.repeat(5000)}","additionalProperties":false,"properties":{"x":{"type":"object","minProperties":1,"properties":{"n":true}}},"description":"${'b'.repeat(5000)}"}`;
  const { stdout } = await runWith({ 's.json': schema }, ['lint', 's.json']);
  for (const line of stdout.split('\n')) assert.ok(line.length < 200, line);
  assert.match(stdout, /1 \| ….*"x":\{"type":"object".*…\n/);
});

test('text: colours on a terminal only, and only where they are wanted', async () => {
  const files = { 's.json': '{"type":"object"}' };
  const terminal = (): Sink => Object.assign(new Sink(), { isTTY: true });
  const written = async (stdout: Sink, env: Record<string, string>): Promise<string> => {
    await runWith(files, ['lint', 's.json'], { stdout, env });
    return stdout.text;
  };
  assert.ok((await written(terminal(), {})).includes('\x1b[31merror\x1b[0m'));
  for (const text of [
    await written(new Sink(), {}),
    await written(terminal(), { NO_COLOR: '1' }),
    await written(terminal(), { TERM: 'dumb' }),
  ])
    assert.ok(!text.includes('\x1b'));
});

test('json: exactly these members', async () => {
  const { stdout } = await runWith({ 'tools.json': tools }, ['lint', '--output', 'json', 'tools.json']);
  const { findings, ...more } = JSON.parse(stdout) as { findings: Record<string, unknown>[] };
  assert.deepEqual(more, {});
  const finding = findings.find(({ rule }) => rule === 'open-object');
  assert.deepEqual(finding, {
    file: 'tools.json',
    tool: 'refund',
    rule: 'open-object',
    severity: 'error',
    pointer: '/properties/deep',
    line: 7,
    column: 25,
    message: 'open object: accepts properties that nobody described',
    help: finding?.['help'],
    fix: {
      title: 'add additionalProperties: false',
      edits: [{ op: 'add', pointer: '/properties/deep/additionalProperties', value: false }],
    },
  });
  assert.equal(typeof finding?.['help'], 'string');
});

test('json: no finding is a list of none', async () => {
  const { stdout, code } = await runWith({ 's.json': 'false' }, ['lint', '--output', 'json', 's.json']);
  assert.deepEqual(JSON.parse(stdout), { findings: [] });
  assert.equal(code, 0);
});

test('sarif: what version 2.1.0 requires', async () => {
  const files = { 'a b#.json': tools, 'm.mjs': 'export const s = {};' };
  const { stdout } = await runWith(files, [
    'lint',
    '--output',
    'sarif',
    '--preset',
    'strict',
    '--target',
    'anthropic-tools',
    'a b#.json',
    'm.mjs',
    '--export',
    's',
  ]);
  const log = JSON.parse(stdout);
  assert.equal(log.version, '2.1.0');
  assert.match(log.$schema, /sarif-schema-2\.1\.0\.json$/);
  assert.equal(log.runs.length, 1);
  const [{ tool, results, columnKind }] = log.runs;
  assert.equal(columnKind, 'utf16CodeUnits');
  assert.equal(tool.driver.name, 'Portcullis');
  const ids: string[] = tool.driver.rules.map(({ id }: { id: string }) => id);
  assert.equal(new Set(ids).size, ids.length);
  assert.ok(ids.includes('target-anthropic-tools'));
  for (const { shortDescription, fullDescription, help, defaultConfiguration } of tool.driver.rules) {
    for (const { text } of [shortDescription, fullDescription, help]) assert.ok(text.length > 0);
    assert.ok(['error', 'warning', 'note'].includes(defaultConfiguration.level));
  }
  assert.ok(results.length > 0);
  for (const { ruleId, ruleIndex, level, message, locations } of results) {
    assert.equal(ids[ruleIndex], ruleId);
    assert.ok(['error', 'warning', 'note'].includes(level));
    assert.ok(message.text.length > 0);
    const [{ physicalLocation, logicalLocations }] = locations;
    const { uri } = physicalLocation.artifactLocation;
    assert.ok(['a%20b%23.json', 'm.mjs'].includes(uri), uri);
    assert.match(logicalLocations[0].fullyQualifiedName, /^(?:refund)?#/);
    if (uri === 'm.mjs') assert.equal(physicalLocation.region, undefined);
    else for (const place of Object.values(physicalLocation.region)) assert.ok(Number.isInteger(place));
  }
});

test('github: annotations that no text can break out of', async () => {
  const schema = JSON.stringify({
    name: 'a,b:c\n::error::d%',
    inputSchema: { type: 'object', properties: { 'x\r\n::y\u001b%': { type: 'object' } } },
  });
  const { stdout } = await runWith({ 'a,b.json': schema }, ['lint', '--output', 'github', 'a,b.json']);
  const lines = stdout.trimEnd().split('\n');
  for (const line of lines) {
    assert.match(
      line,
      /^::(?:error|warning|notice) file=a%2Cb\.json,line=1,col=\d+,title=[\w-]+ in a%2Cb%3Ac%0A%3A%3Aerror%3A%3Ad%25::/,
    );
    assert.doesNotMatch(line, /\p{Cc}/u);
  }
  assert.ok(lines.some((line) => line.includes('open object')));
});

test('score: a row for each tool and one for all', async () => {
  const files = { 'tools.json': tools, 's.json': '{"type":"string","maxLength":1}' };
  const { stdout } = await runWith(files, ['lint', '--score', 'tools.json', 's.json']);
  assert.equal(
    stdout,
    `score  objects  strings  arrays  errors  warnings  infos  tool
   50      1/2        -       -       1         0      0  tools.json refund
  100        -      1/1       -       0         0      0  s.json
   75      1/2      1/1       -       1         0      0  all
`,
  );
  const json = await runWith(files, ['lint', '--score', '--output', 'json', 'tools.json', 's.json']);
  const { scores } = JSON.parse(json.stdout);
  assert.deepEqual(
    scores.map(({ tool, score }: { tool: string; score: number }) => [tool, score]),
    [
      ['refund', 50],
      [null, 100],
    ],
  );
  assert.deepEqual(scores[0].objects, { all: 2, closed: 1 });
});

test('a closed pipe ends the printing, not the answer', async () => {
  const stdout = new Sink();
  stdout._write = (_chunk, _encoding, done: (error?: Error) => void) =>
    done(Object.assign(new Error('closed'), { code: 'EPIPE' }));
  const { code } = await runWith({ 's.json': '{"type":"object"}' }, ['lint', 's.json'], { stdout });
  assert.equal(code, 1);
});
