import assert from 'node:assert/strict';
import { test } from 'node:test';
import manifest from '../../package.json' with { type: 'json' };
import { runWith } from './harness.ts';

/** Arguments, and what standard error says; nothing is on standard output, and the exit code is 2. */
const wrongUses: [string[], RegExp][] = [
  [[], /^Usage: portcullis COMMAND/],
  [['validat'], /^portcullis: unknown command validat; did you mean validate\?\nSee portcullis --help\n$/],
  [['frobnicate'], /^portcullis: unknown command frobnicate; there is validate, lint, cases, emit, vendor\n/],
  [['--versoin'], /^portcullis: unknown option --versoin; /],
  [['validate'], /^portcullis: no schema given; usage: portcullis validate .*\n$/],
  [['validate', 's.json'], /^portcullis: no instance given; usage: /],
  [['validate', 's.json', '-', '-'], /^portcullis: standard input \("-"\) can be read once only\n$/],
  [['validate', '-', 's.json'], /^portcullis: the schema has to be a file/],
  [
    ['validate', '--outptu', 'json', 's.json', 's.json'],
    /^portcullis: unknown option --outptu; did you mean --output\?\n$/,
  ],
  [['validate', '-x', 's.json', 's.json'], /^portcullis: unknown option -x; see --help\n$/],
  [
    ['validate', '--output', 'jsn', 's.json', 's.json'],
    /^portcullis: unknown output "jsn"; did you mean json\?\n$/,
  ],
  [
    ['validate', '--output', 'yaml', 's.json', 's.json'],
    /^portcullis: unknown output "yaml"; there is text, json, /,
  ],
  [
    ['validate', 's.json', 's.json', '--dialect'],
    /^portcullis: option --dialect needs a value: --dialect NAME\n$/,
  ],
  [['validate', '--dialect', '--quiet', 's.json', 's.json'], /^portcullis: option --dialect needs a value/],
  [['validate', '--quiet=yes', 's.json', 's.json'], /^portcullis: option --quiet takes no value\n$/],
  [['validate', '--__proto__', 's.json', 's.json'], /^portcullis: unknown option --__proto__; /],
  [['validate', 'gone.json', 's.json'], /^portcullis: gone\.json: no such file or directory\n$/],
  [['validate', '.', 's.json'], /^portcullis: \.: is a directory\n$/],
  [
    ['validate', 'broken.json', 's.json'],
    /^portcullis: broken\.json:2:1: malformed JSON: expected a value, found the end of the text\n$/,
  ],
  [['validate', '--dialect', 'draft-03', 's.json', 's.json'], /unsupported dialect "draft-03"/],
  [['validate', '--schemas', 'gone', 's.json', 's.json'], /^portcullis: gone: no such file or directory\n$/],
];
for (const [argv, stderr] of wrongUses) {
  test(`wrong use: portcullis ${argv.join(' ')}`, async () => {
    const outcome = await runWith({ 's.json': '{}', 'broken.json': '{"a":\n' }, argv);
    assert.match(outcome.stderr, stderr);
    assert.doesNotMatch(outcome.stderr, /\n {4}at /);
    assert.deepEqual([outcome.code, outcome.stdout], [2, '']);
  });
}

test('--help lists the commands, and each has its own help', async () => {
  const overview = await runWith({}, ['--help']);
  assert.deepEqual([overview.code, overview.stderr], [0, '']);
  assert.match(overview.stdout, /^ {2}validate {2}validate JSON documents against a schema$/m);
  assert.deepEqual(await runWith({}, ['-h']), overview);
  const help = await runWith({}, ['validate', '--help']);
  assert.deepEqual([help.code, help.stderr], [0, '']);
  for (const option of [
    '--schemas',
    '--dialect',
    '--formats',
    '--metaschema',
    '--ndjson',
    '--output',
    '--quiet',
  ]) {
    assert.ok(help.stdout.includes(option), option);
  }
  assert.deepEqual(await runWith({}, ['help', 'validate']), help);
  assert.deepEqual(await runWith({}, ['validate', '--nonsense', '-h']), help);
});

test('--version', async () => {
  const outcome = await runWith({}, ['--version']);
  assert.deepEqual(outcome, { code: 0, stdout: `${manifest.version}\n`, stderr: '' });
});

test('after "--" a name may start with a dash', async () => {
  const outcome = await runWith({ '-h': '{"type":"null"}', '-q.json': 'null' }, [
    'validate',
    '--',
    '-h',
    '-q.json',
  ]);
  assert.deepEqual(outcome, { code: 0, stdout: '', stderr: '1 valid, 0 invalid, 1 instance\n' });
});
