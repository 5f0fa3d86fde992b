import { spawn } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import workerd from 'workerd';
import { bundleSuite } from '../build.mjs';

const { default: command, version } = workerd;

const CONFIG = `using Workerd = import "/workerd/workerd.capnp";

const config :Workerd.Config = (
  services = [ (name = "main", worker = .worker) ],
  sockets = [ (name = "http", address = "127.0.0.1:0", http = (), service = "main") ],
);

const worker :Workerd.Worker = (
  modules = [ (name = "worker", esModule = embed "suite.mjs") ],
  compatibilityDate = "2026-11-01",
);
`;

/** A worker that runs the suites for each request. */
export const workerdRuntime = {
  name: 'workerd',
  async run(folder) {
    await bundleSuite(
      join(folder, 'suite.mjs'),
      'export default { fetch: () => Response.json(runSuite()) };',
    );
    const config = join(folder, 'workerd.capnp');
    writeFileSync(config, CONFIG);
    const server = await serve(config);
    try {
      const response = await fetch(server.url);
      return { version, ...(await response.json()), peak: peakOf(server.child.pid) };
    } finally {
      server.child.kill();
    }
  },
};

/**
 * Starts workerd.
 *
 * @returns the process, and where it listens
 */
function serve(config) {
  const child = spawn(command, ['serve', config, '--control-fd=3'], {
    stdio: ['ignore', 'inherit', 'inherit', 'pipe'],
  });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (status) => reject(new Error(`workerd ended with ${status}`)));
    child.stdio[3].on('data', (data) => {
      const events = data
        .toString()
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line));
      const listening = events.find(({ event }) => event === 'listen');
      if (listening !== undefined) resolve({ child, url: `http://127.0.0.1:${listening.port}` });
    });
  });
}

/** An isolate does not say how large its heap is; on Linux the kernel says what the process held at most, in bytes. */
function peakOf(pid) {
  const status = `/proc/${pid}/status`;
  if (!existsSync(status)) return undefined;
  return Number(/VmHWM:\s*(\d+) kB/.exec(readFileSync(status, 'utf8'))?.[1]) * 1024;
}
