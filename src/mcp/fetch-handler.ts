import { printable } from '../json/printable.ts';
import { getProperty, isObject } from '../json/value.ts';
import { shownTo } from './cors.ts';
import { VERSION_KEY } from './envelope.ts';
import { answerOrStream } from './event-stream.ts';
import { findMismatch } from './header-checks.ts';
import { failure, toResponse, unauthorized, unreadable } from './http-answers.ts';
import { checkFetchOptions, type FetchHandlerOptions } from './http-options.ts';
import { accepts, refuseForeign, refuseForm } from './http-refusals.ts';
import { LEGACY_VERSIONS, MODERN_VERSIONS } from './protocol.ts';
import { readBody } from './read-body.ts';
import { readMessage } from './read-message.ts';
import type { Registry } from './registry.ts';
import { type RequestId, RPC } from './rpc.ts';
import { follow } from './signals.ts';

/**
 * Serves a registry over HTTP, for edge workers and whatever else speaks the web's `Request` and `Response`: the
 * stateless Streamable HTTP of 2026-07-28, and what a client of 2025-11-25 needs. It keeps nothing between requests.
 *
 * @returns a function that answers any request, and never rejects
 * @throws TypeError for an option that is misspelt
 */
export function toFetchHandler<Principal>(
  registry: Registry<Principal>,
  options: FetchHandlerOptions<Principal> = {},
): (request: Request) => Promise<Response> {
  checkFetchOptions(options);
  return async (request) => {
    const answer = await answerTo(request, registry, options).catch(() =>
      failure(500, RPC.INTERNAL_ERROR, 'Internal error'),
    );
    const origin = request.headers.get('origin');
    // A page on a loopback host may call without being named, but read nothing.
    return origin !== null && options.allowedOrigins?.includes(origin) ? shownTo(origin, answer) : answer;
  };
}

async function answerTo<Principal>(
  request: Request,
  registry: Registry<Principal>,
  options: FetchHandlerOptions<Principal>,
): Promise<Response> {
  return refuseForeign(request, options) ?? refuseForm(request, options) ?? serve(request, registry, options);
}

async function serve<Principal>(
  request: Request,
  registry: Registry<Principal>,
  options: FetchHandlerOptions<Principal>,
): Promise<Response> {
  const { bytes = 1_048_576, depth = 128, readTime = 10_000, authenticate, legacy = true } = options;
  const { headers, signal } = request;
  const principal = (await authenticate?.(request)) ?? undefined;
  if (principal instanceof Response) return principal;
  // A hook that is written carelessly says null or false for nobody.
  if (authenticate !== undefined && (principal === undefined || (principal as unknown) === false))
    return unauthorized(headers, options.resourceMetadata);
  const body = await readBody(request, bytes, readTime);
  if (typeof body === 'string') return unreadable(body, bytes);
  const read = readMessage(body, { bytes, depth });
  if (!read.ok) return failure(400, RPC.PARSE_ERROR, 'Parse error', { data: [read.error.message] });

  const message = partsOf(read.value);
  const refusal = refuseVersion(message, headers, legacy) ?? refuseMismatch(message, headers, registry);
  if (refusal !== undefined) return refusal;
  const protocolVersion = versionOf(headers);
  const isModern = MODERN_VERSIONS.includes(protocolVersion);
  // Closing the connection cancels a request of 2026-07-28 (Cancellation); until 2025-11-25 it should not be taken for
  // that (basic/transports: Sending Messages to the Server).
  const context = { principal, protocolVersion, signal: isModern ? signal : undefined };
  const mayStream = message.wantsProgress && headers.has('accept') && accepts(headers, 'text/event-stream');
  if (!mayStream) return toResponse(await registry.handle(read.value, context), isModern);
  const stop = new AbortController();
  if (isModern) follow(signal, stop);
  return answerOrStream(
    (notify) => registry.handle(read.value, { ...context, signal: stop.signal, notify }),
    (answer) => toResponse(answer, isModern),
    () => isModern && stop.abort(),
  );
}

/** basic/transports/streamable-http: Protocol Version Header. */
function refuseVersion({ id, version }: Parts, headers: Headers, legacy: boolean): Response | undefined {
  if (version !== undefined && version !== headers.get('mcp-protocol-version')) {
    const message = 'Header mismatch: MCP-Protocol-Version does not match the body';
    return failure(400, RPC.HEADER_MISMATCH, message, { id });
  }
  const supported = legacy ? [...MODERN_VERSIONS, ...LEGACY_VERSIONS] : MODERN_VERSIONS;
  if (supported.includes(versionOf(headers))) return undefined;
  const requested = printable(headers.get('mcp-protocol-version') ?? '', 'line', 64);
  const data = { supported, requested };
  return failure(400, RPC.UNSUPPORTED_PROTOCOL_VERSION, 'Unsupported protocol version', { id, data });
}

/** A client that names no version is taken for one of 2025-03-26, the last that had no header for it. */
function versionOf(headers: Headers): string {
  return headers.get('mcp-protocol-version') ?? '2025-03-26';
}

/** basic/transports/streamable-http: Server Validation. */
function refuseMismatch(
  { method, id, isRequest, params }: Parts,
  headers: Headers,
  registry: Pick<Registry, 'headerParameters'>,
): Response | undefined {
  // What notifications carry in headers the revision leaves open (Sending Messages), and none runs anything here.
  if (!MODERN_VERSIONS.includes(versionOf(headers)) || !isRequest || typeof method !== 'string')
    return undefined;
  const name = isObject(params) ? getProperty(params, 'name') : undefined;
  const parameters = registry.headerParameters(typeof name === 'string' ? name : '');
  const mismatch = findMismatch(headers, method, params, parameters);
  return mismatch === undefined ? undefined : failure(400, RPC.HEADER_MISMATCH, mismatch, { id });
}

/** What HTTP has to know of a message before the registry looks at it; nothing in it has been checked. */
interface Parts {
  readonly method: unknown;
  readonly id: RequestId | null;
  readonly isRequest: boolean;
  readonly params: unknown;
  readonly version: unknown;
  readonly wantsProgress: boolean;
}

function partsOf(message: unknown): Parts {
  const member = (value: unknown, name: string): unknown =>
    isObject(value) ? getProperty(value, name) : undefined;
  const method = member(message, 'method');
  const id = member(message, 'id');
  const params = member(message, 'params');
  const meta = member(params, '_meta');
  const isId = (typeof id === 'string' && id.length <= 256) || Number.isSafeInteger(id);
  return {
    method,
    id: isId ? (id as RequestId) : null,
    isRequest: id !== undefined,
    params,
    version: member(meta, VERSION_KEY),
    wantsProgress: method === 'tools/call' && member(meta, 'progressToken') !== undefined,
  };
}
