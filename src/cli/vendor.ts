import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { printable } from '../json/printable.ts';
import type { Parts } from '../vendor/parts.ts';
import { type Command, describeFailure, type ExitCode, type Io, isSystemError, WrongUse } from './io.ts';
import { readVendorArguments, vendorHelp } from './vendor-arguments.ts';
import { digest, MANIFEST, type Manifest, renderFiles } from './vendor-files.ts';
import { readVersion } from './version.ts';

export const vendorCommand: Command = {
  name: 'vendor',
  summary: 'write the validator as one file without imports, to be read and kept',
  help: vendorHelp,
  async run(args, io) {
    const parts = await readParts();
    const { folder, choice } = readVendorArguments(args, parts);
    const path = resolve(io.cwd, folder);
    try {
      if (choice === undefined) return await check(path, parts, io);
      await mkdir(path, { recursive: true });
      for (const [name, text] of renderFiles(parts, await readVersion(), choice)) {
        await writeFile(join(path, name), text);
        io.stdout.write(`${digest(text)}  ${name}\n`);
      }
      return 0;
    } catch (error) {
      if (!isSystemError(error)) throw error;
      throw new WrongUse(`${folder}: ${describeFailure(error)}`);
    }
  },
};

/** The build puts them beside the command; a clone has them once it was built. */
async function readParts(): Promise<Parts> {
  for (const place of ['../vendor/parts.json', '../../dist/vendor/parts.json']) {
    const text = await readFile(new URL(place, import.meta.url), 'utf8').catch(() => undefined);
    if (text !== undefined) return JSON.parse(text) as Parts;
  }
  throw new WrongUse('what vendor writes is made by the build: npm run build');
}

/**
 * Compares the files of a folder with what its manifest names, made anew where the sources are the same. A manifest
 * can be changed along with the files; only the comparison with one's own package shows that.
 */
async function check(folder: string, parts: Parts, io: Io): Promise<ExitCode> {
  const version = await readVersion();
  const manifest = await readManifest(join(folder, MANIFEST));
  const isSame = manifest.source === parts.source && manifest.version === version;
  const made = isSame ? renderFiles(parts, version, manifest.choice) : undefined;
  const names = made === undefined ? Object.keys(manifest.files) : [...made.keys()];
  const faults: string[] = [];
  for (const name of names) {
    const found = await readFile(join(folder, name), 'utf8').catch(() => undefined);
    const fault =
      found === undefined ? 'is missing' : difference(found, made?.get(name), manifest.files[name]);
    if (fault !== undefined) faults.push(`${name}: ${fault}`);
  }
  if (!isSame)
    io.stderr.write(
      `made by version ${printable(manifest.version)} from other sources; only its own digests were compared\n`,
    );
  for (const fault of faults) io.stdout.write(`${printable(fault)}\n`);
  if (faults.length === 0) io.stdout.write(`${names.length} files are as they were made\n`);
  return faults.length === 0 ? 0 : 1;
}

function difference(
  found: string,
  made: string | undefined,
  expected: string | undefined,
): string | undefined {
  if (made === undefined)
    return digest(found) === expected ? undefined : 'differs from its digest in the manifest';
  if (found === made) return undefined;
  const lines = made.split('\n');
  const line = found.split('\n').findIndex((text, index) => text !== lines[index]);
  return `differs from line ${line < 0 ? found.split('\n').length : line + 1} on`;
}

async function readManifest(path: string): Promise<Manifest> {
  const text = await readFile(path, 'utf8');
  try {
    const manifest = JSON.parse(text) as Manifest;
    const { version, source, choice, files } = manifest;
    const isText = typeof version === 'string' && typeof source === 'string';
    if (isText && typeof files === 'object' && typeof choice === 'object') return manifest;
  } catch {}
  throw new WrongUse(`${path} is no manifest of portcullis vendor`);
}
