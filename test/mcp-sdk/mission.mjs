import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { goodCalls, hostileCalls } from '../../examples/tools.ts';

const file = new URL('../../../shared/mission-cases/aml-gate.json', import.meta.url);
const shared = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;

/** The mission's calls, or the example's own where the shared ones are not here. */
export const hostile = shared?.hostile ?? hostileCalls;
export const good = shared?.good ?? goodCalls;

/**
 * Drives a client of either SDK through all calls.
 *
 * @returns how many good calls were answered, once all nine hostile ones were answered -32602 with their lines
 */
export async function drive(client) {
  for (const { tool, arguments: args, data = [] } of hostile) {
    await assert.rejects(client.callTool({ name: tool, arguments: args }), (error) => {
      assert.equal(error.code, -32602);
      for (const start of data)
        assert.ok(
          error.data.some((line) => line.startsWith(start)),
          `${start}: ${error.data}`,
        );
      return true;
    });
  }
  let answered = 0;
  for (const { tool, arguments: args } of good) {
    const { content, isError } = await client.callTool({ name: tool, arguments: args });
    assert.ok(content.length > 0 && isError !== true);
    answered++;
  }
  return answered;
}
