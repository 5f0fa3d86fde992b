import { argumentsOf, type Case, type CaseResult, type CaseRun, summarize } from '../cases/index.ts';
import { getProperty, isContainer, isObject } from '../json/value.ts';
import { WrongUse } from './io.ts';

/** A way to send JSON-RPC messages to a server. */
export interface Connection {
  /**
   * Sends a request and waits for the answer to it.
   *
   * @param params JSON text, as it may hold what a value cannot: `1e999`
   * @throws WrongUse when the server goes away or does not answer
   */
  request(method: string, params: string): Promise<Answer>;
  notify(method: string): Promise<void>;
  /** @returns how often handlers ran, where the server reports it */
  close(): Promise<number | undefined>;
}

export interface Answer {
  readonly result?: unknown;
  readonly error?: unknown;
}

const INTERNAL_ERROR = -32603;

/**
 * Calls a server's tools with the arguments of cases.
 * A JSON-RPC error refuses a call, and so does a tool's error that says that the arguments are invalid; any other answer
 * has reached the handler.
 *
 * @returns what came of them, and what else there is to tell
 * @throws WrongUse when the server goes away or does not answer
 */
export async function callServer(
  connection: Connection,
  cases: readonly Case[],
): Promise<{ run: CaseRun; notes: readonly string[] }> {
  const results: CaseResult[] = [];
  const notes: string[] = [];
  let [accepted, unsent] = [0, 0];
  try {
    const opened = await connection.request('initialize', JSON.stringify(HELLO));
    if (opened.error !== undefined)
      throw new WrongUse(`the server refuses to initialize: ${JSON.stringify(opened.error)}`);
    await connection.notify('notifications/initialized');
    for (const one of cases) {
      if (one.tool === undefined)
        throw new WrongUse(`case ${JSON.stringify(one.name)} names no tool; name it with --tool`);
      const args = toJson(one);
      if (args === undefined) {
        unsent++;
        continue;
      }
      const answer = await connection.request(
        'tools/call',
        `{"name":${JSON.stringify(one.tool)},"arguments":${args}}`,
      );
      const refusal = refusalIn(answer);
      if (refusal === undefined) accepted++;
      const problems = problemsOf(one, refusal);
      results.push({ case: one, passed: problems.length === 0, problems });
    }
  } catch (error) {
    await connection.close();
    throw error;
  }
  const handled = await connection.close();
  if (unsent > 0)
    notes.push(
      `${unsent} ${unsent === 1 ? 'case cannot' : 'cases cannot'} be sent as JSON, and were left out`,
    );
  if (handled !== undefined) {
    notes.push(`handlers ran ${handled} times, for ${accepted} calls that were accepted`);
    if (handled !== accepted) {
      const one: Case = { name: 'handlers run for accepted calls only', valid: true };
      results.push({ case: one, passed: false, problems: [`expected ${accepted} runs, found ${handled}`] });
    }
  }
  return { run: summarize(results), notes };
}

const HELLO = {
  protocolVersion: '2025-06-18',
  capabilities: {},
  clientInfo: { name: 'portcullis-cases', version: '1' },
};

/** Why a call was refused, `undefined` when it was not. */
interface Refusal {
  readonly code: unknown;
  readonly lines: string;
}

function refusalIn({ result, error }: Answer): Refusal | undefined {
  if (isObject(error)) return { code: getProperty(error, 'code'), lines: JSON.stringify(error) };
  if (!isObject(result) || getProperty(result, 'isError') !== true) return undefined;
  const lines = JSON.stringify(getProperty(result, 'content') ?? '');
  // SDKs answer so where the protocol's later versions prefer a tool's error to one of JSON-RPC.
  return /-32602|invalid (arguments|params|input)|validation error/i.test(lines)
    ? { code: undefined, lines }
    : undefined;
}

function problemsOf({ valid, errors = [] }: Case, refusal: Refusal | undefined): string[] {
  if (refusal === undefined) return valid ? [] : ['expected a refusal, found an answer of the handler'];
  if (valid) return [`expected an answer, found ${refusal.lines}`];
  if (refusal.code === INTERNAL_ERROR) return [`expected a refusal, found ${refusal.lines}`];
  // A report may be cut, but it has to begin with something that is wrong.
  const isTold =
    errors.length === 0 ||
    !refusal.lines.includes('$') ||
    errors.some(([path]) => refusal.lines.includes(JSON.stringify(path).slice(1, -1)));
  return isTold ? [] : [`expected ${errors.map(([path]) => path).join(', ')}, found ${refusal.lines}`];
}

/** The arguments as JSON text; undefined where JSON cannot express them. */
function toJson(one: Case): string | undefined {
  if (one.arguments_json !== undefined) return one.arguments_json;
  const value = argumentsOf(one);
  return isJson(value) ? JSON.stringify(value) : undefined;
}

function isJson(value: unknown): boolean {
  if (isContainer(value)) return Object.values(value).every(isJson);
  return typeof value === 'number' ? Number.isFinite(value) : value !== undefined;
}
