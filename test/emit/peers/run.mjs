/**
 * Compares emitted modules with Ajv's stand-alone code: the time of a verdict, in turns and each in a process of its
 * own, and the size, bundled and minified. `--only NAME` narrows it, `--rounds N` takes the best of so many.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { gzipSync } from 'node:zlib';
import { bundle, peers } from './peers.mjs';
import { listSubjects } from './subjects.mjs';

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    rounds: { type: 'string', default: '3' },
    milliseconds: { type: 'string', default: '200' },
  },
});
const subjects = listSubjects().filter(({ name }) => name.includes(values.only ?? ''));
const folder = mkdtempSync(join(tmpdir(), 'portcullis-emit-peers-'));
const rows = [];
try {
  for (const subject of subjects) {
    const figures = await measure(subject);
    rows.push([subject, figures]);
    const times = figures.map(
      ({ nanoseconds }, index) => `${peers[index].name} ${Math.round(nanoseconds)} ns`,
    );
    process.stderr.write(`${subject.name}: ${times.join(', ')}\n`);
  }
} finally {
  rmSync(folder, { recursive: true });
}
print();

/** @returns the figures of each peer */
async function measure({ name, schema, instances }) {
  const data = join(folder, `${name}.json`);
  writeFileSync(data, JSON.stringify(instances));
  const written = await Promise.all(peers.map((peer) => write(peer, name, schema)));
  const best = peers.map(() => ({ nanoseconds: Number.POSITIVE_INFINITY, isAllValid: true }));
  for (let round = 0; round < Number(values.rounds); round++) {
    for (const [index, { verdict }] of peers.entries()) {
      const { file } = written[index];
      const args = [join(import.meta.dirname, 'child.mjs'), file, verdict, data, values.milliseconds];
      const result = JSON.parse(execFileSync(process.execPath, args, { encoding: 'utf8' }));
      if (result.nanoseconds < best[index].nanoseconds) best[index] = result;
    }
  }
  return written.map(({ sizes }, index) => ({ ...sizes, ...best[index] }));
}

async function write(peer, name, schema) {
  const code = await peer.write(schema);
  const file = join(folder, `${name}-${peer.name}.mjs`);
  writeFileSync(file, code);
  const minified = await bundle(code, { minify: true });
  return {
    file,
    sizes: {
      source: code.length,
      minified: minified.length,
      gzipped: gzipSync(minified, { level: 9 }).length,
    },
  };
}

function print() {
  const table = rows.map(([{ name, group }, [ours, ajv]]) => ({
    schema: name,
    group,
    'ns, portcullis': Math.round(ours.nanoseconds),
    'ns, ajv': Math.round(ajv.nanoseconds),
    'times as fast': Number((ajv.nanoseconds / ours.nanoseconds).toFixed(2)),
    'minified, portcullis': ours.minified,
    'minified, ajv': ajv.minified,
    'gzipped, portcullis': ours.gzipped,
    'gzipped, ajv': ajv.gzipped,
    'all valid': `${ours.isAllValid} ${ajv.isAllValid}`,
  }));
  console.table(table);
  for (const group of new Set(table.map((row) => row.group))) {
    const ratios = table.filter((row) => row.group === group).map((row) => row['times as fast']);
    const logs = ratios.map((ratio) => Math.log(ratio));
    const mean = Math.exp(logs.reduce((sum, log) => sum + log, 0) / logs.length);
    const least = Math.min(...ratios);
    console.log(`${group}: ${mean.toFixed(2)} times as fast in geometric mean, ${least} at least`);
  }
}
