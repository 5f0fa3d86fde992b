import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import type { Peer } from './peers.ts';

export const HERE: string = import.meta.dirname;
export const BUILD: string = join(HERE, '.build');
const BUNDLES = join(BUILD, 'bundles');

// The bundler is the one that tsx brings along.
const require = createRequire(createRequire(import.meta.url).resolve('tsx/package.json'));
const esbuild = require('esbuild') as { build(options: object): Promise<unknown> };
const OPTIONS = { bundle: true, format: 'esm', target: 'es2022', logLevel: 'silent' };

/**
 * Installs the versions that the lock file names, unless they are there.
 *
 * @throws Error when npm fails
 */
export function installPeers(): void {
  const { dependencies } = readPackage(HERE) as { dependencies: Record<string, string> };
  if (Object.entries(dependencies).every(([name, version]) => versionOf(name) === version)) return;
  const command = ['install', '--no-save', '--ignore-scripts', '--no-audit', '--no-fund'];
  const { status } = spawnSync('npm', command, {
    cwd: HERE,
    stdio: ['ignore', 'ignore', 'inherit'],
    // npm is a script of the shell on Windows.
    shell: process.platform === 'win32',
  });
  if (status !== 0) throw new Error('the peers could not be installed: npm install failed in bench');
}

/** Builds a checkout's Portcullis once, so that edits during the run cannot disturb it. */
export async function buildPortcullis(root: string, name: string): Promise<string> {
  mkdirSync(BUILD, { recursive: true });
  const outfile = join(BUILD, `${name}.mjs`);
  const entry = resolve(root, 'src/index.ts');
  await esbuild.build({ ...OPTIONS, entryPoints: [entry], outfile });
  return outfile;
}

/**
 * Bundles an adapter with its validator into one file: a cold start would otherwise compare how many files each
 * package is spread over.
 */
export async function bundleAdapter(name: string): Promise<string> {
  const outfile = join(BUNDLES, `${name}.mjs`);
  await esbuild.build({
    ...OPTIONS,
    platform: 'node',
    entryPoints: [adapterPath(name)],
    outfile,
    banner: {
      js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);",
    },
  });
  return outfile;
}

export function adapterPath(name: string): string {
  return join(HERE, 'adapters', `${name}.mjs`);
}

export interface PeerDescription {
  readonly versions: readonly string[];
  readonly configuration: string;
}

export async function describePeer({ adapter }: Peer): Promise<PeerDescription> {
  if (adapter === undefined) {
    return {
      versions: [`@sourcemeta/jsonschema ${versionOf('@sourcemeta/jsonschema')}`],
      configuration:
        'C++; `validate --benchmark --fast --loop`: repeats each instance, less what reading the clock costs; only comparable with the hot loop',
    };
  }
  const { packages, configuration } = (await import(adapterPath(adapter))) as {
    packages: readonly string[];
    configuration: string;
  };
  return { versions: packages.map((name) => `${name} ${versionOf(name)}`), configuration };
}

function versionOf(name: string): string | undefined {
  const folder = join(HERE, 'node_modules', name);
  return existsSync(join(folder, 'package.json')) ? String(readPackage(folder)['version']) : undefined;
}

function readPackage(folder: string): Record<string, unknown> {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Record<string, unknown>;
}
