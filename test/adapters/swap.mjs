/** Puts the façade where packages find Ajv: whoever asks for `ajv` after this is imported gets it. */
import { createRequire } from 'node:module';
import { Ajv, Ajv2019, Ajv2020 } from '../../src/ajv/index.ts';

const require = createRequire(import.meta.url);

/** How often it was asked to compile, to tell that it is in use. */
export const compiled = { count: 0 };
const counting = (Class) =>
  class extends Class {
    compile(schema) {
      compiled.count++;
      return super.compile(schema);
    }
  };

for (const [name, Class, from] of [
  ['Ajv', counting(Ajv), 'ajv'],
  ['Ajv2019', counting(Ajv2019), 'ajv/dist/2019.js'],
  ['Ajv2020', counting(Ajv2020), 'ajv/dist/2020.js'],
]) {
  const real = require(from);
  const exports = Object.assign(Class, { ...real, default: Class, [name]: Class });
  // Other copies of the package may lie deeper.
  for (const base of [
    '.',
    '@fastify/ajv-compiler',
    '@modelcontextprotocol/sdk/validation/ajv-provider.js',
    'conf',
  ]) {
    const file = base === '.' ? require.resolve(from) : resolveFrom(base, from);
    if (file === undefined) continue;
    createRequire(file)(file);
    require.cache[file].exports = exports;
  }
}

function resolveFrom(name, target) {
  try {
    return createRequire(require.resolve(name)).resolve(target);
  } catch {
    return undefined;
  }
}
