const STAND_IN = new URL('./collected-tests.mjs', import.meta.url).href;

/** Gives the test files the stand-in for Node's test runner. */
export function resolve(specifier, context, next) {
  return specifier === 'node:test' ? { url: STAND_IN, shortCircuit: true } : next(specifier, context);
}
