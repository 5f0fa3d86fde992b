/** `node child.mjs MODULE EXPORT INSTANCES MILLISECONDS`: prints the nanoseconds of one verdict. */
import { readFileSync } from 'node:fs';

const [, , module, name, file, milliseconds] = process.argv;
const { [name]: isValid } = await import(module);
const instances = JSON.parse(readFileSync(file, 'utf8'));
let valid = 0;

function pass() {
  for (let i = 0; i < instances.length; i++) if (isValid(instances[i])) valid++;
}

function time(limit) {
  const start = process.hrtime.bigint();
  let passes = 0;
  let elapsed = 0;
  while (elapsed < limit * 1e6) {
    pass();
    passes++;
    elapsed = Number(process.hrtime.bigint() - start);
  }
  return elapsed / passes / instances.length;
}

time(milliseconds);
valid = 0;
pass();
const isAllValid = valid === instances.length;
console.log(JSON.stringify({ nanoseconds: time(milliseconds), isAllValid }));
