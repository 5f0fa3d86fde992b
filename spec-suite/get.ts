/**
 * `npm run suite:get`: fetches the official JSON-Schema-Test-Suite, at the commit that the results name, into
 * spec-suite/official. `JSON_SCHEMA_TEST_SUITE_URL` names another place to fetch from, such as a mirror, and
 * `JSON_SCHEMA_TEST_SUITE_COMMIT` another commit. Run again, it changes nothing.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';

const COMMIT = process.env['JSON_SCHEMA_TEST_SUITE_COMMIT'] ?? '44401e0c046704b476ec9d2e2fccdaee618f259d';
const URL =
  process.env['JSON_SCHEMA_TEST_SUITE_URL'] ?? 'https://github.com/json-schema-org/JSON-Schema-Test-Suite';
const FOLDER = join(import.meta.dirname, 'official');

process.exitCode = get();

function get(): number {
  mkdirSync(FOLDER, { recursive: true });
  if (git('--version').status !== 0) return fail('git is needed to fetch the suite, and does not run');
  const started = git('init', '--quiet');
  if (started.status !== 0) return fail(`git init failed: ${started.stderr.trim()}`);
  if (git('rev-parse', '--verify', '--quiet', 'HEAD').stdout.trim() !== COMMIT) {
    const fetched = git('fetch', '--quiet', '--depth', '1', URL, COMMIT);
    if (fetched.status !== 0) return fail(`${URL} could not be fetched: ${fetched.stderr.trim()}`);
  }
  const checkedOut = git('checkout', '--quiet', '--force', '--detach', COMMIT);
  if (checkedOut.status !== 0) return fail(`${COMMIT} could not be checked out: ${checkedOut.stderr.trim()}`);
  console.log(`JSON-Schema-Test-Suite at ${COMMIT} is in ${FOLDER}`);
  return 0;
}

function git(...args: readonly string[]): { status: number | null; stdout: string; stderr: string } {
  const { status, stdout, stderr, error } = spawnSync('git', args, {
    cwd: FOLDER,
    encoding: 'utf8',
    env: { ...process.env, GIT_TERMINAL_PROMPT: '0' },
  });
  return { status, stdout: stdout ?? '', stderr: stderr ?? String(error) };
}

function fail(message: string): number {
  console.error(message);
  return 1;
}
