#!/usr/bin/env node
import type { Io } from './io.ts';
import { run } from './run.ts';

const { stdout, stderr } = process;
const io: Io = {
  stdout,
  stderr,
  // Asking for standard input opens it, so only a command that reads it does.
  get stdin() {
    return process.stdin;
  },
  isTTY: stderr.isTTY === true,
  env: process.env,
  cwd: process.cwd(),
  interruption() {
    const controller = new AbortController();
    // Only once: a second Ctrl-C ends the process as usual.
    process.once('SIGINT', () => controller.abort());
    return controller.signal;
  },
};

// Nobody is left to tell when standard error is closed.
stderr.on('error', () => {});
try {
  // Not `process.exit`: it would cut off what is still being written.
  process.exitCode = await run(process.argv.slice(2), io);
} catch (error) {
  const { message, stack } = error instanceof Error ? error : new Error(String(error));
  stderr.write(`portcullis: unexpected failure: ${process.env['PORTCULLIS_DEBUG'] ? stack : message}\n`);
  process.exitCode = 2;
}
