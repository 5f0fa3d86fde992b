import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

/**
 * Installs what the lock file of a folder names, unless it is there.
 *
 * @throws Error when npm fails
 */
export function installPackages(folder: string): void {
  const { dependencies } = read(join(folder, 'package.json')) as { dependencies: Record<string, string> };
  const isInstalled = ([name, version]: [string, string]): boolean => {
    const file = join(folder, 'node_modules', name, 'package.json');
    return existsSync(file) && read(file)['version'] === version;
  };
  if (Object.entries(dependencies).every(isInstalled)) return;
  const { status } = spawnSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
    // npm is a script of the shell on Windows.
    shell: process.platform === 'win32',
  });
  if (status !== 0) throw new Error(`npm ci failed in ${folder}`);
}

/** Bundles a program and what it imports, apart from packages, into one file that starts fast. */
export async function bundle(entry: string, outfile: string): Promise<void> {
  // The bundler is the one that tsx brings along.
  const require = createRequire(createRequire(import.meta.url).resolve('tsx/package.json'));
  const esbuild = require('esbuild') as { build(options: object): Promise<unknown> };
  await esbuild.build({
    entryPoints: [entry],
    outfile,
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    target: 'es2022',
    logLevel: 'silent',
  });
}

function read(file: string): Record<string, unknown> {
  return JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;
}
