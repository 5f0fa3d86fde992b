import { spawn } from 'node:child_process';
import { join } from 'node:path';
import type { JsonValue } from '../../src/model/json.ts';
import type { SuiteGroup } from '../model.ts';
import { readGroups, readRemotes, type SuiteFile } from '../suite.ts';
import { readLines } from './lines.ts';

/** Where the suite's remotes are served; a schema that reaches one names it. */
const SERVER = 'http://localhost:1234/';

/** One group of the suite as Bowtie sends it, and the verdicts that the suite states. */
export interface Request {
  readonly file: SuiteFile;
  readonly group: SuiteGroup;
  readonly command: Readonly<Record<string, unknown>>;
}

/** Makes the `run` commands for files of the official suite, numbered from 1. */
export function createRequests(root: string, files: readonly SuiteFile[]): Request[] {
  const remotes = Object.fromEntries(
    Object.entries(readRemotes(root)).filter(([uri]) => uri.startsWith(SERVER)),
  );
  const groups = files.flatMap((file) => readGroups(file.path).map((group) => ({ file, group })));
  return groups.map(({ file, group }, index) => ({
    file,
    group,
    command: {
      cmd: 'run',
      seq: index + 1,
      case: {
        description: group.description,
        schema: group.schema,
        ...(JSON.stringify(group.schema).includes(SERVER) && { registry: remotes }),
        tests: group.tests.map(({ description, data }) => ({ description, instance: data })),
      },
    },
  }));
}

/** What a session came to. */
export interface Session {
  /** One for each line that the harness wrote. */
  readonly responses: readonly JsonValue[];
  readonly stderr: string;
  readonly status: number | null;
}

/**
 * Runs the harness in a process of its own and plays a session to it.
 *
 * @param lines the commands, as JSON; they need not be well formed
 * @param flags what the harness is started with
 */
export async function playSession(lines: readonly string[], flags: readonly string[] = []): Promise<Session> {
  const harness = join(import.meta.dirname, '..', 'bowtie.ts');
  const child = spawn(process.execPath, ['--import', 'tsx', harness, ...flags]);
  const status = new Promise<number | null>((resolve) => child.on('close', resolve));
  let stderr = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    stderr += text;
  });
  // A harness that ends early closes its input; what was not taken then shows in the responses.
  child.stdin.on('error', () => {});
  child.stdin.end(lines.map((line) => `${line}\n`).join(''));
  const responses: JsonValue[] = [];
  for await (const line of readLines(child.stdout)) responses.push(JSON.parse(line) as JsonValue);
  return { responses, stderr, status: await status };
}
