import { extname } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Unreadable } from './files.ts';
import type { Output } from './judge.ts';
import type { Outcome } from './judge-work.ts';
import type { SchemaArguments } from './schema.ts';
import type { Work } from './work.ts';

/** What a worker has to know before it judges anything. */
export interface WorkerSettings {
  schema: SchemaArguments;
  output: Output;
  cwd: string;
}

export interface Order {
  id: number;
  work: Work;
}

export interface Answer {
  id: number;
  outcome: Outcome | Unreadable;
}

/** So many pieces of work are under way for each worker: one to do, one to begin with at once. */
const AHEAD = 2;

/**
 * Judges in worker threads. Outcomes come in the order of the work, and no more work is read than the workers and
 * whoever takes the outcomes keep up with, so that what is held stays bounded.
 *
 * @throws what a worker throws
 */
export async function* judgeInParallel(
  works: AsyncIterable<Work | Unreadable>,
  jobs: number,
  settings: WorkerSettings,
): AsyncGenerator<Outcome | Unreadable> {
  const crew: Member[] = [];
  const queue: Promise<Outcome | Unreadable>[] = [];
  let id = 0;
  const submit = (work: Work): Promise<Outcome | Unreadable> => {
    let member = crew.reduce<Member | undefined>(
      (best, each) => (best === undefined || each.waiting.size < best.waiting.size ? each : best),
      undefined,
    );
    // A short input never needs the whole crew.
    if (member === undefined || (member.waiting.size > 0 && crew.length < jobs)) {
      member = new Member(settings);
      crew.push(member);
    }
    const outcome = member.judge({ id: id++, work });
    // A failure is met when its turn comes; until then it is nobody's unhandled rejection.
    outcome.catch(() => {});
    return outcome;
  };
  try {
    for await (const work of works) {
      queue.push('problem' in work ? Promise.resolve(work) : submit(work));
      if (queue.length >= AHEAD * jobs) yield await (queue.shift() as (typeof queue)[number]);
    }
    for (const outcome of queue) yield await outcome;
  } finally {
    await Promise.all(crew.map(({ worker }) => worker.terminate()));
  }
}

/** One of the crew, and what it has not answered yet. */
class Member {
  readonly worker: Worker;
  readonly waiting = new Map<number, PromiseWithResolvers>();

  constructor(workerData: WorkerSettings) {
    this.worker = startWorker(workerData);
    this.worker.on('message', ({ id, outcome }: Answer) => {
      this.waiting.get(id)?.resolve(outcome);
      this.waiting.delete(id);
    });
    const fail = (reason: unknown): void => {
      for (const { reject } of this.waiting.values()) reject(reason);
    };
    this.worker.on('error', fail);
    this.worker.on('exit', (code) => fail(new Error(`a worker ended with exit code ${code}`)));
  }

  judge(order: Order): Promise<Outcome | Unreadable> {
    return new Promise((resolve, reject) => {
      this.waiting.set(order.id, { resolve, reject });
      const { work } = order;
      if (!('content' in work) || work.content === undefined) return this.worker.postMessage(order);
      // What was read may be a part of a larger buffer, which cannot be handed over.
      const content = new Uint8Array(work.content);
      this.worker.postMessage({ ...order, work: { ...work, content } }, [content.buffer]);
    });
  }
}

function startWorker(workerData: WorkerSettings): Worker {
  const { href } = new URL(`./judge-worker${extname(import.meta.url)}`, import.meta.url);
  if (!href.endsWith('.ts')) return new Worker(new URL(href), { workerData });
  // Run from source, a thread does not have the loader of the thread that starts it.
  const loader = import.meta.resolve('tsx/esm/api');
  const load = `import('${loader}').then(({ tsImport }) => tsImport('${href}', '${import.meta.url}'))`;
  return new Worker(load, { eval: true, workerData });
}

interface PromiseWithResolvers {
  resolve(outcome: Outcome | Unreadable): void;
  reject(reason: unknown): void;
}
