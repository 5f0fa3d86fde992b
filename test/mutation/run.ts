/**
 * `npm run mutation [-- OPTIONS]`: changes the engine in small ways, one after the other, and asks whether a test fails for
 * each. `npm run mutation -- --mutate 'src/analysis/**' --incremental` takes what has not changed since from the last run. The
 * report is in `reports/mutation.json`.
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { findSuite } from '../../spec-suite/suite.ts';
import { installPackages } from '../packages.ts';

const HERE = import.meta.dirname;
const suite = findSuite();

installPackages(HERE);
const program = join(HERE, 'node_modules', '@stryker-mutator', 'core', 'bin', 'stryker.js');
const { status } = spawnSync(
  process.execPath,
  [program, 'run', join(HERE, 'stryker.json'), ...process.argv.slice(2)],
  {
    cwd: join(HERE, '..', '..'),
    stdio: 'inherit',
    // The tests run in a copy of the repository, which the suite does not stand beside.
    env: {
      ...process.env,
      PORTCULLIS_RUNS: '20',
      ...(suite !== undefined && { JSON_SCHEMA_TEST_SUITE: suite }),
    },
  },
);
process.exit(status ?? 1);
