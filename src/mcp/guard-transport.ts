import { printable } from '../json/printable.ts';
import type { CompileOptions } from '../model/public.ts';
import type { Validator } from '../validator.ts';
import { defineTool, type RegisteredTool } from './define-tool.ts';
import { compileEnvelopes, type Envelope } from './envelope.ts';
import { errorAdvice, errorLines, MOST_LINES } from './error-lines.ts';
import { emit, type GateEvent } from './events.ts';
import { frozenCopy } from './frozen-copy.ts';
import { failureOf, McpCallError, type RequestId, RPC } from './rpc.ts';
import type { Tool, ToolProblem } from './tool.ts';
import { type Extra, OuterTransport, type TransportLike, type TransportMessage } from './transport.ts';

export interface GuardOptions {
  /** False (the default here: the schemas are the SDK's) to accept input schemas that are open. */
  readonly requireClosed?: boolean;
  readonly invalidArguments?: 'protocol-error' | 'tool-error';
  /** Deepest nesting of arguments. Default 128. */
  readonly depth?: number;
  readonly onEvent?: (event: GateEvent) => unknown;
  /** Called with every tool that the server has and that may not be published or called. */
  readonly onRefusedTool?: (name: string, problems: readonly ToolProblem[]) => void;
  readonly compile?: CompileOptions;
}

/**
 * Guards the tools that an SDK server has of its own, whether they were registered at its high or its low level: what
 * the server publishes in `tools/list` is what a `tools/call` must fit before the SDK sees it. A tool whose definition
 * is refused is taken out of the list, and calls to it are calls to an unknown tool.
 *
 * @param transport the SDK's transport, 1.x or 2.x
 * @returns the transport to `connect` the SDK server to
 */
export function guardTransport(transport: TransportLike, options: GuardOptions = {}): TransportLike {
  return new GuardTransport(transport, options);
}

/** Pages of the server's own list that are asked for, and tools that are kept. */
const MOST_PAGES = 100;
const MOST_TOOLS = 10_000;
/** Requests whose answers are awaited. */
const MOST_AWAITED = 10_000;

/** basic/index: Requests. Of two answers to one id nobody could tell which schema each must fit. */
const ID_IN_USE = '$.id: a request with this id has not been answered yet';

/** A request of the client, and what the results of the tool that it calls must fit. */
interface Awaited {
  readonly method: string;
  readonly output?: Validator | undefined;
}

type Tools = ReadonlyMap<string, RegisteredTool<unknown>>;

class GuardTransport extends OuterTransport {
  readonly #options: GuardOptions;
  readonly #envelopes = compileEnvelopes();
  /** The gate's own requests to the server, by id. */
  readonly #asked = new Map<string, (response: Record<string, unknown>) => void>();
  /** The client's requests that the server is answering, by id. */
  readonly #awaited = new Map<RequestId, Awaited>();
  #tools: Promise<Tools> | undefined;

  constructor(inner: TransportLike, options: GuardOptions) {
    super(inner);
    this.#options = options;
  }

  protected override async receive(message: TransportMessage, extra: Extra): Promise<void> {
    const copy = frozenCopy(message, (this.#options.depth ?? 128) + 3, 'plain');
    const { id } = message as { readonly id?: unknown };
    const known = this.#envelopes.id.is(id) ? id : null;
    const refuse = (code: number, text: string, data?: unknown): Promise<void> =>
      this.inner.send(failureOf(known, new McpCallError(code, text, data)));
    // A response to the server's own requests carries no method, and no tool.
    if (typeof copy === 'object' && copy !== null && !Array.isArray(copy) && !('method' in copy))
      return this.pass(copy, extra);
    if (!this.#envelopes.message.is(copy))
      return refuse(RPC.INVALID_REQUEST, 'Invalid Request', errorLines(this.#envelopes.message.errors(copy)));
    // A cancelled request is not answered, so nobody would forget it.
    if (copy.method === 'notifications/cancelled')
      this.#awaited.delete(copy.params?.['requestId'] as RequestId);
    if (copy.id === undefined) return copy.method === 'tools/call' ? undefined : this.pass(copy, extra);
    if (this.#awaited.has(copy.id)) return refuse(RPC.INVALID_REQUEST, 'Invalid Request', [ID_IN_USE]);
    if (this.#awaited.size >= MOST_AWAITED) return refuse(RPC.INTERNAL_ERROR, 'Too many requests');
    this.#awaited.set(copy.id, { method: copy.method });
    if (copy.method !== 'tools/call') return this.pass(copy, extra);
    const answer = await this.#check({ ...copy, id: copy.id });
    if (answer === undefined) return this.pass(copy, extra);
    this.#awaited.delete(copy.id);
    return this.inner.send(answer);
  }

  /** @returns the gate's own answer to a call, undefined for one that may pass */
  async #check({ id, params = {} }: Envelope & { readonly id: RequestId }): Promise<object | undefined> {
    const refuse = (code: number, text: string, data?: unknown): object =>
      failureOf(id, new McpCallError(code, text, data));
    if (!this.#envelopes.call.is(params))
      return refuse(RPC.INVALID_PARAMS, 'Invalid params', errorLines(this.#envelopes.call.errors(params)));
    const tools = await this.#known(params).catch(() => undefined);
    if (tools === undefined) return refuse(RPC.INTERNAL_ERROR, 'Internal error');
    const tool = tools.get(params.name);
    const started = performance.now();
    const callId = crypto.randomUUID();
    const report = (lines: readonly string[]): void =>
      emit(this.#options.onEvent, {
        kind: 'refused',
        ...(tool ? { tool: tool.published.name } : {}),
        callId,
        duration: performance.now() - started,
        lines,
      });
    if (tool === undefined) {
      const text = `Unknown tool: ${printable(params.name, 'line', 128)}`;
      report([text]);
      return refuse(RPC.INVALID_PARAMS, text);
    }
    const args = params.arguments ?? {};
    if (tool.input.is(args)) {
      this.#awaited.set(id, { method: 'tools/call', output: tool.output });
      return undefined;
    }
    const errors = tool.input.errors(args);
    report(errorLines(errors));
    if (this.#options.invalidArguments !== 'tool-error')
      return refuse(
        RPC.INVALID_PARAMS,
        `Invalid arguments for tool ${tool.published.name}`,
        errorLines(errors),
      );
    const content = [{ type: 'text', text: errorAdvice(errors, tool.declared) }];
    return { jsonrpc: '2.0', id, result: { content, isError: true } };
  }

  protected override async deliver(message: TransportMessage, options: unknown): Promise<void> {
    const sent = message as Record<string, unknown>;
    const id = sent['id'] as RequestId;
    const asked = typeof id === 'string' && !('method' in sent) ? this.#asked.get(id) : undefined;
    if (asked !== undefined) return asked(sent);
    if (sent['method'] === 'notifications/tools/list_changed') this.#tools = undefined;
    if ('method' in sent) return this.inner.send(message, options);
    const awaited = this.#awaited.get(id);
    this.#awaited.delete(id);
    if (awaited?.output !== undefined && !fits(sent['result'], awaited.output))
      return this.inner.send(failureOf(id, new McpCallError(RPC.INTERNAL_ERROR, 'Internal error')), options);
    if (awaited?.method !== 'tools/list') return this.inner.send(message, options);
    const result = sent['result'] as { readonly tools?: unknown } | undefined;
    if (!Array.isArray(result?.tools)) return this.inner.send(message, options);
    const tools: unknown[] = [];
    for (const tool of result.tools) if (this.#define(tool) !== undefined) tools.push(tool);
    return this.inner.send({ ...message, result: { ...result, tools } }, options);
  }

  /** Asks the server itself what it publishes, once until it says that this has changed. */
  #known(params: object): Promise<Tools> {
    if (this.#tools !== undefined) return this.#tools;
    const asking = this.#ask(params);
    this.#tools = asking;
    // A list that could not be had is asked for again.
    asking.catch(() => {
      if (this.#tools === asking) this.#tools = undefined;
    });
    return asking;
  }

  async #ask(params: object): Promise<Tools> {
    const tools = new Map<string, RegisteredTool<unknown>>();
    // A request with metadata needs it again: basic/index, `_meta`.
    const { _meta } = params as { readonly _meta?: unknown };
    let cursor: unknown;
    for (let page = 0; page < MOST_PAGES && tools.size < MOST_TOOLS; page++) {
      const response = await this.#request({
        ...(_meta === undefined ? {} : { _meta }),
        ...(cursor === undefined ? {} : { cursor }),
      });
      const result = response['result'] as
        | { readonly tools?: unknown; readonly nextCursor?: unknown }
        | undefined;
      if (!Array.isArray(result?.tools)) throw new Error('the server gave no list of tools');
      for (const definition of result.tools) {
        const tool = this.#define(definition);
        if (tool !== undefined && !tools.has(tool.published.name)) tools.set(tool.published.name, tool);
      }
      cursor = result.nextCursor;
      if (typeof cursor !== 'string') break;
    }
    return tools;
  }

  #request(params: object): Promise<Record<string, unknown>> {
    const id = `gate-${crypto.randomUUID()}`;
    return new Promise((resolve) => {
      this.#asked.set(id, (response) => {
        this.#asked.delete(id);
        resolve(response);
      });
      this.pass({ jsonrpc: '2.0', id, method: 'tools/list', params }, undefined);
    });
  }

  #define(definition: unknown): RegisteredTool<unknown> | undefined {
    const { requireClosed = false, compile = {}, onRefusedTool } = this.#options;
    const options = { ...compile, limits: { errors: MOST_LINES, ...compile.limits } };
    // A server's list may lack a description, which the protocol leaves out at will.
    const tool = { description: '', ...(definition as object), handler: () => '' } as unknown as Tool;
    const defined = defineTool(tool, requireClosed, options);
    if ('published' in defined) return defined;
    onRefusedTool?.(tool.name, defined);
    return undefined;
  }
}

/**
 * server/tools: Output Schema. An error, a result that tells of one, and one that asks for input first (Input Required
 * Tool Results) have no structured content to check.
 */
function fits(result: unknown, output: Validator): boolean {
  if (typeof result !== 'object' || result === null) return true;
  const { isError, resultType, structuredContent } = result as Readonly<Record<string, unknown>>;
  const asks = resultType === 'input_required' && structuredContent === undefined;
  return isError === true || asks || output.is(structuredContent);
}
