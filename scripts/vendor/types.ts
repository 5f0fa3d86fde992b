import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import type { TypeStatement } from '../../src/vendor/parts.ts';

/** What a declaration file of the compiler's says, at its top level. */
interface Declarations {
  /** Statements by the name that they declare, without `export` and `declare`. */
  readonly statements: ReadonlyMap<string, string>;
  /** Names that come from other files: which one, and what they are called there. */
  readonly imported: ReadonlyMap<string, readonly [file: string, name: string]>;
  /** What it passes on or declares under a public name. */
  readonly exported: ReadonlySet<string>;
}

/**
 * The declaration files as one list of statements in which every name is unique, and a way to find in it
 * what a file exports.
 *
 * @param files in the order in which they shall stand
 */
export function readTypes(
  dist: string,
  files: readonly string[],
): { statements: TypeStatement[]; exportsOf: (file: string) => Record<string, string> } {
  const read = new Map(files.map((file) => [file, parse(file, readFileSync(join(dist, file), 'utf8'))]));
  const unique = nameUniquely(read);
  const find = (file: string, name: string): string | undefined => {
    const own = unique.get(`${file} ${name}`);
    const other = read.get(file)?.imported.get(name);
    return own ?? (other && find(...other));
  };
  const statements = [...read].flatMap(([file, { statements, imported }]) => {
    const known = new Map(
      [...statements.keys(), ...imported.keys()].flatMap((name) => {
        const found = find(file, name);
        return found === undefined ? [] : [[name, found] as const];
      }),
    );
    return [...statements].map(([name, text]): TypeStatement => {
      const code = text.replace(/\/\*[\s\S]*?\*\//g, '');
      const uses = [...known].filter(([local]) => wordOf(local).test(code));
      const changed = uses.filter(([local, found]) => local !== found);
      return {
        declares: known.get(name) as string,
        uses: uses.map(([, found]) => found),
        text: changed.reduce((result, [local, found]) => result.replace(wordOf(local), found), text),
      };
    });
  });
  const exportsOf = (file: string): Record<string, string> =>
    Object.fromEntries(
      [...(read.get(file)?.exported ?? [])].map((name) => [name, find(file, name) as string]),
    );
  return { statements, exportsOf };
}

const STATEMENT =
  /((?:^\/\*\*(?:(?!\*\/)[\s\S])*\*\/\n)?)^(export )?(?:declare )?((?:abstract )?(?:const|function|class|interface|type|enum) (\w+)[\s\S]*?)(?=\n(?:\/\*\*|export|declare|import|interface|type|const|function|class)\b|\n\/\*\*|\n*$(?![\s\S]))/gm;

function parse(file: string, text: string): Declarations {
  const statements = new Map<string, string>();
  const imported = new Map<string, readonly [string, string]>();
  const exported = new Set<string>();
  for (const [, kind, list = '', from] of text.matchAll(
    /^(import|export)(?: type)? \{([^}]*)\}(?: from '([^']+)')?;/gm,
  )) {
    const source = from && posix.join(posix.dirname(file), from.replace(/\.ts$/, '.d.ts'));
    for (const item of list
      .split(',')
      .map((each) => each.trim().replace(/^type /, ''))
      .filter(Boolean)) {
      const [name = item, as = name] = item.split(' as ');
      if (source !== undefined) imported.set(as, [source, name]);
      if (kind === 'export') exported.add(as);
    }
  }
  for (const [, comment, isExported, code, name] of text.matchAll(STATEMENT)) {
    const isType = /^(interface|type) /.test(code as string);
    statements.set(name as string, `${comment}${isType ? '' : 'declare '}${(code as string).trim()}`);
    if (isExported !== undefined) exported.add(name as string);
  }
  return { statements, imported, exported };
}

/** Names that several files declare get numbers. */
function nameUniquely(read: ReadonlyMap<string, Declarations>): Map<string, string> {
  const taken = new Map<string, number>();
  const unique = new Map<string, string>();
  for (const [file, { statements }] of read) {
    for (const name of statements.keys()) {
      const count = taken.get(name) ?? 0;
      taken.set(name, count + 1);
      unique.set(`${file} ${name}`, count === 0 ? name : `${name}$${count}`);
    }
  }
  return unique;
}

/** Where a name stands for what is declared. Types begin with a capital, which no property does; values stand behind a keyword. */
function wordOf(name: string): RegExp {
  const before = /^[A-Z]/.test(name) ? '(?<![\\w$.])' : '(?<=\\b(?:const|function|class|typeof) )';
  return new RegExp(`${before}${name}(?![\\w$])`, 'g');
}
