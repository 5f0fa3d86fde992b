/** Puts the façade where packages find Ajv: whoever imports or requires `ajv` after this gets it. */
import { createRequire, register } from 'node:module';
import { Ajv, Ajv2020 } from './swapped.mjs';

const require = createRequire(import.meta.url);
const fromCompiler = createRequire(require.resolve('@fastify/ajv-compiler'));
for (const [Class, file] of [
  [Ajv, fromCompiler.resolve('ajv')],
  [Ajv2020, fromCompiler.resolve('ajv/dist/2020.js')],
]) {
  require(file);
  require.cache[file].exports = { default: Class };
}

const swapped = new URL('./swapped.mjs', import.meta.url).href;
const hook = `export const resolve = (name, context, next) =>
  /^ajv$|^ajv\\/dist\\/20(19|20)/.test(name) && /node_modules\\/(@modelcontextprotocol|conf)\\//.test(context.parentURL)
    ? { url: ${JSON.stringify(swapped)}, shortCircuit: true }
    : next(name, context);`;
register(`data:text/javascript,${encodeURIComponent(hook)}`);
