/** Bundles the page into `dist`, and fails when it weighs more than it may. */
import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';

/** The whole page, gzipped, in bytes. */
const MOST = 300_000;

const here = (path) => new URL(path, import.meta.url).pathname;
rmSync(here('dist'), { recursive: true, force: true });
mkdirSync(here('dist'));
await build({
  entryPoints: [here('src/main.ts'), here('src/worker.ts')],
  outdir: here('dist'),
  bundle: true,
  minify: true,
  format: 'esm',
  target: 'es2022',
  logLevel: 'warning',
});
for (const file of ['index.html', 'style.css', 'icon.svg']) copyFileSync(here(file), here(`dist/${file}`));
let weight = 0;
for (const file of readdirSync(here('dist'))) {
  const gzipped = gzipSync(readFileSync(here(`dist/${file}`)), { level: 9 }).length;
  weight += gzipped;
  console.log(`${file.padEnd(12)} ${String(gzipped).padStart(7)} bytes gzipped`);
}
console.log(`${'page'.padEnd(12)} ${String(weight).padStart(7)} of ${MOST}`);
if (weight > MOST) {
  console.error('the page is too heavy');
  process.exitCode = 1;
}
