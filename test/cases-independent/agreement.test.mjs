import assert from 'node:assert/strict';
import { test } from 'node:test';
import { missionSchemas, toolSchemas } from '../cases/real-schemas.ts';
import { compare } from './compare.mjs';

/** Every so many of the real tools; `npm run agreement` asks about all of them. */
const STRIDE = 50;
/** Larger schemas have thousands of cases each. */
const LARGEST = 4_000;

const mission = missionSchemas();
const skip = mission.length === 0 && 'the shared schemas are not here';

test('another validator agrees with every verdict on the cases of the mission', { skip }, async () => {
  const { verdicts, either, unexplained } = await compare(mission);
  assert.deepEqual(unexplained, []);
  assert.equal(either, verdicts);
});

test('another validator agrees with every verdict on the cases of real tools', { skip }, async () => {
  const tools = toolSchemas().filter(
    ({ schema }, index) => index % STRIDE === 0 && JSON.stringify(schema).length <= LARGEST,
  );
  const { verdicts, unexplained } = await compare(tools);
  assert.ok(verdicts > 500, `${verdicts} verdicts`);
  assert.deepEqual(unexplained, []);
});
