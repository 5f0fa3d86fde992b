import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, test } from 'node:test';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { judge, readExpectedFailures } from '../../spec-suite/expected.ts';
import { runSuites } from '../../spec-suite/runner.ts';
import { DIALECTS, findSuite } from '../../spec-suite/suite.ts';
import { formatFailures } from '../../spec-suite/table.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const scratch = mkdtempSync(join(tmpdir(), 'portcullis-vendor-'));
const everything = ['--with', 'formats,idn,mcp,metaschemas'];
const smallest = ['--dialects', '2020-12', '--patterns', 'native'];
after(() => rmSync(scratch, { recursive: true }));

function portcullis(...args) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(root, 'dist/cli/index.js'), ...args], {
    cwd: scratch,
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
}

function vendor(folder, ...options) {
  const { status, stderr } = portcullis('vendor', folder, ...options);
  assert.equal(status, 0, stderr);
  return join(scratch, folder);
}

const read = (folder, file = 'portcullis.js') => readFileSync(join(folder, file), 'utf8');
const load = (folder) => import(pathToFileURL(join(folder, 'portcullis.js')).href);

describe('the official suite passes on the vendored file alone', () => {
  const root = findSuite();

  /** @returns how many cases passed, after it was checked that no other failed than is expected. */
  async function run(folder, dialects, isIncluded = () => true) {
    const { compile, content = {}, formats = {} } = await load(folder);
    const rows = runSuites(root, ['official'], { dialects }, { compile, content, formats }).filter(
      isIncluded,
    );
    const { failures, passing } = judge(rows, readExpectedFailures(), false);
    assert.equal(failures.length + passing.length, 0, formatFailures(failures.slice(0, 5)));
    return rows.flatMap(({ cases }) => cases).length;
  }

  test('with every part, in every dialect', async () => {
    assert.ok((await run(vendor('all', ...everything), DIALECTS)) > 10_000);
  });

  test('minified', async () => {
    assert.ok((await run(vendor('minified', ...everything, '--minify'), DIALECTS)) > 10_000);
  });

  test('with one dialect and native patterns, what is required', async () => {
    const isRequired = ({ kind }) => kind === 'required';
    assert.equal(await run(vendor('smallest', ...smallest), ['2020-12'], isRequired), 1299);
    assert.ok((await run(vendor('draft-07', '--dialects', 'draft-07'), ['draft-07'], isRequired)) > 900);
  });
});

describe('a vendored file', () => {
  test('is the same, byte for byte, each time', () => {
    const [first, second] = ['one', 'two'].map((name) =>
      vendor(name, '--with', 'idn,formats', '--dialects', 'v1,2020-12'),
    );
    const again = vendor('three', '--with', 'formats,idn', '--dialects', '2020-12,v1');
    for (const file of readdirSync(first)) {
      assert.equal(read(second, file), read(first, file));
      assert.equal(read(again, file), read(first, file));
    }
  });

  test('is checked to one byte', () => {
    const folder = vendor('checked', ...smallest);
    assert.equal(portcullis('vendor', '--check', folder).status, 0);
    for (const file of readdirSync(folder)) {
      const text = read(folder, file);
      writeFileSync(join(folder, file), text.replace('e', 'E'));
      const { status, stdout, stderr } = portcullis('vendor', '--check', folder);
      assert.notEqual(status, 0);
      assert.match(stdout + stderr, new RegExp(file.replace('.', '\\.')));
      writeFileSync(join(folder, file), text);
    }
    rmSync(join(folder, 'LICENSE'));
    assert.match(portcullis('vendor', '--check', folder).stdout, /LICENSE: is missing/);
  });

  test('imports nothing, and makes no code', () => {
    for (const minify of [[], ['--minify']]) {
      const text = read(vendor('closed', ...everything, ...minify)).replace(
        /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm,
        '',
      );
      assert.doesNotMatch(text, /\bimport\b\s*[({*'"A-Za-z]|\brequire\s*\(|\bfrom\s*['"]/);
      assert.doesNotMatch(text, /\beval\b|\bFunction\s*\(|\bfetch\s*\(|\bXMLHttpRequest\b|\bprocess\b\s*\./);
    }
  });

  test('leaves out what was not chosen', () => {
    const text = read(vendor('narrow', ...smallest));
    for (const absent of [
      '$recursiveRef',
      'keywords/propertyDependencies',
      '//#region regex',
      '//#region formats',
      '//#region mcp',
    ])
      assert.ok(!text.includes(absent), absent);
    const formats = read(vendor('formats', '--with', 'formats'));
    assert.ok(!formats.includes('//#region formats/idna'));
    assert.ok(formats.includes("'date-time': dateTime"));
  });

  test('keeps the comments, and stands in the order of the data flow', () => {
    const text = read(vendor('readable', ...smallest));
    const sections = [...text.matchAll(/^\/\/#region (\w+)\//gm)].map(([, layer]) => layer);
    const layers = sections.filter((layer, index) => layer !== sections[index - 1]);
    assert.equal(new Set(layers).size, layers.length, layers.join(' '));
    assert.deepEqual(layers.slice(0, 4), ['model', 'types', 'json', 'schema']);
    assert.match(text, /Core 10\.3/);
  });

  test('has its sections counted in the manifest', () => {
    const folder = vendor('counted', ...smallest);
    const { sections } = JSON.parse(read(folder, 'manifest.json'));
    const [, ...regions] = read(folder).split('//#region ');
    const counted = regions.map((region) => {
      const [name, ...lines] = region
        .replace(/\n\nexport \{[\s\S]*/, '')
        .trim()
        .split('\n');
      return [name, lines.length];
    });
    assert.deepEqual(Object.entries(sections), counted);
  });

  test('has types that hold', () => {
    const folder = vendor('typed', ...everything);
    writeFileSync(join(scratch, 'package.json'), '{"type":"module"}');
    writeFileSync(
      join(folder, 'use.ts'),
      `import { compile, formats, createRegistry, type ValidationError, type RegistryOptions } from './portcullis.js';
       const validator = compile<{ id: string }>({}, { formats });
       const errors: ValidationError[] = validator.errors(1);
       export const id: string = validator.parse(errors).id;
       export const make = (options: RegistryOptions<undefined>) => createRegistry(options);
       // @ts-expect-error an option that there is not
       compile({}, { format: {} });`,
    );
    const tsc = createRequire(join(root, 'package.json')).resolve('typescript/package.json');
    const options =
      '--ignoreConfig --noEmit --strict --target es2022 --lib es2023,dom --module nodenext --types'.split(
        ' ',
      );
    const { status, stdout } = spawnSync(
      process.execPath,
      [
        join(tsc, '../bin/tsc'),
        ...options,
        'node',
        '--typeRoots',
        join(root, 'node_modules/@types'),
        join(folder, 'use.ts'),
      ],
      { cwd: scratch, encoding: 'utf8' },
    );
    assert.equal(status, 0, stdout);
  });
});

describe('arguments that cannot be meant', () => {
  for (const [args, message] of [
    [[], /no folder is given/],
    [['x', '--with', 'format'], /no part "format"; there is/],
    [['x', '--dialects', '2020-11'], /no dialect "2020-11"/],
    [['x', '--patterns', 'any'], /--patterns is linear or native/],
    [['--check', 'x', '--minify'], /--check reads from the manifest/],
    [['--check', 'nowhere'], /no such file or directory/],
  ])
    test(args.join(' ') || 'none', () => {
      const { status, stderr } = portcullis('vendor', ...args);
      assert.equal(status, 2);
      assert.match(stderr, message);
    });
});
