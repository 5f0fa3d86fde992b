import type { CompileOptions } from '../model/public.ts';
import { Caller, type CheckedResult } from './call.ts';
import { defineTool, nameOf, type RegisteredTool } from './define-tool.ts';
import { MOST_LINES } from './error-lines.ts';
import { frozenCopy, notJson } from './frozen-copy.ts';
import type { HeaderParameter } from './header-parameters.ts';
import { createProtocol, unknownTool } from './protocol.ts';
import { readMessage } from './read-message.ts';
import { failureOf, type JsonRpcResponse, McpCallError, Refusal, RPC } from './rpc.ts';
import { type RegistryOptions, readSettings } from './settings.ts';
import { type CallContext, type PublishedTool, type Tool, ToolError, type ToolProblem } from './tool.ts';

/** What `handle` answers: nothing for a notification, an array for a batch. */
export type HandleAnswer = JsonRpcResponse | readonly JsonRpcResponse[] | undefined;

/** Tools behind one gate: no path to a handler leads around its schema. */
export interface Registry<Principal = unknown> {
  /**
   * Adds a tool.
   *
   * @throws ToolError with everything that is wrong with the definition; the other tools are not touched
   */
  register(tool: Tool<Principal>): void;
  /** The tools as clients see them: frozen, their schemas the very objects that validate. */
  list(): readonly PublishedTool[];
  /**
   * Calls a tool.
   *
   * @param args anything; it is copied before it is looked at
   * @throws McpCallError (as rejection), and nothing else
   */
  call(name: string, args: unknown, context?: CallContext<Principal>): Promise<CheckedResult>;
  /** Answers a JSON-RPC message, already parsed. It never throws and never rejects. */
  handle(message: unknown, context?: CallContext<Principal>): Promise<HandleAnswer>;
  /** The same for the bytes or the text of a message, read by `readMessage`. */
  handleBytes(bytes: Uint8Array | string, context?: CallContext<Principal>): Promise<HandleAnswer>;
  /** The definitions that `onBadTool: 'omit'` left out. */
  readonly refused: readonly { readonly name: string; readonly problems: readonly ToolProblem[] }[];
  /** The parameters of a tool that HTTP clients mirror into headers. */
  headerParameters(name: string): readonly HeaderParameter[];
}

/**
 * Puts tools behind the gate.
 *
 * @returns a registry that lists, calls and answers JSON-RPC
 * @throws ToolError for a wrong definition, unless `onBadTool` is `omit`; TypeError for a wrong option
 */
export function createRegistry<Principal = unknown>(
  options: RegistryOptions<Principal> = {},
): Registry<Principal> {
  const settings = readSettings(options);
  // Nobody reads more errors than are told.
  const compileOptions: CompileOptions = {
    ...settings.compile,
    limits: { errors: MOST_LINES, ...settings.compile.limits },
  };
  const tools = new Map<string, RegisteredTool<Principal>>();
  const refused: { readonly name: string; readonly problems: readonly ToolProblem[] }[] = [];
  const caller = new Caller(settings);
  const protocol = createProtocol(settings, tools, caller);

  function define(tool: Tool<Principal>): RegisteredTool<Principal> | readonly ToolProblem[] {
    try {
      const defined = defineTool(tool, settings.requireClosed, compileOptions);
      if (!('published' in defined) || !tools.has(defined.published.name)) return defined;
      return [{ place: 'name', message: 'another tool has this name' }];
    } catch (error) {
      return [
        {
          place: 'tool',
          message: `reading it failed: ${error instanceof Error ? error.message : typeof error}`,
        },
      ];
    }
  }

  function register(tool: Tool<Principal>): void {
    const defined = define(tool);
    if (!('published' in defined)) throw new ToolError(nameOf(tool), defined);
    tools.set(defined.published.name, defined);
  }

  async function call(
    name: string,
    args: unknown,
    context: CallContext<Principal> = {},
  ): Promise<CheckedResult> {
    const tool = tools.get(name);
    if (tool === undefined) throw unknownTool(name, settings);
    let copy: unknown = notJson;
    try {
      copy = frozenCopy(args, settings.limits.depth);
    } catch {
      // A getter or a proxy threw; what cannot be read is no JSON.
    }
    if (copy !== notJson) {
      const result = await caller.call(tool, copy, context);
      if (!(result instanceof Refusal)) return result;
      throw new McpCallError(result.code, result.message, result.data);
    }
    const lines = ['$: no JSON, or nested too deeply'];
    throw new McpCallError(RPC.INVALID_PARAMS, `Invalid arguments for tool ${name}`, lines);
  }

  for (const tool of options.tools ?? []) {
    if (settings.onBadTool === 'refuse') register(tool);
    else {
      const defined = define(tool);
      if ('published' in defined) tools.set(defined.published.name, defined);
      else refused.push(Object.freeze({ name: nameOf(tool), problems: defined }));
    }
  }

  return Object.freeze({
    register,
    list: () => [...tools.values()].map(({ published }) => published),
    call,
    handle: (message: unknown, context: CallContext<Principal> = {}) => protocol(message, context),
    handleBytes: async (bytes: Uint8Array | string, context: CallContext<Principal> = {}) => {
      const read = readMessage(bytes, { bytes: settings.limits.bytes, depth: settings.limits.depth + 3 });
      if (read.ok) return protocol(read.value, context);
      return failureOf(null, new McpCallError(RPC.PARSE_ERROR, 'Parse error', [read.error.message]));
    },
    refused,
    headerParameters: (name: string) => tools.get(name)?.headerParameters ?? [],
  });
}
