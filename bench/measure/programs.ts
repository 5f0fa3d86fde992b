import { execFile } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Options } from '../options.ts';
import type { Peer } from '../peers.ts';
import { type Sample, sampleOf } from '../results.ts';
import { adapterPath, BUILD, bundleAdapter, HERE } from '../setup.ts';
import type { Workload } from '../workloads/model.ts';

const run = promisify(execFile);
const PROGRAM = 'node_modules/@sourcemeta/jsonschema/npm/cli.js';

export interface Memory {
  readonly heap: number;
  readonly allocated?: number;
}

/** @throws Error when the validator throws, hangs or takes its process down */
export async function measureMemory(peer: Peer, path: string, { node, budget }: Options): Promise<Memory> {
  // The young generation is made so large that no collection falls into a batch.
  const flags = ['--expose-gc', '--min-semi-space-size=64', '--max-semi-space-size=64', ...peer.flags];
  const script = join(HERE, 'child/memory.mjs');
  const { stdout } = await run(node, [...flags, script, adapterPath(peer.adapter ?? peer.name), path], {
    timeout: budget.deadline,
    env: { ...process.env, BENCH_SECONDS: String(budget.memory / 1000) },
  });
  return lastLineOf(stdout) as Memory;
}

/**
 * From the start of the process to the first verdict. Processes of all peers are started in turn.
 *
 * @returns milliseconds by peer, or why there are none
 */
export async function measureColdStarts(
  workload: Workload,
  { peers, node, budget }: Options,
): Promise<Map<string, Sample | string>> {
  const path = writeWorkload({ ...workload, valid: workload.valid.slice(0, 1) }, 'cold');
  const times = new Map<string, number[]>();
  const failures = new Map<string, string>();
  for (let round = 0; round <= budget.coldStarts; round++) {
    for (const { name, adapter, flags } of peers) {
      if (adapter === undefined || failures.has(name)) continue;
      try {
        // The first round builds the bundle and fills the caches of the file system.
        const bundle = round === 0 ? await bundleAdapter(adapter) : join(BUILD, `bundles/${adapter}.mjs`);
        const { stdout } = await run(node, [...flags, join(HERE, 'child/cold.mjs'), bundle, path], {
          timeout: budget.deadline,
        });
        const { total } = lastLineOf(stdout) as { total: number };
        if (round > 0) times.set(name, [...(times.get(name) ?? []), total]);
      } catch (error) {
        failures.set(name, String(error).slice(0, 300));
      }
    }
  }
  const samples = new Map<string, Sample | string>(failures);
  for (const [name, list] of times) samples.set(name, sampleOf(list));
  return samples;
}

/** Nanoseconds for one valid instance in the native validator's own hot loop. */
export async function measureNative(workload: Workload, { budget }: Options): Promise<Sample> {
  const folder = join(BUILD, 'native');
  mkdirSync(folder, { recursive: true });
  const schemaPath = join(folder, 'schema.json');
  const instancesPath = join(folder, 'instances.jsonl');
  writeFileSync(schemaPath, JSON.stringify(workload.schema));
  writeFileSync(instancesPath, workload.valid.map((value) => JSON.stringify(value)).join('\n'));
  const loop = async (times: number) => {
    const command = [join(HERE, PROGRAM), 'validate', schemaPath, instancesPath];
    const options = ['--benchmark', '--fast', '--continue', '--loop', String(times)];
    const { stdout } = await run(process.execPath, [...command, ...options], {
      timeout: budget.deadline,
      maxBuffer: 1 << 28,
    });
    return readTimes(stdout, workload.valid.length);
  };
  // Reading the clock around every call, twice over, takes as long as a small instance.
  const once = (await loop(20)) + 60;
  const times = Math.ceil((budget.round * 1e6) / (once * workload.valid.length));
  const list: number[] = [];
  for (let round = 0; round < budget.rounds; round += 2)
    list.push(await loop(Math.max(20, Math.min(times, 1e6))));
  return sampleOf(list);
}

/** @throws Error when a verdict is missing or is not PASS */
function readTimes(output: string, count: number): number {
  const times = [...output.matchAll(/: (PASS|FAIL) ([\d.]+) \+- /g)];
  const passed = times.filter(([, verdict]) => verdict === 'PASS');
  if (passed.length !== count) throw new Error(`${count - passed.length} of ${count} verdicts differ`);
  return (passed.reduce((sum, [, , microseconds]) => sum + Number(microseconds), 0) * 1000) / count;
}

/** Puts a workload where child processes read it. */
export function writeWorkload(workload: Workload, name: string): string {
  const folder = join(BUILD, 'workloads');
  mkdirSync(folder, { recursive: true });
  const path = join(folder, `${name}.json`);
  writeFileSync(path, JSON.stringify(workload));
  return path;
}

function lastLineOf(output: string): unknown {
  return JSON.parse(output.trim().split('\n').at(-1) ?? '');
}
