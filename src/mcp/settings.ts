import { nearest } from '../json/text.ts';
import type { CompileOptions } from '../model/public.ts';
import type { GateEvent } from './events.ts';
import type { Tool } from './tool.ts';

/** Bounds on what a caller can cause. Every one has a default. */
export interface GateLimits {
  /** Milliseconds that a handler may take. Default 30,000. */
  readonly callTime?: number;
  /** Handlers that may run at once; a handler that ignores its signal counts until it ends. Default 64. */
  readonly concurrency?: number;
  /** Deepest nesting of arguments and results. Default 128. */
  readonly depth?: number;
  /** Most UTF-16 units of text in one result. Default 16 Mi. */
  readonly result?: number;
  /** Most requests in a batch, where the protocol has batches. Default 50. */
  readonly batch?: number;
  /** Most tools on one page of `tools/list`. Default 200. */
  readonly page?: number;
  /** Most bytes of one message that `handleBytes` reads. Default 1 MiB. */
  readonly bytes?: number;
}

export interface RegistryOptions<Principal> {
  readonly tools?: readonly Tool<Principal>[];
  /** What a client is told about this server. */
  readonly server?: { readonly name: string; readonly version: string; readonly title?: string };
  readonly instructions?: string;
  /** `omit` leaves a tool with a wrong definition out and lists it in `refused`; `refuse` (default) throws. */
  readonly onBadTool?: 'refuse' | 'omit';
  /** False to accept input schemas that are open. Default true. */
  readonly requireClosed?: boolean;
  /** How arguments that fail are answered: by error −32602 (default), or by a result with `isError` for the model. */
  readonly invalidArguments?: 'protocol-error' | 'tool-error';
  readonly onEvent?: (event: GateEvent) => unknown;
  /** True to put the arguments into events. */
  readonly eventArguments?: boolean;
  readonly limits?: GateLimits;
  /** How schemas are compiled: formats, further documents, dialect. */
  readonly compile?: CompileOptions;
}

export type Settings<Principal> = Required<
  Omit<RegistryOptions<Principal>, 'instructions' | 'onEvent' | 'limits' | 'tools'>
> &
  Pick<RegistryOptions<Principal>, 'instructions' | 'onEvent'> & { readonly limits: Required<GateLimits> };

const limits: Required<GateLimits> = {
  callTime: 30_000,
  concurrency: 64,
  depth: 128,
  result: 16_777_216,
  batch: 50,
  page: 200,
  bytes: 1_048_576,
};

const names = [
  'tools',
  'server',
  'instructions',
  'onBadTool',
  'requireClosed',
  'invalidArguments',
  'onEvent',
  'eventArguments',
  'limits',
  'compile',
];

/**
 * Fills in what is not given.
 *
 * @throws TypeError for an option that is misspelt or cannot be meant: it must not leave a door open
 */
export function readSettings<Principal>(options: RegistryOptions<Principal>): Settings<Principal> {
  checkNames('option', options, names);
  checkNames('limit', options.limits ?? {}, Object.keys(limits));
  const isOneOf = (name: keyof RegistryOptions<Principal>, ...allowed: unknown[]): void => {
    if (options[name] !== undefined && !allowed.includes(options[name]))
      throw new TypeError(
        `option \`${name}\`: expected ${allowed.map((value) => JSON.stringify(value)).join(' or ')}`,
      );
  };
  isOneOf('onBadTool', 'refuse', 'omit');
  isOneOf('requireClosed', true, false);
  isOneOf('invalidArguments', 'protocol-error', 'tool-error');
  isOneOf('eventArguments', true, false);
  if (options.onEvent !== undefined && typeof options.onEvent !== 'function')
    throw new TypeError('option `onEvent`: expected a function');
  for (const [name, value] of Object.entries(options.limits ?? {}))
    if (value !== undefined && !(Number.isSafeInteger(value) && value > 0))
      throw new TypeError(`option \`limits.${name}\`: expected a count from 1`);
  return {
    server: options.server ?? { name: 'server', version: '0.0.0' },
    instructions: options.instructions,
    onBadTool: options.onBadTool ?? 'refuse',
    requireClosed: options.requireClosed ?? true,
    invalidArguments: options.invalidArguments ?? 'protocol-error',
    onEvent: options.onEvent,
    eventArguments: options.eventArguments ?? false,
    limits: { ...limits, ...dropUndefined(options.limits ?? {}) },
    compile: options.compile ?? {},
  } as Settings<Principal>;
}

function dropUndefined(given: GateLimits): GateLimits {
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
}

/** @throws TypeError for a name that is not known */
export function checkNames(kind: string, given: object, known: readonly string[]): void {
  for (const name of Object.keys(given)) {
    if (known.includes(name)) continue;
    const guess = nearest(name, known);
    throw new TypeError(
      `unknown ${kind} ${JSON.stringify(name)}: ${guess === undefined ? `there are ${known.join(', ')}` : `did you mean ${guess}?`}`,
    );
  }
}
