/**
 * One case and one validator, in a process of its own: `child.mjs SUBJECT KIND INDEX`.
 *
 * The subject is `portcullis`, which is bundled with this file, or the URL of an adapter, whose `prepare(schema)` gives
 * a function of the instance.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { compile, SchemaError, type ValidationError } from '../../src/index.ts';
import { kinds } from './cases/index.ts';
import type { HostileCase, Outcome } from './model.ts';

/** What the particulars of one error may take, as JSON. */
const LONGEST_ERROR = 30_000;
const MOST_ERRORS = 100;
const collect = (globalThis as { gc?: () => void }).gc;

type Prepare = (schema: unknown) => (instance: unknown) => unknown;

const [subject, kind, index] = process.argv.slice(2) as [string, string, string];
const hostile = kinds[kind]?.[Number(index)];
if (hostile === undefined || process.send === undefined) throw new Error('started by run.ts only');
const outcome = subject === 'portcullis' ? judgeOurs(hostile) : judgePeer(hostile, await load(subject));
process.send(outcome, () => process.exit());

async function load(url: string): Promise<Prepare> {
  return ((await import(url)) as { prepare: Prepare }).prepare;
}

function judgePeer(hostile: HostileCase, prepare: Prepare): Outcome {
  const { schema, instance } = hostile.create();
  return measure(() => {
    let check: (instance: unknown) => unknown;
    try {
      check = prepare(schema);
    } catch (error) {
      return isOverflow(error) ? 'overflow' : 'refused';
    }
    return check(instance) ? 'valid' : 'invalid';
  });
}

/** Both the verdict and the report are asked, and have to agree. */
function judgeOurs(hostile: HostileCase): Outcome {
  const { schema, instance, findDamage } = hostile.create();
  const reported = hostile.isStateful ? hostile.create().instance : instance;
  let damage: string | undefined;
  let said: readonly string[] = [];
  let errors: readonly ValidationError[] = [];
  const outcome = measure(() => {
    try {
      const tool = compile(schema);
      const isValid = tool.is(instance);
      damage = findDamage?.();
      errors = tool.errors(reported);
      if (isValid !== (errors.length === 0)) damage ??= 'verdict and errors disagree';
      return isValid ? 'valid' : 'invalid';
    } catch (error) {
      if (!(error instanceof SchemaError)) throw error;
      said = error.problems.map(({ location, message }) => `${location}: ${message}`);
      return 'refused';
    }
  });
  if (said.length === 0) said = errors.map(({ message, params }) => `${message} ${JSON.stringify(params)}`);
  damage ??= findFault(said, hostile);
  return damage === undefined ? outcome : { ...outcome, damage };
}

/** What is wrong with what was said, if something is. */
function findFault(said: readonly string[], { says }: HostileCase): string | undefined {
  if (said.length > MOST_ERRORS + 1) return `${said.length} errors`;
  const longest = Math.max(0, ...said.map((text) => text.length));
  if (longest > LONGEST_ERROR) return `an error of ${longest} characters`;
  if (says !== undefined && !said.some((text) => says.test(text)))
    return `says ${said[0]?.slice(0, 120) ?? 'nothing'}, not ${says}`;
  return undefined;
}

function measure(work: () => string): Outcome {
  collect?.();
  resetPeak();
  const before = process.memoryUsage.rss();
  const start = process.cpuUsage();
  let answer: string;
  try {
    answer = work();
  } catch (error) {
    answer = isOverflow(error) ? 'overflow' : `threw ${String(error).slice(0, 60)}`;
  }
  const { user, system } = process.cpuUsage(start);
  return { answer, time: (user + system) / 1000, memory: Math.max(0, readPeak() - before) / 2 ** 20 };
}

function isOverflow(error: unknown): boolean {
  return error instanceof RangeError && error.message.includes('call stack');
}

/** Linux can start the peak anew; elsewhere it includes what making the case took. */
function resetPeak(): void {
  try {
    writeFileSync('/proc/self/clear_refs', '5');
  } catch {
    // There is no such file.
  }
}

function readPeak(): number {
  try {
    const [, kilobytes] = /VmHWM:\s+(\d+)/.exec(readFileSync('/proc/self/status', 'utf8')) as RegExpExecArray;
    return Number(kilobytes) * 1024;
  } catch {
    return process.resourceUsage().maxRSS * 1024;
  }
}
