import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import workerd from 'workerd';

/**
 * Bundles a worker into a folder of its own, with a configuration that serves it on loopback.
 *
 * @param entry a file of this folder
 * @param port 0 for any that is free
 */
export async function prepare(entry, port = 0) {
  const folder = mkdtempSync(join(tmpdir(), 'portcullis-edge-'));
  const outfile = join(folder, 'worker.js');
  await build({
    entryPoints: [fileURLToPath(new URL(entry, import.meta.url))],
    outfile,
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
  });
  writeFileSync(join(folder, 'workerd.capnp'), configuration(port));
  return {
    outfile,
    bytes: statSync(outfile).size,
    start: () => start(join(folder, 'workerd.capnp')),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

const configuration = (port) => `using Workerd = import "/workerd/workerd.capnp";

const config :Workerd.Config = (
  services = [ (name = "main", worker = .worker) ],
  sockets = [ (name = "http", address = "127.0.0.1:${port}", http = (), service = "main") ],
);

const worker :Workerd.Worker = (
  modules = [ (name = "worker", esModule = embed "worker.js") ],
  compatibilityDate = "2026-11-01",
);
`;

/** @returns where workerd listens, and a function that ends it. */
function start(config) {
  const child = spawn(workerd.default, ['serve', config, '--control-fd=3'], {
    stdio: ['ignore', 'inherit', 'inherit', 'pipe'],
  });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (status) => reject(new Error(`workerd ended with ${status}`)));
    child.stdio[3].on('data', (data) => {
      for (const line of data.toString().split('\n').filter(Boolean)) {
        const { event, port } = JSON.parse(line);
        if (event === 'listen') resolve({ url: `http://127.0.0.1:${port}`, stop: () => child.kill() });
      }
    });
  });
}
