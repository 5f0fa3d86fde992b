import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundleSuite } from '../build.mjs';
import { NotSupported } from './cannot-run.mjs';
import { runProgram } from './run-program.mjs';

const folders = { linux: 'linux64-bin', darwin: 'osx-bin', win32: 'win64-bin' };
const command = fileURLToPath(
  new URL(`../node_modules/hermes-engine-cli/${folders[process.platform]}/hermes`, import.meta.url),
);

/**
 * The last Hermes that a package has with its command line is of 2022. It reads ES2015 without classes, so that it
 * refuses the build when it parses it; React Native compiles classes away before Hermes sees them.
 */
const KNOWN = /error: private properties are not supported/;

export const hermes = {
  name: 'Hermes',
  async run(folder) {
    const script = join(folder, 'suite.js');
    await bundleSuite(script, 'print(JSON.stringify(runSuite()));', { format: 'iife' });
    const version = /release version: (\S+)/.exec(await runProgram(command, ['--version']))?.[1];
    const printed = await runProgram(command, ['-O', script]).catch((error) => {
      throw KNOWN.test(error.message)
        ? new NotSupported(`${version}: ${KNOWN.exec(error.message)[0]}`)
        : error;
    });
    return { version, ...JSON.parse(printed) };
  },
};
