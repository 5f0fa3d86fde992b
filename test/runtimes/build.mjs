import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const root = fileURLToPath(new URL('../../', import.meta.url));
const program = fileURLToPath(new URL('program/', import.meta.url));

/**
 * Bundles the product, the suites' runner and the suites' files into one script that imports nothing.
 *
 * @param outfile where it goes
 * @param ending what the runtime does with `runSuite`, which is in scope
 * @param options of esbuild
 */
export async function bundleSuite(outfile, ending, options = {}) {
  await build({
    stdin: {
      contents: `import { runSuite } from './suite.ts';\n${ending}`,
      resolveDir: program,
      loader: 'ts',
    },
    outfile,
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    alias: { 'node:fs': join(program, 'files.ts'), 'node:path': join(program, 'files.ts') },
    define: { 'import.meta.dirname': '"/spec-suite"' },
    plugins: [withoutHost],
    logLevel: 'error',
    ...options,
  });
}

/** The suites' files become a module. What of the runner needs Node and does not run here goes. */
const withoutHost = {
  name: 'without-host',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /\/deadline\.ts$/ }, () => ({ path: join(program, 'deadline.ts') }));
    onResolve({ filter: /^suite-files$/ }, () => ({ path: 'suite-files', namespace: 'suite' }));
    onResolve({ filter: /\/(annotations|output-tests)\.ts$/ }, ({ path }) => ({ path, namespace: 'unused' }));
    onLoad({ filter: /./, namespace: 'suite' }, () => ({
      contents: JSON.stringify(suiteFiles()),
      loader: 'json',
    }));
    onLoad({ filter: /./, namespace: 'unused' }, () => ({
      contents: 'export const runAnnotations = undefined, runOutputTests = undefined;',
    }));
  },
};

/** The suites' files by the paths that they have inside the bundle. */
function suiteFiles() {
  const official = [
    process.env.JSON_SCHEMA_TEST_SUITE,
    'spec-suite/official',
    '../shared/JSON-Schema-Test-Suite',
  ]
    .filter((path) => path !== undefined)
    .map((path) => join(root, path))
    .find((path) => existsSync(join(path, 'tests')));
  if (official === undefined)
    throw new Error('the official suite is not here: `npm run suite:get` fetches it');
  return {
    ...readJson(join(official, 'tests'), '/official/tests'),
    ...readJson(join(official, 'remotes'), '/official/remotes'),
    ...readJson(join(root, 'spec-suite'), '/spec-suite'),
  };
}

function readJson(folder, name) {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => path.endsWith('.json') && !/(^|\/)(node_modules|official|peers)\//.test(path))
    .sort();
  return Object.fromEntries(
    paths.map((path) => [`${name}/${path}`, readFileSync(join(folder, path), 'utf8')]),
  );
}
