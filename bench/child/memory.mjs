/** What a compiled schema keeps alive, and what a verdict on a valid instance allocates; prints JSON. */
import { getHeapStatistics } from 'node:v8';
import { copyOf, loadSubject, smallest } from './subject.mjs';

const COPIES = 20;
const BATCHES = 12;
const WARMUP_VERDICTS = 1_000_000;
const BATCH_VERDICTS = 4_000;
/** Bytes by which two readings of the statistics may differ on their own. */
const READING = 4096;
const SECONDS = Number(process.env.BENCH_SECONDS ?? 4);

const { adapter, workload, settings } = await loadSubject();
const { valid } = workload;
const kept = [];
const heap = await measureHeap();
const allocated = measureAllocation(kept[0]);
console.log(JSON.stringify({ heap, allocated }));

async function measureHeap() {
  const probe = smallest(valid);
  const compile = adapter.createCompiler(settings);
  (await compile(copyOf(workload.schema, 'first')))(probe);
  // The copies are made beforehand: a schema is its user's.
  const schemas = Array.from({ length: COPIES }, (_, index) => copyOf(workload.schema, index));
  const before = heapAfterCollection();
  const start = performance.now();
  for (const schema of schemas) {
    const check = await compile(schema);
    check(probe);
    kept.push(check);
    if (performance.now() - start > SECONDS * 250) break;
  }
  return (heapAfterCollection() - before) / kept.length;
}

/**
 * The least of several batches, as the engine itself allocates now and then while it optimises, less what reading
 * the statistics costs. A collection during a batch makes the difference negative: such a batch does not count.
 */
function measureAllocation(check) {
  const passes = warmUp(check);
  let least = Infinity;
  for (let batch = 0; batch < BATCHES; batch++) {
    globalThis.gc();
    // A collection also drops caches, such as those of `for…in`: the first pass after it fills them again.
    pass(check, 1);
    const idle = usedHeap();
    const before = usedHeap();
    pass(check, passes);
    const after = usedHeap();
    const difference = after - before - (before - idle);
    if (difference > -READING) least = Math.min(least, Math.max(0, difference) / (passes * valid.length));
  }
  return Number.isFinite(least) ? least : undefined;
}

/** @returns how many passes make up a batch */
function warmUp(check) {
  const start = performance.now();
  const most = Math.ceil(WARMUP_VERDICTS / valid.length);
  let passes = 0;
  while (passes < most && performance.now() - start < SECONDS * 500) {
    pass(check, 1);
    passes++;
  }
  const took = (performance.now() - start) / passes;
  const wanted = Math.ceil(BATCH_VERDICTS / valid.length);
  return Math.max(1, Math.min(wanted, Math.floor((SECONDS * 500) / BATCHES / took)));
}

function pass(check, times) {
  for (let time = 0; time < times; time++) {
    for (let index = 0; index < valid.length; index++) check(valid[index]);
  }
}

function heapAfterCollection() {
  globalThis.gc();
  globalThis.gc();
  return usedHeap();
}

function usedHeap() {
  return getHeapStatistics().used_heap_size;
}
