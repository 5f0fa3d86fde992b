import { fork } from 'node:child_process';
import { join } from 'node:path';

/** A case takes milliseconds; an answer that is not there after this long does not come. */
const DEADLINE = 10_000;

/**
 * Asks a peer about groups of cases, in a child process that is replaced when it hangs or dies. Only the case that
 * it was about is lost, or all cases of a schema that it was compiling.
 */
export class PeerProcess {
  #name;
  #child;

  constructor(name) {
    this.#name = name;
  }

  /**
   * @param request the schema, its instances and the settings, as an adapter's `compile` takes them
   * @returns for each instance true, false, or a text that says why there is no verdict
   */
  async ask(request) {
    const answers = [];
    while (answers.length < request.instances.length) {
      const rest = { ...request, instances: request.instances.slice(answers.length) };
      const { refused, verdicts, lost } = await this.#attempt(rest);
      if (refused !== undefined) return [...answers, ...rest.instances.map(() => refused)];
      answers.push(...verdicts);
      if (lost !== undefined) answers.push(lost);
    }
    return answers;
  }

  close() {
    this.#child?.kill('SIGKILL');
    this.#child = undefined;
  }

  async #attempt(request) {
    const child = await this.#start();
    return new Promise((resolve) => {
      const verdicts = [];
      let isCompiled = false;
      let timer;
      const finish = (outcome) => {
        clearTimeout(timer);
        child.off('message', onMessage).off('disconnect', onDisconnect);
        resolve(outcome);
      };
      const lose = (reason) => {
        this.close();
        finish(isCompiled ? { verdicts, lost: reason } : { refused: reason });
      };
      const wait = () => {
        clearTimeout(timer);
        timer = setTimeout(() => lose(`no answer after ${DEADLINE} ms`), DEADLINE);
      };
      // The channel closes after the last message has been read; the exit may be told before.
      const onDisconnect = () => lose('its process died');
      const onMessage = (message) => {
        wait();
        if (message.refused !== undefined) return finish({ refused: message.refused });
        if (message.compiled) isCompiled = true;
        else verdicts.push(message.verdict ?? message.thrown);
        if (verdicts.length === request.instances.length) finish({ verdicts });
      };
      child.on('message', onMessage).on('disconnect', onDisconnect);
      wait();
      child.send(request);
    });
  }

  #start() {
    if (this.#child !== undefined) return this.#child;
    const child = fork(join(import.meta.dirname, 'child.mjs'), [this.#name], {
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    this.#child = child;
    let complaint = '';
    child.stderr.on('data', (text) => {
      complaint = `${complaint}${text}`.slice(-2000);
    });
    return new Promise((resolve, reject) => {
      const onExit = () => reject(new Error(`${this.#name} does not start: ${complaint}`));
      child.once('exit', onExit);
      child.once('message', () => {
        child.off('exit', onExit);
        resolve(child);
      });
    });
  }
}
