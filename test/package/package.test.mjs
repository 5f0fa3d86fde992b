import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
import { build } from 'esbuild';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';

const root = fileURLToPath(new URL('../../', import.meta.url));
const scratch = mkdtempSync(join(tmpdir(), 'portcullis-package-'));
const project = join(scratch, 'project');
const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const entries = Object.keys(manifest.exports).filter((entry) => entry !== './package.json');
let tarball;
let files;

before(() => {
  const [packed] = JSON.parse(
    run('npm', ['pack', '--json', '--ignore-scripts', '--pack-destination', scratch], root),
  );
  tarball = join(scratch, packed.filename);
  files = packed.files.map(({ path }) => path);
  mkdirSync(join(project, 'node_modules'), { recursive: true });
  run('tar', ['-xzf', tarball, '-C', scratch], scratch);
  cpSync(join(scratch, 'package'), join(project, 'node_modules', 'portcullis'), { recursive: true });
});
after(() => rmSync(scratch, { recursive: true }));

function run(command, args, cwd) {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd, encoding: 'utf8', maxBuffer: 2 ** 26 });
  assert.equal(status, 0, `${command} ${args.join(' ')}\n${stdout}${stderr}`);
  return stdout;
}

describe('the packed files', () => {
  test('are what runs, what types it, and what tells about it', () => {
    const allowed =
      /^(dist\/.*\.(js|d\.ts)|dist\/vendor\/parts\.json|package\.json|README\.md|LICENSE|CHANGELOG\.md)$/;
    assert.deepEqual(
      files.filter((file) => !allowed.test(file)),
      [],
    );
    assert.deepEqual(
      files.filter((file) => /test|fixture|\.map$/.test(file)),
      [],
    );
    for (const file of ['README.md', 'LICENSE', 'dist/index.js', 'dist/index.d.ts', 'dist/cli/index.js'])
      assert.ok(files.includes(file), file);
  });

  test('name no source map and no file that is not there', () => {
    const packed = join(project, 'node_modules', 'portcullis');
    for (const file of files.filter((each) => /\.(js|d\.ts)$/.test(each))) {
      const text = readFileSync(join(packed, file), 'utf8');
      assert.doesNotMatch(text, /sourceMappingURL/, file);
      for (const [, path] of text.matchAll(/^(?:import|export)[^;]*?from '(\.[^']+)'/gm)) {
        const target = join(packed, file, '..', path);
        const found = file.endsWith('.d.ts') ? target.replace(/\.(ts|js)$/, '.d.ts') : target;
        assert.ok(existsSync(found), `${file} imports ${path}`);
      }
    }
  });

  test('need nothing else', () => {
    for (const kind of ['dependencies', 'peerDependencies', 'optionalDependencies', 'bundledDependencies'])
      assert.equal(manifest[kind], undefined);
  });
});

describe('the manifest', () => {
  test('publint finds nothing', async () => {
    const { messages, pkg } = await publint({ pkgDir: join(scratch, 'package'), strict: true });
    assert.deepEqual(
      messages.map((message) => formatMessage(message, pkg)),
      [],
    );
  });

  test('arethetypeswrong finds nothing but that it is ESM', async () => {
    const { problems, types } = await checkPackage(createPackageFromTarballData(readFileSync(tarball)));
    assert.equal(types.kind, 'included');
    // A `require` in TypeScript before 5.8 is told to use import(); Node itself has require(esm).
    const others = problems.filter(
      ({ kind, resolutionKind }) => kind !== 'CJSResolvesToESM' && resolutionKind !== 'node10',
    );
    assert.deepEqual(others, []);
  });
});

describe('a project', () => {
  const code = entries.map((entry, i) => [entry.replace('.', 'portcullis'), `entry${i}`]);

  test('imports every entry', () => {
    writeFileSync(
      join(project, 'use.mjs'),
      `${code.map(([name, local]) => `import * as ${local} from '${name}';`).join('\n')}
       for (const entry of [${code.map(([, local]) => local)}]) if (Object.keys(entry).length === 0) throw entry;
       if (entry0.compile({ type: 'string' }).is(1)) throw new Error('1 is no string');`,
    );
    run(process.execPath, ['use.mjs'], project);
  });

  test('requires it from CommonJS, and imports it from there where require(esm) is not', () => {
    writeFileSync(
      join(project, 'use.cjs'),
      `const check = ({ compile }) => { if (compile({ type: 'string' }).is(1)) throw new Error('1 is no string'); };
       import('portcullis').then(check);
       if (process.features.require_module) check(require('portcullis'));`,
    );
    run(process.execPath, ['use.cjs'], project);
  });

  for (const [resolution, module] of [
    ['bundler', 'esnext'],
    ['node16', 'node16'],
    ['nodenext', 'nodenext'],
  ])
    test(`has its types under moduleResolution ${resolution}`, () => {
      writeFileSync(join(project, 'package.json'), '{"type":"module"}');
      writeFileSync(
        join(project, 'use.ts'),
        `${code.map(([name, local]) => `import * as ${local} from '${name}';`).join('\n')}
         import { compile, type ValidationError } from 'portcullis';
         const text: string = compile<string>({ type: 'string' }).parse('a');
         const errors: ValidationError[] = compile({}).errors(text);
         // @ts-expect-error a value of no known type is not a number
         const wrong: number = compile({}).parse(1);
         export const all = [errors, wrong, ${code.map(([, local]) => local)}];`,
      );
      const tsc = join(
        createRequire(join(root, 'package.json')).resolve('typescript/package.json'),
        '../bin/tsc',
      );
      const options = ['--ignoreConfig', '--noEmit', '--strict', '--target', 'es2022', '--lib', 'es2022,dom'];
      const types = ['--types', 'node', '--typeRoots', join(root, 'node_modules/@types')];
      run(
        process.execPath,
        [tsc, ...options, ...types, '--module', module, '--moduleResolution', resolution, 'use.ts'],
        project,
      );
    });
});

describe('a bundle', () => {
  const bundle = async (contents) => {
    const { outputFiles, metafile } = await build({
      stdin: { contents, resolveDir: project },
      bundle: true,
      format: 'esm',
      minify: true,
      write: false,
      metafile: true,
      logLevel: 'error',
    });
    const inputs = Object.values(metafile.outputs)[0].inputs;
    const used = Object.keys(inputs).filter((file) => inputs[file].bytesInOutput > 0);
    return { text: outputFiles[0].text, used: used.map((file) => file.replace(/^.*portcullis\/dist\//, '')) };
  };

  test('of one format has that format alone', async () => {
    const { used } = await bundle("import { email } from 'portcullis/formats'; console.log(email('a@b.c'));");
    assert.deepEqual(
      used.filter((file) => !/^(<stdin>|formats\/(email|domain|ip|characters)\.js)$/.test(file)),
      [],
    );
  });

  test('of nothing is empty', async () => {
    for (const entry of entries) {
      const { text } = await bundle(`import '${entry.replace('.', 'portcullis')}';`);
      assert.equal(text.trim(), '');
    }
  });
});

describe('the command', () => {
  test('vendors from the installed package what it vendors here', () => {
    const command = join('node_modules', 'portcullis', 'dist', 'cli', 'index.js');
    const installed = run(process.execPath, [command, 'vendor', 'vendored'], project);
    const here = run(
      process.execPath,
      [join(root, 'dist/cli/index.js'), 'vendor', join(scratch, 'vendored')],
      root,
    );
    assert.equal(installed, here);
  });
});

describe('the build', () => {
  test('is reproducible: a copy elsewhere, built anew, is packed to the same files', () => {
    const copy = join(scratch, 'copy');
    const wanted = [
      'src',
      'scripts',
      'package.json',
      'tsconfig.json',
      'tsconfig.build.json',
      'biome.json',
      'LICENSE',
    ];
    for (const name of wanted) cpSync(join(root, name), join(copy, name), { recursive: true });
    symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
    run('npm', ['run', '--silent', 'build'], copy);
    const built = readdirSync(join(copy, 'dist'), { recursive: true, withFileTypes: true }).filter((entry) =>
      entry.isFile(),
    );
    assert.equal(built.length, files.filter((file) => file.startsWith('dist/')).length);
    for (const { parentPath, path = parentPath, name } of built) {
      const file = join(path, name);
      assert.ok(readFileSync(file).equals(readFileSync(join(root, file.slice(copy.length)))), file);
    }
  });
});

describe('the bill of materials', () => {
  test('is CycloneDX, names this version, and has no component', () => {
    const bill = JSON.parse(run(process.execPath, ['--import', 'tsx', 'scripts/sbom.ts'], root));
    assert.equal(bill.bomFormat, 'CycloneDX');
    assert.equal(bill.metadata.component.purl, `pkg:npm/${manifest.name}@${manifest.version}`);
    assert.deepEqual(bill.components, []);
    assert.deepEqual(bill.dependencies, [{ ref: bill.metadata.component['bom-ref'], dependsOn: [] }]);
  });
});
