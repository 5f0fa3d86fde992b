import { printable } from '../json/printable.ts';
import { isObject } from '../json/value.ts';
import type { Validator } from '../validator.ts';
import type { Caller } from './call.ts';
import type { RegisteredTool } from './define-tool.ts';
import { compileEnvelopes, type Envelope, VERSION_KEY } from './envelope.ts';
import { errorLines } from './error-lines.ts';
import { emit } from './events.ts';
import { frozenCopy, notJson } from './frozen-copy.ts';
import { failureOf, type JsonRpcResponse, McpCallError, Refusal, type RequestId, RPC } from './rpc.ts';
import type { Settings } from './settings.ts';
import type { CallContext, PublishedTool } from './tool.ts';

/** The versions with per-request metadata, and those with a handshake (basic/versioning: Terminology), latest first. */
export const MODERN_VERSIONS: readonly string[] = ['2026-07-28'];
export const LEGACY_VERSIONS: readonly string[] = ['2025-11-25', '2025-06-18', '2025-03-26', '2024-11-05'];
const ALL_VERSIONS = [...MODERN_VERSIONS, ...LEGACY_VERSIONS];

/** Methods that 2026-07-28 has removed (changelog, Major changes 2 and 5). */
const LEGACY_METHODS: readonly string[] = ['initialize', 'ping'];

/** The one version whose messages may be a batch. */
const BATCH_VERSION = '2025-03-26';

/** Of a request that is malformed, as against one whose arguments fail. */
export const INVALID_PARAMS_MESSAGE = 'Invalid params';

/** Milliseconds for which a client may keep a list (server/utilities/caching). */
const FRESH = 60_000;

type Result = Readonly<Record<string, unknown>>;
type Outcome = Result | Refusal;

/** Answers JSON-RPC messages for a registry. */
export function createProtocol<Principal>(
  settings: Settings<Principal>,
  tools: ReadonlyMap<string, RegisteredTool<Principal>>,
  caller: Caller<Principal>,
): (
  message: unknown,
  context: CallContext<Principal>,
) => Promise<JsonRpcResponse | readonly JsonRpcResponse[] | undefined> {
  const envelopes = compileEnvelopes();
  const { limits, server, instructions } = settings;
  const capabilities = { tools: {} };

  const methods = new Map<
    string,
    (params: unknown, context: CallContext<Principal>) => Outcome | Promise<Outcome>
  >([
    ['ping', () => ({})],
    ['initialize', (params) => initialize(checked(envelopes.initialize, params).protocolVersion)],
    ['server/discover', discover],
    ['tools/list', (params) => listPage(checked(envelopes.list, params).cursor)],
    [
      'tools/call',
      async (params, context) => {
        if (!envelopes.call.is(params))
          throw malformedCall(errorLines(envelopes.call.errors(params)), settings);
        const { name, arguments: args = emptyArguments, _meta } = params;
        const tool = tools.get(name);
        if (tool === undefined) throw unknownTool(name, settings);
        const result = await caller.call(tool, args, context, _meta?.progressToken);
        return result instanceof Refusal ? result : { ...result };
      },
    ],
  ]);

  function initialize(requested: string): Result {
    const protocolVersion = LEGACY_VERSIONS.includes(requested) ? requested : LEGACY_VERSIONS[0];
    return { protocolVersion, capabilities, serverInfo: server, ...(instructions ? { instructions } : {}) };
  }

  function discover(): Result {
    const told = { supportedVersions: MODERN_VERSIONS, capabilities, serverInfo: server };
    return { ...told, ...(instructions ? { instructions } : {}), ttlMs: FRESH, cacheScope: 'public' };
  }

  /** server/utilities/pagination: the cursor is opaque to the client; here it is where the next page starts. */
  function listPage(cursor = '0'): Result {
    const start = Number(cursor);
    if (cursor !== '0' && (start >= tools.size || start % limits.page !== 0))
      throw new McpCallError(RPC.INVALID_PARAMS, 'Unknown cursor');
    const page: PublishedTool[] = [];
    for (const { published } of [...tools.values()].slice(start, start + limits.page)) page.push(published);
    const next = start + limits.page;
    return { tools: page, ...(next < tools.size ? { nextCursor: String(next) } : {}) };
  }

  async function answer(
    request: Envelope,
    context: CallContext<Principal>,
  ): Promise<JsonRpcResponse | undefined> {
    const { id, method, params = emptyArguments } = request;
    // Without an id nobody waits for an answer, so there is nothing that may run: MCP's requests all have one.
    if (id === undefined) return undefined;
    try {
      const isModern = checkMeta(params['_meta'], method, context);
      const run = methods.get(method);
      if (run === undefined || (isModern && LEGACY_METHODS.includes(method)))
        throw new McpCallError(RPC.METHOD_NOT_FOUND, `Method not found: ${printable(method, 'line', 128)}`);
      const result = await run(params, context);
      if (result instanceof Refusal) return failureOf(id, result);
      return { jsonrpc: '2.0', id, result: isModern ? modern(result, method) : legacy(result) };
    } catch (error) {
      return failureOf(id, error instanceof McpCallError ? error : internalError());
    }
  }

  /** basic/versioning: every modern request declares its version. */
  function checkMeta(meta: unknown, method: string, context: CallContext<Principal>): boolean {
    const version = (meta as Record<string, unknown> | undefined)?.[VERSION_KEY] ?? context.protocolVersion;
    const isModern = version !== undefined && !LEGACY_VERSIONS.includes(version as string);
    if (!isModern && method !== 'server/discover') return false;
    checked(envelopes.modernMeta, meta ?? emptyArguments, '$._meta');
    if (MODERN_VERSIONS.includes(version as string)) return true;
    throw new McpCallError(RPC.UNSUPPORTED_PROTOCOL_VERSION, 'Unsupported protocol version', {
      supported: ALL_VERSIONS,
      requested: printable(String(version), 'line', 64),
    });
  }

  /** basic/index: ResultType, and the per-response fields of `_meta`; server/utilities/caching for lists. */
  function modern(result: Result, method: string): Result {
    const meta = { ...(result['_meta'] as object | undefined), 'io.modelcontextprotocol/serverInfo': server };
    const caching = method === 'tools/list' ? { ttlMs: FRESH, cacheScope: 'public' } : {};
    return { resultType: 'complete', ...result, ...caching, _meta: meta };
  }

  /**
   * Until 2025-11-25 structured content was an object and so was what an output schema could describe; a client of that
   * time that finds anything else drops the whole list, or the result. Of the latter the text tells the same.
   */
  function legacy({ structuredContent, ...rest }: Result): Result {
    const published = rest['tools'] as readonly PublishedTool[] | undefined;
    const tools = published?.map((tool) => {
      const { outputSchema, ...others } = tool;
      return outputSchema === undefined || outputSchema['type'] === 'object' ? tool : others;
    });
    return { ...rest, ...(tools && { tools }), ...(isObject(structuredContent) && { structuredContent }) };
  }

  async function handleOne(
    message: unknown,
    context: CallContext<Principal>,
  ): Promise<JsonRpcResponse | undefined> {
    if (envelopes.message.is(message)) return answer(message, context);
    const lines = errorLines(envelopes.message.errors(message));
    return failureOf(idOf(message), new McpCallError(RPC.INVALID_REQUEST, 'Invalid Request', lines));
  }

  function idOf(message: unknown): RequestId | null {
    const id = (message as { readonly id?: unknown } | null)?.id;
    return envelopes.id.is(id) ? id : null;
  }

  async function handleBatch(messages: readonly unknown[], context: CallContext<Principal>) {
    if (context.protocolVersion !== BATCH_VERSION)
      return invalidRequest('batches are not part of this version of the protocol');
    if (messages.length === 0) return invalidRequest('an empty batch');
    if (messages.length > limits.batch)
      return invalidRequest(`more than ${limits.batch} messages in a batch`);
    // At once, as one call's time would otherwise be added to another's.
    const answers = await Promise.all(messages.map((message) => handleOne(message, context)));
    const responses = answers.filter((answer) => answer !== undefined);
    return responses.length === 0 ? undefined : responses;
  }

  return async (message, context) => {
    try {
      // Two levels of the message, or three in a batch, stand above the arguments.
      const copy = frozenCopy(message, limits.depth + 3);
      if (copy === notJson) return invalidRequest('no JSON, or nested too deeply');
      return await (Array.isArray(copy) ? handleBatch(copy, context) : handleOne(copy, context));
    } catch {
      return invalidRequest('the message cannot be read');
    }
  };
}

/**
 * The error for a name that no tool has. As the event's `tool` is a name that was registered, the caller's own stands
 * in its line only, cut and escaped.
 */
export function unknownTool<Principal>(name: unknown, { onEvent }: Settings<Principal>): McpCallError {
  const message = `Unknown tool: ${typeof name === 'string' ? printable(name, 'line', 128) : typeof name}`;
  emit(onEvent, { kind: 'refused', callId: crypto.randomUUID(), duration: 0, lines: [message] });
  return new McpCallError(RPC.INVALID_PARAMS, message);
}

/** The error for a call that is none, as against one whose arguments fail. */
function malformedCall<Principal>(lines: readonly string[], { onEvent }: Settings<Principal>): McpCallError {
  emit(onEvent, { kind: 'refused', callId: crypto.randomUUID(), duration: 0, lines });
  return new McpCallError(RPC.INVALID_PARAMS, INVALID_PARAMS_MESSAGE, lines);
}

const emptyArguments: Readonly<Record<string, unknown>> = Object.freeze(Object.create(null));

function checked<T>(validator: Validator<T>, params: unknown, root = '$'): T {
  if (validator.is(params)) return params;
  const lines = errorLines(validator.errors(params)).map((line) => root + line.slice(1));
  throw new McpCallError(RPC.INVALID_PARAMS, INVALID_PARAMS_MESSAGE, lines);
}

function invalidRequest(line: string): JsonRpcResponse {
  return failureOf(null, new McpCallError(RPC.INVALID_REQUEST, 'Invalid Request', [line]));
}

function internalError(): McpCallError {
  return new McpCallError(RPC.INTERNAL_ERROR, 'Internal error');
}
