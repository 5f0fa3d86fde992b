import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { rulePages } from '../../../scripts/rule-pages.ts';

test('the pages about the rules are current: npm run docs:rules', () => {
  const folder = join(import.meta.dirname, '../../../docs/rules');
  const pages = rulePages();
  assert.deepEqual(readdirSync(folder).sort(), [...pages.keys()].sort());
  for (const [file, text] of pages) assert.equal(readFileSync(join(folder, file), 'utf8'), text, file);
});
