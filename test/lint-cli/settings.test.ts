import assert from 'node:assert/strict';
import { test } from 'node:test';
import { runWith } from '../cli/harness.ts';

const files = {
  'error.json': '{"type":"object"}',
  'warning.json': '{"type":"string"}',
  'info.json': '{"type":"integer"}',
  'none.json': '{"type":"string","maxLength":5}',
};

const codes: [args: string[], code: number][] = [
  [['error.json'], 1],
  [['warning.json'], 0],
  [['--fail-on', 'warning', 'warning.json'], 1],
  [['--fail-on', 'warning', 'error.json'], 1],
  [['--fail-on', 'warning', 'none.json'], 0],
  [['--preset', 'strict', '--fail-on', 'warning', 'info.json'], 0],
  [['--preset', 'strict', '--fail-on', 'info', 'info.json'], 1],
  [['--score', 'error.json'], 1],
  [['--output', 'github', 'none.json'], 0],
];
for (const [args, code] of codes)
  test(`exit code ${code}: lint ${args.join(' ')}`, async () => {
    const outcome = await runWith(files, ['lint', ...args]);
    assert.equal(outcome.code, code, outcome.stdout + outcome.stderr);
  });

const wrong: [args: string[], told: string][] = [
  [[], 'nothing to lint given'],
  [[''], 'an empty argument names no file'],
  [['--pesret', 'mcp', 'none.json'], 'unknown option --pesret; did you mean --preset?'],
  [['--preset', 'strickt', 'none.json'], 'unknown preset "strickt"; did you mean strict?'],
  [
    ['--target', 'anthropic-tool', 'none.json'],
    'unknown target "anthropic-tool"; did you mean anthropic-tools?',
  ],
  [['--fail-on', 'never', 'none.json'], 'unknown fail-on "never"'],
  [['--output', 'xml', 'none.json'], 'unknown output "xml"'],
  [['--dialect', '2020', 'none.json'], 'unsupported dialect "2020"'],
  [['--dry-run', 'none.json'], '--dry-run goes with --fix'],
  [['--fix', '-'], 'standard input cannot be written back'],
  [['--fix', '--dry-run', '--output', 'json', 'none.json'], '--dry-run prints a diff'],
  [['--score', '--output', 'sarif', 'none.json'], '--score has no output sarif'],
  [['--config', 'gone.json', 'none.json'], 'gone.json: no such file'],
  [['--schemas', 'gone', 'none.json'], 'gone: no such file'],
];
for (const [args, told] of wrong)
  test(`wrong use: lint ${args.join(' ')}`, async () => {
    const { code, stdout, stderr } = await runWith(files, ['lint', ...args]);
    assert.ok(stderr.includes(told), stderr);
    assert.equal(stdout, '');
    assert.equal(code, 2);
  });

test('help tells all options', async () => {
  const { code, stdout } = await runWith({}, ['lint', '--help']);
  assert.equal(code, 0);
  for (const option of [
    'preset',
    'target',
    'config',
    'fail-on',
    'fix',
    'dry-run',
    'score',
    'export',
    'output',
  ])
    assert.ok(stdout.includes(`--${option}`), option);
  assert.match(stdout, /anthropic-tools/);
  for (const line of stdout.split('\n')) assert.ok(line.length <= 110, line);
});

function withConfig(config: object, args: readonly string[]): ReturnType<typeof runWith> {
  return runWith({ ...files, 'portcullis.config.json': JSON.stringify(config, null, 2) }, ['lint', ...args]);
}

test('a config sets what the arguments leave open', async () => {
  const config = { failOn: 'warning', rules: { 'open-object': 'off', 'unbounded-string': 'info' } };
  assert.equal((await withConfig(config, ['error.json'])).code, 0);
  assert.equal((await withConfig(config, ['warning.json'])).code, 0);
  assert.equal((await withConfig(config, ['--fail-on', 'info', 'warning.json'])).code, 1);
  assert.equal((await withConfig({ preset: 'compat' }, ['error.json'])).code, 0);
  assert.equal((await withConfig({ preset: 'compat' }, ['--preset', 'mcp', 'error.json'])).code, 1);
  const { stdout } = await runWith(
    {
      'r.json': '{"name":"t","inputSchema":{"type":"object","oneOf":[{}],"additionalProperties":false}}',
      'c.json': '{"targets":["anthropic-tools"]}',
    },
    ['lint', '--config', 'c.json', 'r.json'],
  );
  assert.match(stdout, /\[target-anthropic-tools\]/);
});

test('a wrong config is told with its places and nothing is linted', async () => {
  const config = { presett: 'mcp', suppressions: [{ rule: 'open-objct', reason: 'x' }] };
  const { code, stdout, stderr } = await withConfig(config, ['error.json']);
  assert.deepEqual([code, stdout], [2, '']);
  assert.match(stderr, /portcullis\.config\.json:2:3: \$\.presett: .*did you mean preset\?/);
  assert.match(
    stderr,
    /portcullis\.config\.json:5:7: \$\.suppressions\[0\]\.rule: .*did you mean open-object\?/,
  );
});

test('a config that is no JSON is told with its place', async () => {
  const { code, stderr } = await runWith({ ...files, 'c.json': '{\n  // no' }, [
    'lint',
    '--config',
    'c.json',
    'none.json',
  ]);
  assert.match(stderr, /c\.json:2:3: malformed JSON.*a comment/);
  assert.equal(code, 2);
});

const folder = {
  'tools/a.json': '{"name":"one","inputSchema":{"type":"object"}}',
  'tools/b.json': '{"name":"two","inputSchema":{"type":"object"}}',
};
const suppression = { rule: 'open-object', reason: 'internal' };

test('a suppression lets findings stand, and the summary counts them', async () => {
  const config = {
    suppressions: [
      { ...suppression, file: 'tools/a.json' },
      { ...suppression, tool: 'two' },
    ],
  };
  const { code, stdout, stderr } = await runWith(
    { ...folder, 'portcullis.config.json': JSON.stringify(config) },
    ['lint', '--score', 'tools'],
  );
  assert.equal(code, 0, stdout);
  assert.match(stdout, /0\/1 +- +- +0 +0 +0 {2}tools\/a\.json one/);
  assert.match(stderr, /^0 errors, .*, 2 suppressed, 2 tools/);
});

test('files are named from the config on', async () => {
  const config = { suppressions: [{ ...suppression, file: 'tools/*.json', pointer: '' }] };
  const { code } = await runWith({ ...folder, 'c.json': JSON.stringify(config) }, [
    'lint',
    '--config',
    './c.json',
    './tools/../tools',
  ]);
  assert.equal(code, 0);
});

test('an unused suppression is a finding in the config', async () => {
  const config = {
    suppressions: [
      { ...suppression, pointer: '/nowhere' },
      { ...suppression, file: 'other/**' },
      { rule: 'missing-dialect', reason: 'does not run' },
    ],
  };
  const written = { ...folder, 'portcullis.config.json': JSON.stringify(config, null, 2) };
  const { stdout } = await runWith(written, ['lint', '--output', 'json', 'tools']);
  const { findings } = JSON.parse(stdout) as { findings: { rule: string }[] };
  const unused = findings.filter(({ rule }) => rule === 'unused-suppression');
  assert.deepEqual(unused, [
    {
      file: 'portcullis.config.json',
      tool: null,
      rule: 'unused-suppression',
      severity: 'warning',
      pointer: '/suppressions/0',
      line: 3,
      column: 5,
      message: 'unused suppression: no finding of open-object is at pointer "/nowhere"',
      help: 'Take the suppression out, or correct its place.',
    },
  ]);
});
