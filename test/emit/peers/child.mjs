/** `node child.mjs MODULE EXPORT INSTANCES MILLISECONDS`: prints the nanoseconds of one verdict. */
import { readFileSync } from 'node:fs';

const [, , module, name, file, milliseconds] = process.argv;
const { [name]: isValid } = await import(module);
const instances = JSON.parse(readFileSync(file, 'utf8'));
let valid = 0;

function pass() {
  for (let i = 0; i < instances.length; i++) if (isValid(instances[i])) valid++;
}

/** Processor time, so that other work of the machine counts less. */
function time(limit) {
  const start = process.cpuUsage();
  let passes = 0;
  let elapsed = 0;
  while (elapsed < limit * 1e6) {
    const batch = Math.max(1, passes);
    for (let i = 0; i < batch; i++) pass();
    passes += batch;
    elapsed = process.cpuUsage(start).user * 1e3;
  }
  return elapsed / passes / instances.length;
}

time(milliseconds);
valid = 0;
pass();
const isAllValid = valid === instances.length;
console.log(JSON.stringify({ nanoseconds: time(milliseconds), isAllValid }));
