/** Runtimes that are a command: it runs the bundle, which prints what came of it. */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundleSuite } from '../build.mjs';
import { runProgram } from './run-program.mjs';

const packages = fileURLToPath(new URL('../node_modules/', import.meta.url));

/** The heap is measured after a collection, where one can be asked for: it is what the suites and their answers hold. */
const ENDING = `
  const outcome = runSuite();
  globalThis.Bun?.gc(true);
  globalThis.gc?.();
  console.log(JSON.stringify({ ...outcome, heap: process.memoryUsage().heapUsed }));`;

const current = process.execPath;
const noStrings = '--disallow-code-generation-from-strings';

export const commands = [
  node('Node.js', current),
  node('Node.js', packaged(22)),
  node('Node.js', packaged(24)),
  node('Node.js', packaged(26)),
  node(`Node.js ${noStrings}`, current, [noStrings]),
  node('Node.js --jitless', current, ['--jitless']),
  command('Deno', binary('@deno', 'deno'), ['run', '--no-prompt', '--no-remote', '--v8-flags=--expose-gc']),
  command('Bun', binary('@oven', 'bin/bun'), ['run']),
];

function node(name, file, flags = []) {
  return command(name, file, [...flags, '--expose-gc']);
}

function command(name, file, flags) {
  return {
    name,
    async run(folder) {
      const suite = join(folder, 'suite.mjs');
      await bundleSuite(suite, ENDING);
      const version = await runProgram(file, ['--version']);
      return {
        version: /\d+\.\d+\.\d+/.exec(version)?.[0],
        ...JSON.parse(await runProgram(file, [...flags, suite])),
      };
    },
  };
}

function packaged(version) {
  return join(packages, `node-${version}`, 'bin', 'node');
}

/** The package of this platform is the only one of its scope that was installed. */
function binary(scope, file) {
  const found = readdirSync(join(packages, scope)).map((name) => join(packages, scope, name, file));
  return found.find((path) => existsSync(path)) ?? found[0];
}
