import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { test } from 'node:test';
import { LAYERS, layerOf } from '../scripts/layers.ts';

const SRC = join(import.meta.dirname, '..', 'src');

const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts'))
  .map((file) => ({ file, text: readFileSync(join(SRC, file), 'utf8') }));

function importsOf(text: string): string[] {
  return [...text.matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)].map((match) => match[1] as string);
}

test('every folder is a layer', () => {
  assert.deepEqual(
    files.map(({ file }) => layerOf(file)).filter((layer) => !LAYERS.includes(layer)),
    [],
  );
});

test('imports point one way', () => {
  const wrong = files.flatMap(({ file, text }) =>
    importsOf(text)
      .filter((path) => path.startsWith('.'))
      .map((path) => relative(SRC, join(SRC, dirname(file), path)))
      .filter((target) => LAYERS.indexOf(layerOf(target)) > LAYERS.indexOf(layerOf(file)))
      .map((target) => `${file} imports ${target}`),
  );
  assert.deepEqual(wrong, []);
});

test('only the command line touches the host', () => {
  const wrong = files
    .filter(({ file }) => layerOf(file) !== 'cli')
    .flatMap(({ file, text }) =>
      importsOf(text)
        .filter((path) => !path.startsWith('.'))
        .map((path) => `${file} imports ${path}`),
    );
  assert.deepEqual(wrong, []);
});

test('no file generates code', () => {
  const dynamic = /\bnew Function\b|\beval\s*\(|(^|[^A-Za-z_$.])Function\s*\(/m;
  assert.deepEqual(
    files.filter(({ text }) => dynamic.test(text)).map(({ file }) => file),
    [],
  );
});

test('no file is longer than 400 lines', () => {
  assert.deepEqual(
    files.filter(({ text }) => text.split('\n').length > 401).map(({ file }) => file),
    [],
  );
});

test('a keyword file defines one keyword, or one and its variants of other dialects', () => {
  const wrong = files
    .filter(({ file }) => layerOf(file) === 'keywords' && !file.endsWith('/index.ts'))
    .map(({ file, text }) => ({
      file,
      names: new Set([...text.matchAll(/^ {2}name: '([^']+)'/gm)].map((m) => m[1])),
    }))
    .filter(({ file, names }) => names.size > 1 && !/id-with-anchor|draft-04/.test(file));
  assert.deepEqual(wrong, []);
});
