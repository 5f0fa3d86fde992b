import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createRegistry } from '../../src/mcp/index.ts';
import { compareProviders, readTools } from './real-calls.mjs';

const found = readTools();
const tools = found ?? [];
const skip = found === undefined && 'the real tools are not here';

test('every real tool registers, or is refused for a true reason', { skip }, () => {
  const reasons = [];
  for (const tool of tools) {
    const { refused } = createRegistry({
      tools: [{ description: '', ...tool, handler: () => '' }],
      requireClosed: false,
      onBadTool: 'omit',
    });
    for (const { problems } of refused)
      reasons.push(...problems.map(({ place, message }) => `${place} ${message}`));
  }
  const others = reasons.filter(
    (reason) => reason !== 'inputSchema#/type expected "object"' && !reason.includes('back-reference'),
  );
  assert.deepEqual(others, []);
  assert.ok(reasons.length <= 10, `${reasons.length} of ${tools.length}`);
});

test("our provider and the SDK's own give the same verdict on generated calls to every twentieth tool", {
  skip,
}, () => {
  const sample = tools.filter((_, index) => index % 20 === 0);
  const { tools: asked, valid, invalid, differences } = compareProviders(sample);
  assert.ok(
    asked > 90 && valid > 1_000 && invalid > 10_000,
    `${asked} tools, ${valid} valid, ${invalid} invalid`,
  );
  assert.deepEqual(differences, []);
});
