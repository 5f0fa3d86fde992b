/** Writes `docs/rules`: a page for each lint rule, and an index. A test holds them current. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rulePages } from './rule-pages.ts';

const folder = fileURLToPath(new URL('../docs/rules', import.meta.url));
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
const pages = rulePages();
for (const [file, text] of pages) writeFileSync(join(folder, file), text);
console.log(`${pages.size} pages written`);
