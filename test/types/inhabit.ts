import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..', '..');

/** A schema, and instances that are said to be of its inferred type. */
export interface Inhabited {
  readonly dialect: string;
  readonly schema: unknown;
  readonly instances: readonly unknown[];
}

/**
 * Asks the compiler whether instances are of the types that schemas are inferred as.
 *
 * @returns what the compiler has to say, a line per complaint, each with the schema or instance that it is about
 */
export function complaints(samples: readonly Inhabited[]): string[] {
  const lines = [
    `import type { Infer } from ${JSON.stringify(join(ROOT, 'src/types/infer.ts'))};`,
    `import type { Literal } from ${JSON.stringify(join(ROOT, 'src/types/literal.ts'))};`,
    'declare function schema<const S>(schema: S): S;',
    // A value of its own type: what is written in place would be refused for properties that are merely not named.
    'declare function instance<const V>(value: V): Literal<V>;',
  ];
  for (const [index, { dialect, schema, instances }] of samples.entries()) {
    lines.push(`const s${index} = schema(${written(schema)});`);
    for (const [at, value] of instances.entries()) {
      const [name, type] = [`v${index}_${at}`, `Infer<typeof s${index}, ${JSON.stringify(dialect)}>`];
      lines.push(
        `const ${name} = instance(${written(value)}); export const t${index}_${at}: ${type} = ${name};`,
      );
    }
  }
  return check(lines);
}

function check(lines: readonly string[]): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'portcullis-types-'));
  try {
    writeFileSync(join(folder, 'samples.ts'), lines.join('\n'));
    const compilerOptions = { strict: true, target: 'es2022', lib: ['es2022'], types: [], noEmit: true };
    const options = { ...compilerOptions, module: 'preserve', allowImportingTsExtensions: true };
    writeFileSync(
      join(folder, 'tsconfig.json'),
      JSON.stringify({ compilerOptions: options, files: ['samples.ts'] }),
    );
    const tsc = join(ROOT, 'node_modules', '.bin', 'tsc');
    const { stdout, status } = spawnSync(tsc, ['-p', folder, '--pretty', 'false'], {
      encoding: 'utf8',
      maxBuffer: 1 << 28,
    });
    const found = stdout.split('\n').filter((line) => /: error /.test(line));
    if (status !== 0 && found.length === 0) throw new Error(`the compiler failed: ${stdout}`);
    return found.map((line) => {
      const at = Number(/\((\d+),/.exec(line)?.[1]) - 1;
      const source = lines[at] ?? '';
      const name = /Infer<typeof (s\d+)/.exec(source)?.[1];
      return `${line}\n  ${lines.find((each) => each.startsWith(`const ${name} =`)) ?? ''}\n  ${source}`;
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** A value as an expression. In a literal `__proto__` is no property unless its name is computed. */
function written(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(written).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const members = Object.entries(value).map(([name, member]) => {
    const key = JSON.stringify(name);
    return `${name === '__proto__' ? `[${key}]` : key}: ${written(member)}`;
  });
  return `{ ${members.join(', ')} }`;
}
