/** Stands in for `node:test`: tests are kept, to be run again and again. */
export const tests = [];
const names = [];

export function describe(name, body) {
  names.push(name);
  body();
  names.pop();
}

export function test(name, ...rest) {
  const run = rest.at(-1);
  const [options] = rest;
  if (options?.skip) return;
  const path = [...names, name].join(' > ');
  const count = tests.filter((known) => known.path === path).length;
  tests.push({ path, name: count === 0 ? path : `${path} #${count + 1}`, run });
}
