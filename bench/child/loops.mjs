/**
 * The loops that are timed. Each is called with one validator in the life of a process, so that the engine sees at
 * every call site what it would see in a program that uses this validator alone.
 */

/** @returns nanoseconds for one verdict, over whole passes through the instances for so many milliseconds */
export function timeVerdicts(check, instances, milliseconds) {
  return time(() => countValid(check, instances), milliseconds) / instances.length;
}

/** @returns nanoseconds to list the errors of one instance */
export function timeErrors(list, instances, milliseconds) {
  return time(() => countErrors(list, instances), milliseconds) / instances.length;
}

/** The same instance again and again, then the next one, as native benchmarks do: the mean over all instances. */
export function timeHot(check, instances, milliseconds) {
  const share = milliseconds / instances.length;
  let sum = 0;
  for (const instance of instances) sum += time(() => repeat(check, instance, 20), share) / 20;
  return sum / instances.length;
}

let sink = 0;

/** Passes are gathered until reading the clock is a small part of what is measured. */
function time(pass, milliseconds) {
  const until = milliseconds * 1e6;
  let passes = 0;
  let batch = 1;
  let elapsed = 0;
  const start = process.hrtime.bigint();
  do {
    const before = elapsed;
    for (let index = 0; index < batch; index++) sink += pass();
    passes += batch;
    elapsed = Number(process.hrtime.bigint() - start);
    if (elapsed - before < 20_000) batch *= 2;
  } while (elapsed < until);
  return elapsed / passes;
}

function countValid(check, instances) {
  let count = 0;
  for (let index = 0; index < instances.length; index++) if (check(instances[index])) count++;
  return count;
}

function countErrors(list, instances) {
  let count = 0;
  for (let index = 0; index < instances.length; index++) count += list(instances[index]).length;
  return count;
}

function repeat(check, instance, times) {
  let count = 0;
  for (let index = 0; index < times; index++) if (check(instance)) count++;
  return count;
}

export function readSink() {
  return sink;
}
