export const packages = [];
export const configuration =
  'no validator: it visits every value of the instance once and does nothing else, which is as fast as looking at all of it can be';

export function createCompiler() {
  return () => (value) => walk(value) > 0;
}

function walk(value) {
  if (typeof value !== 'object' || value === null) return 1;
  let count = 1;
  if (Array.isArray(value)) {
    for (let index = 0; index < value.length; index++) count += walk(value[index]);
  } else {
    for (const key in value) count += walk(value[key]);
  }
  return count;
}
