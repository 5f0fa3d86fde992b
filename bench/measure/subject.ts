import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import type { Peer } from '../peers.ts';
import { adapterPath, HERE } from '../setup.ts';

interface Answer {
  readonly answer?: unknown;
  readonly failed?: string;
}

/** One validator and one schema in a process of its own. When it hangs or dies, only what it still had to do is lost. */
export class Subject {
  readonly peer: Peer;
  readonly #child: ChildProcess;
  readonly #deadline: number;
  #complaint = '';
  #isGone = false;

  private constructor(peer: Peer, child: ChildProcess, deadline: number) {
    this.peer = peer;
    this.#child = child;
    this.#deadline = deadline;
    child.stderr?.on('data', (text: unknown) => {
      this.#complaint = `${this.#complaint}${text}`.slice(-300);
    });
    child.once('exit', () => {
      this.#isGone = true;
    });
  }

  /** @throws Error when the process does not come up */
  static async start(peer: Peer, workloadPath: string, node: string, deadline: number): Promise<Subject> {
    const script = join(HERE, 'child/worker.mjs');
    const child = fork(script, [adapterPath(peer.adapter ?? peer.name), workloadPath], {
      execPath: node,
      execArgv: [...peer.flags],
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    const subject = new Subject(peer, child, deadline);
    await subject.#next();
    return subject;
  }

  /** @throws Error when the validator throws, hangs or takes its process down */
  ask<T>(operation: string, request: object = {}): Promise<T> {
    if (this.#isGone) return Promise.reject(new Error('its process is gone'));
    this.#child.send({ operation, ...request });
    return this.#next() as Promise<T>;
  }

  close(): void {
    this.#isGone = true;
    this.#child.kill('SIGKILL');
  }

  #next(): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const finish = (settle: () => void) => {
        clearTimeout(timer);
        this.#child.off('message', onMessage).off('exit', onExit);
        settle();
      };
      const onExit = () => finish(() => reject(new Error(`its process died: ${this.#complaint.trim()}`)));
      const onMessage = (message: unknown) => {
        const { answer, failed } = message as Answer;
        finish(() => (failed === undefined ? resolve(answer) : reject(new Error(failed))));
      };
      const timer = setTimeout(() => {
        this.close();
        finish(() => reject(new Error(`no answer after ${this.#deadline / 1000} s`)));
      }, this.#deadline);
      this.#child.on('message', onMessage).on('exit', onExit);
    });
  }
}
