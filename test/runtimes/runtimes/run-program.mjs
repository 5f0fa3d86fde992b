import { spawn } from 'node:child_process';

/** No runtime takes nearly as long; one that does, hangs. */
const LIMIT = 300_000;

/**
 * Runs a program to its end.
 *
 * @returns what it wrote to standard output
 * @throws Error with the last lines of both when it fails, or does not end
 */
export function runProgram(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], timeout: LIMIT, ...options });
    let stdout = '';
    let stderr = '';
    child.stdout.on('data', (data) => {
      stdout += data;
    });
    child.stderr.on('data', (data) => {
      stderr += data;
    });
    child.once('error', reject);
    child.once('close', (status, signal) => {
      if (status === 0) resolve(stdout);
      else reject(new Error(`ended with ${status ?? signal}: ${lastLines(stdout + stderr)}`));
    });
  });
}

function lastLines(text) {
  return text
    .trim()
    .split('\n')
    .slice(-6)
    .map((line) => line.slice(0, 200))
    .join('\n');
}
