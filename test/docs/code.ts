import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { type Block, root } from './markdown.ts';

/** Where the programs are written; below `test`, so that they find the packages of the repository. */
export const folder: string = join(import.meta.dirname, '.build');

const { exports: entries } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  exports: Readonly<Record<string, string | { default: string }>>;
};

/**
 * A block as a program that fails when a comment in it is not true: `order.is({}); // false`, and after a list of errors
 * `// $.id: required property missing`. Other comments are words.
 */
export function programOf({ text, setup }: Block): string {
  const lines = text.split('\n').flatMap((line, index, all) => {
    const [, expression, value] = /^(?!.*\bconst\b)(\S.*?); +\/\/ (true|false|".*"|\d+)$/.exec(line) ?? [];
    if (expression !== undefined) return `said.deepEqual(${expression}, ${value});`;
    const [, list] = /^(\S.*\.errors\(.*\)); *(?:\/\/.*)?$/.exec(line) ?? [];
    const told = linesAfter(all, index);
    if (list === undefined || told.length === 0) return line;
    return `said.deepEqual(${list}.map((error) => \`\${error.path}: \${error.message}\`), ${JSON.stringify(told)});`;
  });
  const program = ["import said from 'node:assert/strict';", setup, ...lines, 'export {};'].join('\n');
  return program.replaceAll(/ from 'portcullis(\/[\w/]+)?'/g, (_, path: string | undefined) => {
    return ` from '${sourceOf(`.${path ?? ''}`)}'`;
  });
}

function linesAfter(lines: readonly string[], index: number): string[] {
  const told: string[] = [];
  for (const line of lines.slice(index + 1)) {
    if (!line.startsWith('// $')) break;
    told.push(line.slice(3));
  }
  return told;
}

/** The source file of an entry of the package, as an import of a program. */
function sourceOf(entry: string): string {
  const target = entries[entry];
  if (target === undefined || typeof target === 'string')
    throw new Error(`the package has no entry ${entry}`);
  const source = target.default.replace('./dist/', 'src/').replace(/\.js$/, '.ts');
  return relative(folder, join(root, source));
}
