import type { JsonObject } from '../model/json.ts';
import type { Progress } from './progress.ts';
import type { JsonRpcNotification } from './rpc.ts';

/** What the server knows of a call besides the message; no message can set any of it. */
export interface CallContext<Principal> {
  /** Who calls, as the server authenticated it. */
  readonly principal?: Principal | undefined;
  readonly signal?: AbortSignal | undefined;
  /** The version that the transport agreed on, where the message carries none. */
  readonly protocolVersion?: string | undefined;
  /** Sends a notification that belongs to the request, before its answer; absent where the transport cannot. */
  readonly notify?: ((notification: JsonRpcNotification) => void) | undefined;
}

/** What a handler may know of a call besides its arguments; all of it comes from the server. */
export interface HandlerContext<Principal> {
  readonly tool: string;
  /** Who calls, as the server authenticated it. No argument can set it. */
  readonly principal: Principal | undefined;
  /** Aborted at the time-out, and when the caller's own signal is. */
  readonly signal: AbortSignal;
  /** Names this call in events, and towards the caller when it fails. */
  readonly callId: string;
  readonly progress: Progress;
}

/** What a handler answers (server/tools: Tool Result). A text alone stands for one block of text. */
export interface ToolResult {
  readonly content?: readonly JsonObject[];
  readonly structuredContent?: unknown;
  /** True for a failure that the model should hear of: no such case, not allowed. */
  readonly isError?: boolean;
  readonly _meta?: JsonObject;
}

export type Handler<Principal> = (
  // A handler declares the type that its schema promises; the gate has checked it.
  // biome-ignore lint/suspicious/noExplicitAny: `unknown` would force every handler to check again what has passed
  args: any,
  context: HandlerContext<Principal>,
) => ToolResult | string | Promise<ToolResult | string>;

/** A tool as its author writes it (server/tools: Tool). */
export interface Tool<Principal = unknown> {
  readonly name: string;
  readonly title?: string;
  readonly description: string;
  readonly inputSchema: object;
  readonly outputSchema?: object;
  readonly annotations?: object;
  readonly icons?: readonly object[];
  readonly _meta?: object;
  /** False to accept an input schema that is open somewhere; the registry's own setting unless given. */
  readonly requireClosed?: boolean;
  readonly handler: Handler<Principal>;
}

/** A tool as `tools/list` publishes it. Its schemas are the frozen objects that validate. */
export interface PublishedTool {
  readonly name: string;
  readonly title?: string;
  readonly description: string;
  readonly inputSchema: JsonObject;
  readonly outputSchema?: JsonObject;
  readonly annotations?: JsonObject;
  readonly icons?: readonly JsonObject[];
  readonly _meta?: JsonObject;
}

/** What is wrong with a tool's definition. */
export interface ToolProblem {
  /** Where in the definition: `inputSchema#/properties/id/type`. */
  readonly place: string;
  readonly message: string;
}

/** Definitions that were refused. */
export class ToolError extends Error {
  override readonly name = 'ToolError';
  readonly problems: readonly ToolProblem[];

  constructor(tool: string, problems: readonly ToolProblem[]) {
    super(
      [`tool ${tool} is refused`, ...problems.map(({ place, message }) => `${place}: ${message}`)].join(
        '\n  ',
      ),
    );
    this.problems = problems;
  }
}
