import { compile } from '../compile.ts';
import type { JsonObject } from '../model/json.ts';
import type { Validator } from '../validator.ts';
import type { RegisteredTool } from './define-tool.ts';
import { errorAdvice, errorLines, MOST_LINES } from './error-lines.ts';
import { emit, type GateEvent } from './events.ts';
import { frozenCopy, notJson } from './frozen-copy.ts';
import { progressOf } from './progress.ts';
import { resultSchema } from './result-schema.ts';
import { McpCallError, Refusal, type RequestId, RPC } from './rpc.ts';
import type { Settings } from './settings.ts';
import type { CallContext, ToolResult } from './tool.ts';

/** The result of a call as it leaves: content is always there (server/tools: Tool Result). */
export type CheckedResult = ToolResult & { readonly content: readonly JsonObject[] };

/** The longest that a timer can wait. */
const LONGEST = 2_147_483_647;

/** Calls tools: nothing reaches a handler but what has passed, and nothing leaves but what may. */
export class Caller<Principal> {
  readonly #settings: Settings<Principal>;
  readonly #result: Validator<ToolResult>;
  #running = 0;

  constructor(settings: Settings<Principal>) {
    this.#settings = settings;
    this.#result = compile<ToolResult>(resultSchema);
  }

  /**
   * @param args a frozen copy that nobody else holds
   * @param token what the caller wants notifications of progress to carry
   * @returns the result, or the refusal of the arguments
   * @throws McpCallError, and nothing else
   */
  async call(
    tool: RegisteredTool<Principal>,
    args: unknown,
    context: CallContext<Principal>,
    token?: RequestId,
  ): Promise<CheckedResult | Refusal> {
    const record = new CallRecord(this.#settings, tool.published.name, args);
    if (!tool.input.is(args)) return this.#refuse(tool, args, record);
    const { signal } = context;
    if (signal?.aborted === true) throw record.refused('The request was cancelled');
    if (this.#running >= this.#settings.limits.concurrency)
      throw record.refused('Too many calls are in progress; try again later');
    const returned = await this.#run(tool, args as JsonObject, context, record, token);
    const result = this.#check(tool, returned, record);
    record.emit('called');
    return result;
  }

  #refuse(
    tool: RegisteredTool<Principal>,
    args: unknown,
    record: CallRecord<Principal>,
  ): CheckedResult | Refusal {
    const errors = tool.input.errors(args);
    const lines = errorLines(errors);
    record.emit('refused', { lines });
    if (this.#settings.invalidArguments === 'protocol-error')
      return new Refusal(RPC.INVALID_PARAMS, `Invalid arguments for tool ${tool.published.name}`, lines);
    return { content: [{ type: 'text', text: errorAdvice(errors, tool.declared) }], isError: true };
  }

  /** Runs the handler until it ends, its time is up or the caller goes away; whichever comes first is the answer. */
  async #run(
    tool: RegisteredTool<Principal>,
    args: JsonObject,
    { principal, signal, notify }: CallContext<Principal>,
    record: CallRecord<Principal>,
    token: RequestId | undefined,
  ): Promise<unknown> {
    const controller = new AbortController();
    const progress = progressOf(token, notify);
    let timer: ReturnType<typeof setTimeout> | undefined;
    let onAbort: (() => void) | undefined;
    this.#running++;
    const stopped = new Promise<never>((_, reject) => {
      const stop = (why: string): void => {
        reject(new Stopped(why));
        controller.abort();
      };
      timer = setTimeout(stop, Math.min(this.#settings.limits.callTime, LONGEST), 'the call took too long');
      onAbort = () => stop('the request was cancelled');
      signal?.addEventListener('abort', onAbort, { once: true });
    });
    const handled = (async () => {
      const context = {
        tool: tool.published.name,
        principal,
        signal: controller.signal,
        callId: record.callId,
        progress: progress.report,
      };
      return await tool.handler(args, Object.freeze(context));
    })().finally(() => this.#running--);
    try {
      return await Promise.race([handled, stopped]);
    } catch (reason) {
      throw record.failed(reason, reason instanceof Stopped ? [reason.message] : ['the handler threw']);
    } finally {
      progress.stop();
      clearTimeout(timer);
      if (onAbort !== undefined) signal?.removeEventListener('abort', onAbort);
    }
  }

  /** server/tools: Output Schema: what does not conform must not leave. */
  #check(tool: RegisteredTool<Principal>, returned: unknown, record: CallRecord<Principal>): CheckedResult {
    const result = this.#copy(returned, record);
    if (!this.#result.is(result))
      throw record.failed(result, [
        'the handler gave no tool result',
        ...errorLines(this.#result.errors(result)),
      ]);
    const { structuredContent } = result;
    if (tool.output !== undefined && result.isError !== true && !tool.output.is(structuredContent)) {
      const lines = errorLines(tool.output.errors(structuredContent));
      throw record.failed(undefined, ['the result does not fit the output schema', ...lines]);
    }
    const text =
      structuredContent === undefined ? [] : [{ type: 'text', text: JSON.stringify(structuredContent) }];
    return { ...result, content: result.content ?? text };
  }

  #copy(returned: unknown, record: CallRecord<Principal>): unknown {
    const { depth, result } = this.#settings.limits;
    const whole = typeof returned === 'string' ? { content: [{ type: 'text', text: returned }] } : returned;
    try {
      const copy = frozenCopy(whole, depth + 2, 'plain', result);
      if (copy !== notJson) return copy;
    } catch (reason) {
      throw record.failed(reason, ['reading the result failed']);
    }
    throw record.failed(undefined, ['the result is no JSON, is nested too deeply or too large']);
  }
}

/** Why a handler is no longer waited for. */
class Stopped extends Error {}

/** One call, for its events and for what its caller is told. */
class CallRecord<Principal> {
  readonly callId: string = crypto.randomUUID();
  readonly #settings: Settings<Principal>;
  readonly #tool: string;
  readonly #args: unknown;
  readonly #start = performance.now();

  constructor(settings: Settings<Principal>, tool: string, args: unknown) {
    this.#settings = settings;
    this.#tool = tool;
    this.#args = args;
  }

  emit(kind: GateEvent['kind'], particulars: Pick<GateEvent, 'lines' | 'reason'> = {}): void {
    const { onEvent, eventArguments } = this.#settings;
    emit(onEvent, {
      kind,
      tool: this.#tool,
      callId: this.callId,
      duration: performance.now() - this.#start,
      ...particulars,
      ...(eventArguments ? { arguments: this.#args } : {}),
    });
  }

  refused(message: string): McpCallError {
    this.emit('refused', { lines: [message] });
    return new McpCallError(RPC.INTERNAL_ERROR, message);
  }

  /** The caller learns where to ask; why stays here. */
  failed(reason: unknown, lines: readonly string[]): McpCallError {
    this.emit('failed', { reason, lines: lines.slice(0, MOST_LINES + 1) });
    return new McpCallError(RPC.INTERNAL_ERROR, 'Internal error', { callId: this.callId });
  }
}
