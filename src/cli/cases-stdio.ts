import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { isObject } from '../json/value.ts';
import type { Answer, Connection } from './cases-server.ts';
import { describeFailure, type Io, WrongUse } from './io.ts';

/** How long a server may take to answer, and to end once it has nobody to talk to, in milliseconds. */
const PATIENCE = 30_000;
const FAREWELL = 5_000;

/**
 * Starts a server and speaks JSON-RPC with it, one message a line (MCP, basic/transports: stdio).
 *
 * @param command as the shell takes it
 */
export function connectStdio(command: string, io: Io): Connection {
  const child = spawn(command, { shell: true, cwd: io.cwd, env: io.env as NodeJS.ProcessEnv });
  const waiting = new Map<number, { resolve(answer: Answer): void; reject(error: Error): void }>();
  let [told, last, ended] = ['', 0, undefined as string | undefined];
  const end = (reason: string): void => {
    ended ??= reason;
    for (const { reject } of waiting.values()) reject(new WrongUse(ended));
  };
  child.on('error', (error) => end(`cannot start the server: ${describeFailure(error)}`));
  child.on('close', (code) =>
    end(`the server ended with code ${code}${told === '' ? '' : `: ${told.slice(-400)}`}`),
  );
  // It may be gone by the time that it is written to; `close` tells.
  child.stdin.on('error', () => {});
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    told = (told + text).slice(-10_000);
  });
  createInterface({ input: child.stdout }).on('line', (line) => {
    const message = parse(line);
    if (!isObject(message)) return;
    // What could not be read is refused without the id that stands in it (JSON-RPC 5); requests go one at a time.
    const id = message['id'] === null ? last : message['id'];
    waiting.get(id as number)?.resolve(message as Answer);
  });
  const send = (text: string): void => {
    child.stdin.write(`${text}\n`);
  };
  return {
    async request(method, params) {
      if (ended !== undefined) throw new WrongUse(ended);
      const id = ++last;
      const timer = setTimeout(
        () => waiting.get(id)?.reject(new WrongUse(`no answer to ${method} within ${PATIENCE / 1000} s`)),
        PATIENCE,
      );
      try {
        return await new Promise<Answer>((resolve, reject) => {
          waiting.set(id, { resolve, reject });
          send(`{"jsonrpc":"2.0","id":${id},"method":${JSON.stringify(method)},"params":${params}}`);
        });
      } finally {
        clearTimeout(timer);
        waiting.delete(id);
      }
    },
    async notify(method) {
      send(JSON.stringify({ jsonrpc: '2.0', method }));
    },
    async close() {
      if (ended === undefined) {
        const timer = setTimeout(() => child.kill(), FAREWELL);
        child.stdin.end();
        await once(child, 'close').catch(() => {});
        clearTimeout(timer);
      }
      return countIn(told);
    },
  };
}

/** How often handlers ran, from the last line on standard error, where that is a record of counts. */
function countIn(told: string): number | undefined {
  const counts = parse(told.trim().split('\n').at(-1) ?? '');
  if (!isObject(counts)) return undefined;
  const numbers = Object.values(counts);
  return numbers.every(Number.isInteger)
    ? (numbers as number[]).reduce((sum, count) => sum + count, 0)
    : undefined;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
