/** One validator and one schema in a process of its own; the parent says what is to be timed, and for how long. */
import { timeErrors, timeHot, timeVerdicts } from './loops.mjs';
import { copyOf, loadSubject, smallest } from './subject.mjs';

// A validator's own logging must not fill the pipes of the run.
for (const method of ['log', 'info', 'warn', 'error', 'debug']) console[method] = () => {};

const { adapter, workload, settings } = await loadSubject();
const sets = { valid: workload.valid, ...workload.invalid };
const allInvalid = Object.values(workload.invalid).flat();
const probe = smallest(workload.valid);
let check;
let list;
let copies = 0;

const operations = {
  /** Compiles in the fresh process, then asks about every instance once. */
  async start() {
    const beforeCompile = now();
    check = await adapter.createCompiler(settings)(workload.schema);
    check(probe);
    const compileFirst = now() - beforeCompile;
    const beforePass = now();
    let wrongValid = 0;
    for (const instance of workload.valid) if (!check(instance)) wrongValid++;
    const firstPass = (now() - beforePass) / workload.valid.length;
    const wrong = { valid: wrongValid };
    for (const [fault, instances] of Object.entries(workload.invalid)) {
      wrong[fault] = instances.filter((instance) => check(instance)).length;
    }
    return { compileFirst, firstPass, wrong };
  },
  verdicts: ({ set, milliseconds }) => timeVerdicts(check, sets[set], milliseconds),
  hot: ({ milliseconds }) => timeHot(check, workload.valid, milliseconds),
  async errors({ milliseconds }) {
    list ??= await adapter.createErrorsCompiler(settings)(workload.schema);
    return timeErrors(list, allInvalid, milliseconds);
  },
  /** From a schema never seen before to the first verdict. */
  async compile({ milliseconds }) {
    const compile = adapter.createCompiler(settings);
    let elapsed = 0;
    let count = 0;
    const until = now() + milliseconds * 1e6;
    do {
      const schema = copyOf(workload.schema, copies++);
      const before = now();
      const fresh = await compile(schema);
      fresh(probe);
      elapsed += now() - before;
      count++;
    } while (now() < until);
    return elapsed / count;
  },
};

/** So many rounds without a faster one, and the engine has optimised what it will. */
const STEADY = 4;
/** By how much a round has to be faster than all before it to count as such. */
const GAIN = 0.96;

/** Repeats an operation until it gets no faster, or the time is up. */
async function settle(operation, request, milliseconds) {
  const until = now() + milliseconds * 1e6;
  let best = Number.POSITIVE_INFINITY;
  for (let steady = 0; steady < STEADY && now() < until; ) {
    const time = await operations[operation](request);
    steady = time < best * GAIN ? 0 : steady + 1;
    best = Math.min(best, time);
  }
  return best;
}

process.on('message', async ({ operation, settleFor, ...request }) => {
  try {
    const answer =
      settleFor === undefined
        ? await operations[operation](request)
        : await settle(operation, request, settleFor);
    process.send({ answer });
  } catch (error) {
    process.send({ failed: error instanceof Error ? `${error.name}: ${error.message}` : String(error) });
  }
});
process.send({ answer: 'ready' });

/** Nanoseconds. */
function now() {
  return Number(process.hrtime.bigint());
}
