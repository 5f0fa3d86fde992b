import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { run } from '../../src/cli/run.ts';
import { chunksOf, commandArguments, Folder, type Outcome, Sink } from '../cli/harness.ts';
import { load, type Tool } from './load.ts';

const FILES = {
  'schemas/order.schema.json':
    '{ "type": "object", "properties": { "user": { "$ref": "parts/user.json" } } }',
  'schemas/parts/user.json': '{ "type": "string", "format": "email" }',
};

describe('portcullis emit', () => {
  test('writes a module and its declarations for each schema', async () => {
    await inFolder(FILES, async (emit, folder) => {
      const { code } = await emit('schemas/**/*.json', '--schemas', 'schemas', '--out-dir', 'out');
      assert.equal(code, 0);
      assert.deepEqual(readdirSync(join(folder, 'out')), ['order.d.ts', 'order.js', 'user.d.ts', 'user.js']);
      const { is } = await load<Tool>(readFileSync(join(folder, 'out/order.js'), 'utf8'));
      assert.deepEqual([is({ user: 'a' }), is({ user: 1 })], [true, false]);
    });
  });
  test('asserts formats when asked to', async () => {
    await inFolder(FILES, async (emit, folder) => {
      assert.equal((await emit('schemas/parts/user.json', '--formats')).code, 0);
      const { is } = await load<Tool>(readFileSync(join(folder, 'schemas/parts/user.js'), 'utf8'));
      assert.deepEqual([is('a'), is('a@example.com')], [false, true]);
    });
  });
  test('writes one module for all', async () => {
    await inFolder(FILES, async (emit, folder) => {
      const { code } = await emit(
        'schemas',
        '--schemas',
        'schemas',
        '--bundle',
        'all.cjs',
        '--format',
        'cjs',
      );
      assert.equal(code, 0);
      assert.match(readFileSync(join(folder, 'all.cjs'), 'utf8'), /module\.exports = \{\n {2}order: /);
      assert.ok(existsSync(join(folder, 'all.d.cts')));
    });
  });
  test('finds what is missing and what is stale, and writes nothing then', async () => {
    await inFolder(FILES, async (emit, folder) => {
      const schema = 'schemas/parts/user.json';
      const check = async (): Promise<unknown> => {
        const { code, stdout } = await emit(schema, '--check');
        return [code, stdout];
      };
      const file = join(folder, 'schemas/parts/user.js');
      const missing = 'schemas/parts/user.js: missing\nschemas/parts/user.d.ts: missing\n';
      assert.deepEqual(await check(), [1, missing]);
      assert.equal(existsSync(file), false);
      await emit(schema);
      assert.deepEqual(await check(), [0, '']);
      writeFileSync(file, `${readFileSync(file, 'utf8')}\n`);
      const changed = 'schemas/parts/user.js: stale: it was changed, or written by another version\n';
      assert.deepEqual(await check(), [1, changed]);
      writeFileSync(join(folder, schema), '{ "type": "number" }');
      const why = 'stale: the schema or an option has changed';
      assert.deepEqual(await check(), [
        1,
        `schemas/parts/user.js: ${why}\nschemas/parts/user.d.ts: ${why}\n`,
      ]);
    });
  });
  test('leaves a file alone that is as it should be', async () => {
    await inFolder(FILES, async (emit, folder) => {
      await emit('schemas/parts/user.json');
      const { mtimeNs } = statSync(join(folder, 'schemas/parts/user.js'), { bigint: true });
      const { stderr } = await emit('schemas/parts/user.json');
      assert.equal(stderr, '');
      assert.equal(statSync(join(folder, 'schemas/parts/user.js'), { bigint: true }).mtimeNs, mtimeNs);
    });
  });
  test('tells wrong use and wrong schemas', async () => {
    const files = { ...FILES, 'user.json': '{}', 'bad.json': '{\n "type": "strin" }' };
    await inFolder(files, async (emit) => {
      const cases: readonly (readonly [argv: readonly string[], told: RegExp])[] = [
        [[], /no schema given/],
        [['none.json'], /none\.json: no such file/],
        [['x*.json'], /x\*\.json: no file has such a name/],
        [['bad.json'], /bad\.json:2: #\/type: expected one of/],
        [['user.json', 'schemas/parts/user.json', '--out-dir', 'out'], /would both become/],
        [['user.json', 'schemas/parts/user.json', '--bundle', 'all.js'], /two schemas have the same name/],
        [['user.json', '--format', 'amd'], /there is esm, cjs/],
        [['user.json', '--check', '--watch'], /--watch goes on/],
        [['user.json', '--out-dir', 'bad.json/x'], /part of the path is no directory/],
      ];
      for (const [argv, told] of cases) {
        const { code, stderr } = await emit(...argv);
        assert.equal(code, 2, argv.join(' '));
        assert.match(stderr, told);
      }
    });
  });
  test('writes again when a schema changes, and goes on after a wrong one', async () => {
    const folder = new Folder(FILES);
    const argv = [...commandArguments, 'emit', 'schemas/parts/user.json', '--watch'];
    const child = spawn(process.execPath, argv, { cwd: folder.path, stdio: ['ignore', 'ignore', 'pipe'] });
    try {
      const schema = join(folder.path, 'schemas/parts/user.json');
      const told = listen(child);
      await told('wrote schemas/parts/user.d.ts');
      writeFileSync(schema, '{ "type": ');
      await told('malformed JSON');
      writeFileSync(schema, '{ "type": "null" }');
      await told('wrote schemas/parts/user.js');
      assert.match(readFileSync(join(folder.path, 'schemas/parts/user.js'), 'utf8'), /type: "null"/);
    } finally {
      child.kill();
      folder.remove();
    }
  });
});

type Emit = (...argv: readonly string[]) => Promise<Outcome>;

async function inFolder(
  files: Readonly<Record<string, string>>,
  action: (emit: Emit, folder: string) => Promise<void>,
): Promise<void> {
  const folder = new Folder(files);
  const emit: Emit = async (...argv) => {
    const [stdout, stderr] = [new Sink(), new Sink()];
    const io = { stdout, stderr, stdin: chunksOf(), isTTY: false, env: {}, cwd: folder.path };
    return { code: await run(['emit', ...argv], io), stdout: stdout.text, stderr: stderr.text };
  };
  try {
    await action(emit, folder.path);
  } finally {
    folder.remove();
  }
}

/** Waits until the process has said a text, after what it was waited for before. */
function listen({ stderr }: ChildProcess): (text: string) => Promise<void> {
  let said = '';
  stderr?.on('data', (chunk) => {
    said += chunk;
  });
  return async (text) => {
    for (let tries = 0; !said.includes(text); tries++) {
      assert.ok(tries < 600, `it does not say ${text}, but ${said}`);
      await setTimeout(50);
    }
    said = said.slice(said.indexOf(text) + text.length);
  };
}
