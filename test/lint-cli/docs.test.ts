import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { chmodSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { lintHelp } from '../../src/cli/lint/help.ts';
import { checkConfig } from '../../src/lint/config/config.ts';
import { Folder } from '../cli/harness.ts';

const root = join(import.meta.dirname, '../..');
const action = readFileSync(join(root, 'action.yml'), 'utf8');
const guide = readFileSync(join(root, 'docs/lint.md'), 'utf8');

test('the config in the guide is right', () => {
  const examples = [...guide.matchAll(/^```json\n([\s\S]*?)^```/gm)].map(([, text]) =>
    JSON.parse(text as string),
  );
  assert.equal(examples.length, 1);
  assert.deepEqual(checkConfig(examples[0]), []);
});

test('every option that the guides and the action name is one', () => {
  const ci = readFileSync(join(root, 'docs/ci.md'), 'utf8');
  const named = [...`${guide}${ci}`.matchAll(/(?:lint|`)[^`\n]*? ?--([a-z-]+)/g)].map(([, name]) => name);
  assert.ok(named.length > 10);
  for (const option of named)
    if (option !== 'import' && option !== 'list-tools') assert.ok(lintHelp.includes(`--${option}`), option);
});

test('the action declares the inputs that it uses, and uses those that it declares', () => {
  const [, inputs] = /^inputs:\n((?: .*\n)+)/m.exec(action) ?? [];
  const declared = [...(inputs ?? '').matchAll(/^ {2}([a-z-]+):/gm)].map(([, name]) => name);
  const used = [...action.matchAll(/\$\{\{ inputs\.([a-z-]+) \}\}/g)].map(([, name]) => name);
  assert.deepEqual(declared.sort(), used.sort());
});

/** The arguments that the action's script hands to the command. */
function runAction(env: Record<string, string>): string[] {
  const [, script] = /[\s\S]*run: \|\n([\s\S]*)$/.exec(action) ?? [];
  const folder = new Folder({ 'bin/node': '#!/bin/sh\nfor argument; do echo "$argument"; done\n' });
  try {
    chmodSync(join(folder.path, 'bin/node'), 0o755);
    const none = {
      FILES: '',
      PRESET: '',
      TARGETS: '',
      FAIL_ON: '',
      CONFIG: '',
      SARIF: '',
      ACTION_PATH: '/action',
    };
    const { status, stdout, stderr } = spawnSync('bash', ['-eo', 'pipefail', '-c', script ?? 'exit 1'], {
      cwd: folder.path,
      encoding: 'utf8',
      env: { ...none, ...env, PATH: `${join(folder.path, 'bin')}:${process.env['PATH']}` },
    });
    assert.equal(status, 0, stderr);
    const written = env['SARIF'] ? readFileSync(join(folder.path, env['SARIF']), 'utf8') : stdout;
    return written.trimEnd().split('\n');
  } finally {
    folder.remove();
  }
}

test('the action hands on what it is given, as arguments and never as commands', () => {
  const command = ['/action/dist/cli/index.js', 'lint'];
  assert.deepEqual(runAction({ FILES: 'a b.json\n\n$(touch x)\n-q\n' }), [
    ...command,
    '--output',
    'github',
    '--',
    'a b.json',
    '$(touch x)',
    '-q',
  ]);
  const all = {
    FILES: 'd',
    PRESET: 'strict',
    TARGETS: 'a\nb',
    FAIL_ON: 'info',
    CONFIG: 'c.json',
    SARIF: 'o.sarif',
  };
  assert.deepEqual(runAction(all), [
    ...command,
    ...['--preset', 'strict', '--fail-on', 'info', '--config', 'c.json', '--target', 'a', '--target', 'b'],
    ...['--output', 'sarif', '--', 'd'],
  ]);
});
