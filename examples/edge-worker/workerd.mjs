import { spawn } from 'node:child_process';
import { copyFileSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
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
 * @param copies how many workers stand behind the port, taking turns
 */
export async function prepare(entry, port = 0, copies = 1) {
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
  copyFileSync(fileURLToPath(new URL('spread.mjs', import.meta.url)), join(folder, 'spread.js'));
  writeFileSync(join(folder, 'workerd.capnp'), copies === 1 ? single(port) : several(port, copies));
  return {
    outfile,
    bytes: statSync(outfile).size,
    start: () => start(join(folder, 'workerd.capnp')),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

const single = (port) => `${HEAD}
const config :Workerd.Config = (
  services = [ (name = "main", worker = .worker) ],
  sockets = [ (name = "http", address = "127.0.0.1:${port}", http = (), service = "main") ],
);
`;

const several = (port, copies) => {
  const names = Array.from({ length: copies }, (_, index) => `worker${index}`);
  const services = names.map((name) => `(name = "${name}", worker = .worker)`);
  const bindings = names.map((name) => `(name = "${name}", service = "${name}")`);
  return `${HEAD}
const config :Workerd.Config = (
  services = [ (name = "main", worker = .spread), ${services.join(', ')} ],
  sockets = [ (name = "http", address = "127.0.0.1:${port}", http = (), service = "main") ],
);

const spread :Workerd.Worker = (
  modules = [ (name = "spread", esModule = embed "spread.js") ],
  compatibilityDate = "2026-11-01",
  bindings = [ ${bindings.join(', ')} ],
);
`;
};

const HEAD = `using Workerd = import "/workerd/workerd.capnp";

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
