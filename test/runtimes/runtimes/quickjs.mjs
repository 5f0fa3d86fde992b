import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { getQuickJS } from 'quickjs-emscripten';
import { bundleSuite } from '../build.mjs';

const { version } = createRequire(import.meta.url)('quickjs-emscripten/package.json');

/** QuickJS has the language and nothing else: no console, no URL, no timers. */
export const quickjs = {
  name: 'QuickJS',
  async run(folder) {
    const script = join(folder, 'suite.js');
    await bundleSuite(script, 'globalThis.outcome = JSON.stringify(runSuite());', { format: 'iife' });
    const runtime = (await getQuickJS()).newRuntime();
    const context = runtime.newContext();
    try {
      context.unwrapResult(context.evalCode(readFileSync(script, 'utf8'), 'suite.js')).dispose();
      const outcome = context
        .getProp(context.global, 'outcome')
        .consume((handle) => context.getString(handle));
      const usage = runtime.computeMemoryUsage().consume((handle) => context.dump(handle));
      return { version, ...JSON.parse(outcome), heap: usage.memory_used_size };
    } finally {
      context.dispose();
      runtime.dispose();
    }
  },
};
