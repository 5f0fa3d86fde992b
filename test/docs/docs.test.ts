import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { describe, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { run } from '../../src/cli/run.ts';
import { compile } from '../../src/index.ts';
import { Sink } from '../cli/harness.ts';
import { folder, programOf } from './code.ts';
import { anchorsOf, type Block, blocksOf, listDocuments, readDocument, root } from './markdown.ts';

const documents = listDocuments();
const blocks = documents.flatMap(blocksOf);
const of = (language: string): Block[] => blocks.filter((block) => block.language === language);
/** Languages in which nothing can be wrong that a test could see. */
const PLAIN = ['', 'text', 'yaml', 'toml', 'vim', 'tsx', 'diff'];

test('every block is in a language that is looked at, or known not to be', () => {
  for (const { place, language } of blocks)
    assert.ok([...PLAIN, 'ts', 'json', 'sh'].includes(language), `${place}: ${language}`);
});

describe('programs in the documents', () => {
  const programs = of('ts').filter(({ notRun }) => notRun === undefined);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const files = programs.map((block, index) => {
    const file = join(folder, `program-${index}.ts`);
    writeFileSync(file, programOf(block));
    return [block.place, file] as const;
  });

  test('their types are right', () => {
    const config = {
      extends: '../../../tsconfig.json',
      compilerOptions: {
        noUnusedLocals: false,
        noUnusedParameters: false,
        isolatedDeclarations: false,
        declaration: false,
        lib: ['es2023', 'dom', 'dom.iterable', 'dom.asynciterable'],
      },
      include: ['*.ts'],
      exclude: [],
    };
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config));
    const compiler = join(root, 'node_modules/typescript/bin/tsc');
    const { stdout, status } = spawnSync(process.execPath, [compiler, '-p', folder], { encoding: 'utf8' });
    const told = stdout.replaceAll(/[^\s]*program-(\d+)\.ts/g, (_, index) => files[Number(index)]?.[0] ?? '');
    assert.equal(status, 0, told);
  });

  for (const [place, file] of files) {
    test(place, async () => {
      await import(pathToFileURL(file).href);
    });
  }
});

test('a program that is not run says why', () => {
  for (const { place, notRun } of of('ts'))
    if (notRun !== undefined) assert.ok(notRun.length > 10, `${place}: ${notRun}`);
});

test('JSON in the documents is JSON', () => {
  for (const { place, text } of of('json'))
    assert.doesNotThrow(
      () => JSON.parse(text),
      (error: unknown) => `${place}: ${String(error)}` === '',
    );
});

const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  scripts: Readonly<Record<string, string>>;
};

describe('commands in the documents', () => {
  for (const { place, text } of of('sh')) {
    test(place, async () => {
      for (const line of text.split('\n')) {
        const [command] = line.split(' #') as [string];
        for (const [, name = ''] of command.matchAll(/npm (?:run|--prefix \S+ run)(?: --silent)? ([\w:]+)/g))
          if (!command.includes('--prefix')) assert.ok(name in scripts, `there is no script ${name}`);
        const [, rest] = /(?:npx portcullis|npm run (?:--silent )?portcullis --) (.*)$/.exec(command) ?? [];
        if (rest !== undefined) await checkArguments(rest.trim().split(/\s+/));
      }
    });
  }
});

/** A command that is there, with options that its help knows. */
async function checkArguments([name = '', ...rest]: readonly string[]): Promise<void> {
  const stdout = new Sink();
  const io = { stdout, stderr: new Sink(), stdin: [] as never, isTTY: false, env: {}, cwd: root };
  assert.equal(await run([name, '--help'], io), 0, `there is no command ${name}`);
  for (const word of rest) {
    const [option] = word.split('=') as [string];
    if (option.startsWith('--')) assert.ok(stdout.text.includes(option), `${name} has no option ${option}`);
  }
}

test('links lead to files and headings that are there', () => {
  for (const file of documents) {
    const text = readDocument(file).replaceAll(/^ *```[\s\S]*?^ *```/gm, '');
    for (const [, target = ''] of text.matchAll(/\]\(([^)\s]+)\)/g)) {
      if (/^https?:/.test(target)) continue;
      const [path, anchor] = target.split('#') as [string, string?];
      const linked = path === '' ? file : normalize(join(dirname(file), path));
      assert.ok(existsSync(join(root, linked)), `${file}: ${target}`);
      if (anchor !== undefined && statSync(join(root, linked)).isFile())
        assert.ok(anchorsOf(linked).has(anchor), `${file}: ${target}`);
    }
  }
});

test('the page of options lists what there is', () => {
  const known = (options: object): string[] => {
    try {
      compile({}, options);
    } catch (error) {
      return (/there are (.*)$/.exec((error as Error).message)?.[1] ?? '').split(', ');
    }
    return [];
  };
  const limits = known({ limits: { zzzzzzzzzzzz: 1 } }).map((name) => `limits.${name}`);
  const expected = [...known({ zzzzzzzzzzzz: 1 }).filter((name) => name !== 'limits'), ...limits];
  const listed = Array.from(
    readDocument('docs/options.md').matchAll(/^\| `([\w.]+)` \|/gm),
    ([, name]) => name,
  );
  assert.deepEqual(listed.sort(), expected.sort());
});
