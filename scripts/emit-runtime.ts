/**
 * Writes `src/emit/runtime-text.ts`: what emitted modules bring along, as text.
 *
 * It is the engine's own source, without its types, in parts: a module brings those that it needs. Each part is one
 * file of the list with all that it imports, except other parts, and becomes a function that returns what is exported.
 */
import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';

/** The parts, each after those that it uses. */
const PARTS: readonly (readonly [name: string, file: string])[] = [
  ['values', 'json/value.ts'],
  ['helpers', 'emit/runtime/helpers.ts'],
  ['equality', 'json/equal.ts'],
  ['decimals', 'json/decimal.ts'],
  ['nesting', 'run/verdict/nesting.ts'],
  ['assertions', 'run/assertions.ts'],
  ['recursion', 'emit/runtime/recursion.ts'],
  ['constants', 'emit/runtime/constants.ts'],
  ['marks', 'emit/runtime/marks.ts'],
  ['linear', 'emit/runtime/linear-pattern.ts'],
  ['patterns', 'regex/index.ts'],
  ['formats', 'emit/runtime/formats.ts'],
  ['idna', 'emit/runtime/idna.ts'],
  ['report', 'emit/runtime/report.ts'],
];

interface Bundler {
  build(options: object): Promise<{ outputFiles: { text: string }[] }>;
}

interface Build {
  onResolve(
    options: { filter: RegExp },
    callback: (args: { path: string; resolveDir: string; kind: string }) => object | undefined,
  ): void;
}

const SRC = resolve(import.meta.dirname, '../src');
// The bundler is the one that tsx brings along.
const require = createRequire(createRequire(import.meta.url).resolve('tsx/package.json'));
const bundler = require('esbuild') as Bundler;

const partOf = new Map(PARTS.map(([name, file]) => [join(SRC, file), name]));
const lines: string[] = [];
for (const [name, file] of PARTS) {
  const { uses, exports, text } = await readPart(file);
  lines.push(
    `  ${name}: {\n    uses: ${print(uses)},\n    exports: ${print(exports)},\n    text: ${JSON.stringify(text)},\n  },`,
  );
}
writeFileSync(
  join(SRC, 'emit/runtime-text.ts'),
  `// Written by scripts/emit-runtime.ts from the source of the engine.
import type { RuntimePart } from './runtime.ts';

export const runtimeParts: Readonly<Record<string, RuntimePart>> = {
${lines.join('\n')}
};
`,
);

async function readPart(file: string): Promise<{ uses: string[]; exports: string[]; text: string }> {
  const { outputFiles } = await bundler.build({
    absWorkingDir: SRC,
    entryPoints: [file],
    bundle: true,
    write: false,
    format: 'esm',
    target: 'es2022',
    charset: 'ascii',
    plugins: [{ name: 'parts', setup: leaveOtherParts }],
  });
  const source = (outputFiles[0]?.text ?? '').trimEnd();
  const uses = new Set<string>();
  const body = source.replaceAll(
    /^import \{([^}]*)\} from "part:(\w+)";\n/gm,
    (_, names: string, part: string) => {
      uses.add(part);
      return `const {${names.replaceAll(' as ', ': ')}} = $${part};\n`;
    },
  );
  const end = /\nexport \{([^}]*)\};$/.exec(body);
  if (end === null || /^import /m.test(body)) throw new Error(`${file}: it cannot be made a function of`);
  const pairs = (end[1] as string).split(',').map((pair) => pair.trim().split(' as '));
  const exports = pairs.map((pair) => pair.at(-1) as string);
  const result = pairs.map(([local, name = local]) => (local === name ? name : `${name}: ${local}`));
  const text = `${body.slice(0, end.index)}\nreturn { ${result.join(', ')} };`;
  return { uses: [...uses], exports, text };
}

/** Other parts are not taken in, but found beside. */
function leaveOtherParts(build: Build): void {
  build.onResolve({ filter: /^\./ }, ({ path, resolveDir, kind }) => {
    const part = kind === 'entry-point' ? undefined : partOf.get(resolve(resolveDir, path));
    return part === undefined ? undefined : { path: `part:${part}`, external: true };
  });
}

function print(names: readonly string[]): string {
  return `[${names.map((name) => `'${name}'`).join(', ')}]`;
}
