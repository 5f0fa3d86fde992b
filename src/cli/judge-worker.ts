/** The thread of one worker: it compiles the schema for itself, then answers one order after the other. */
import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import { engine } from './engine.ts';
import { createJudge } from './judge.ts';
import { judgeWork } from './judge-work.ts';
import { loadSchema } from './schema.ts';
import type { Answer, Order, WorkerSettings } from './workers.ts';

const { schema, output, cwd } = workerData as WorkerSettings;
const port = parentPort as MessagePort;
const judge = createJudge(await loadSchema(schema, { cwd }, engine), output);
port.on('message', async ({ id, work }: Order) => {
  const answer: Answer = { id, outcome: await judgeWork(work, judge) };
  port.postMessage(answer);
});
