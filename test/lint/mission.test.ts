import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { lintTools } from '../../src/lint/index.ts';

interface FlaggedTool {
  readonly name: string;
  readonly inputSchema: object;
  /** Pointer and title of what must be found. */
  readonly flags: readonly (readonly [string, string])[];
}

const file = join(import.meta.dirname, '../../../shared/mission-cases/lint-targets.json');
const tools = existsSync(file)
  ? (JSON.parse(readFileSync(file, 'utf8')) as { tools: readonly FlaggedTool[] }).tools
  : [];

describe('the tools that the mission holds up', { skip: tools.length === 0 && 'they are not here' }, () => {
  for (const { name, inputSchema, flags } of tools) {
    test(name, () => {
      const [result] = lintTools([{ name, inputSchema }]);
      const found = result?.findings.map(({ pointer, message }) => `${pointer} ${message.split(': ')[0]}`);
      for (const [pointer, title] of flags)
        assert.ok(found?.includes(`${pointer} ${title}`), `${pointer} ${title} not in\n${found?.join('\n')}`);
      if (flags.length === 0) assert.deepEqual(found, []);
    });
  }
});
