import { join } from 'node:path';
import { rollup } from 'rollup';
import { parseAst } from 'rollup/parseAst';
import { declarationsOf, findUses } from './uses.ts';

/** A top-level statement, and the section that it stands in. */
export interface FlatStatement {
  readonly section: string;
  readonly declares: readonly string[];
  readonly uses: readonly string[];
  readonly text: string;
}

/** The name of a module's export: the file, what it is called there, and what the flat module calls it. */
export interface Export {
  readonly file: string;
  readonly name: string;
  readonly as: string;
}

/**
 * Joins compiled files into one module in which every top-level name is unique, comments and all.
 *
 * @param dist where the files are
 * @param files in the order in which they shall stand
 * @param exports what the module exports
 */
export async function flatten(
  dist: string,
  files: readonly string[],
  exports: readonly Export[],
): Promise<string> {
  const entry = [
    ...files.map((file) => `import '${join(dist, file)}';`),
    ...exports.map(({ file, name, as }) => `export { ${name} as '${as}' } from '${join(dist, file)}';`),
  ].join('\n');
  const bundle = await rollup({
    input: 'entry',
    treeshake: false,
    // Checks refer to each other in cycles, as schemas do; nothing of it runs while the module loads.
    onwarn: ({ code, message }) => {
      if (code !== 'CIRCULAR_DEPENDENCY') throw new Error(message);
    },
    plugins: [
      {
        name: 'sections',
        resolveId: (id) => (id === 'entry' ? id : null),
        load: (id) => (id === 'entry' ? entry : null),
        transform: (code, id) =>
          id === 'entry'
            ? null
            : { code: `void '${id.slice(dist.length + 1, -'.js'.length)}';\n${code}`, map: null },
      },
    ],
  });
  const { output } = await bundle.generate({ format: 'es' });
  return output[0].code;
}

/** Takes the flat module apart. */
export function splitStatements(code: string): FlatStatement[] {
  const body = parseAst(code).body as unknown as TopLevel[];
  const top = new Set(body.flatMap(declarationsOf));
  const statements: FlatStatement[] = [];
  let section = '';
  let end = 0;
  for (const node of body) {
    const text = code.slice(end, node.end).trim();
    end = node.end;
    const marker =
      node.type === 'ExpressionStatement' ? /^void '(.*)';$/.exec(text.split('\n').at(-1) ?? '') : null;
    if (marker?.[1] !== undefined) section = marker[1];
    else if (node.type !== 'ExportNamedDeclaration') {
      const declares = declarationsOf(node);
      if (declares.length === 0) throw new Error(`${section}: a statement that is no declaration: ${text}`);
      const uses = findUses(node, top).filter((name) => !declares.includes(name));
      statements.push({ section, declares, uses, text });
    }
  }
  return statements;
}

/** What the flat module exports: its own names by the public ones. */
export function exportsOf(code: string): Map<string, string> {
  const body = parseAst(code).body as unknown as TopLevel[];
  const specifiers = body.flatMap(({ specifiers = [] }) => specifiers);
  return new Map(
    specifiers.map(({ local, exported }) => [
      exported.name ?? (exported.value as string),
      local.name as string,
    ]),
  );
}

interface TopLevel {
  readonly type: string;
  readonly end: number;
  readonly specifiers?: readonly { readonly local: Named; readonly exported: Named }[];
}

interface Named {
  readonly name?: string;
  readonly value?: string;
}
