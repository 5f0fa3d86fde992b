import assert from 'node:assert/strict';
import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { findFiles, jsonFiles } from '../../src/cli/files.ts';
import { Folder } from './harness.ts';

async function namesIn(folder: Folder, argument: string): Promise<string[]> {
  const names: string[] = [];
  for await (const found of findFiles(argument, folder.path, jsonFiles)) {
    names.push('problem' in found ? `!${found.problem}` : found.name);
  }
  return names;
}

test('links: files are followed, a directory is entered once, a dangling link is told', async () => {
  const folder = new Folder({ 'in/a.json': '', 'in/sub/b.JSON': '', 'in/c.ndjson': '', 'out/d.json': '' });
  try {
    symlinkSync('..', join(folder.path, 'in/sub/loop'));
    symlinkSync('../out/d.json', join(folder.path, 'in/d.json'));
    symlinkSync('../out', join(folder.path, 'in/out'));
    symlinkSync('nowhere', join(folder.path, 'in/e.json'));
    symlinkSync('nowhere', join(folder.path, 'in/e.txt'));
    assert.deepEqual(await namesIn(folder, 'in'), [
      'in/a.json',
      'in/d.json',
      '!in/e.json: no such file or directory',
      'in/out/d.json',
      'in/sub/b.JSON',
    ]);
  } finally {
    folder.remove();
  }
});

test('a file named outright counts whatever its name', async () => {
  const folder = new Folder({ 'a.txt': '', 'empty/b.txt': '' });
  try {
    assert.deepEqual(await namesIn(folder, 'a.txt'), ['a.txt']);
    assert.deepEqual(await namesIn(folder, 'empty'), [
      '!empty: there is no file named *.json in this directory',
    ]);
    assert.deepEqual(await namesIn(folder, 'a.txt/b'), ['!a.txt/b: part of the path is no directory']);
  } finally {
    folder.remove();
  }
});
