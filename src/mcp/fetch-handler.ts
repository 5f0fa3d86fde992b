import { getProperty, isObject } from '../json/value.ts';
import { VERSION_KEY } from './envelope.ts';
import { findMismatch } from './header-checks.ts';
import { INVALID_PARAMS_MESSAGE, LEGACY_VERSIONS, MODERN_VERSIONS } from './protocol.ts';
import { readBody } from './read-body.ts';
import { readMessage } from './read-message.ts';
import type { HandleAnswer, Registry } from './registry.ts';
import { failureOf, McpCallError, type RequestId, RPC } from './rpc.ts';
import { checkNames } from './settings.ts';

export interface FetchHandlerOptions<Principal> {
  /**
   * Who sends a request, by its headers; it is asked before the body is read. `undefined` answers 401. Without the
   * option every request is anonymous, and handlers see no principal.
   */
  readonly authenticate?: (request: Request) => Principal | undefined | Promise<Principal | undefined>;
  /** Where the protected-resource metadata is (RFC 9728), for `WWW-Authenticate`. */
  readonly resourceMetadata?: string;
  /** Host names that this server answers to, without ports. Default: the loopback ones. */
  readonly allowedHosts?: readonly string[];
  /** Origins of web pages that may call. Default: none but loopback ones, and those only on a loopback host. */
  readonly allowedOrigins?: readonly string[];
  /** False to refuse clients of 2025-11-25 and earlier, which open with `initialize`. Default true. */
  readonly legacy?: boolean;
  /** Most bytes of a body. Default 1 MiB. */
  readonly bytes?: number;
  /** Deepest nesting of a body. Default 128. */
  readonly depth?: number;
  /** Most milliseconds until a body has arrived. Default 10,000. */
  readonly readTime?: number;
}

const names: readonly (keyof FetchHandlerOptions<never>)[] = [
  'authenticate',
  'resourceMetadata',
  'allowedHosts',
  'allowedOrigins',
  'legacy',
  'bytes',
  'depth',
  'readTime',
];

const LOOPBACK: readonly string[] = ['localhost', '127.0.0.1', '[::1]'];

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
  checkNames('option', options, names);
  return async (request) => {
    try {
      return (await refuseEarly(request, options)) ?? (await serve(request, registry, options));
    } catch {
      return failure(500, null, RPC.INTERNAL_ERROR, 'Internal error');
    }
  };
}

/** What the request line and the headers decide, before anything is read or anybody asked. */
function refuseEarly<Principal>(
  { method, headers, url }: Request,
  { allowedHosts = LOOPBACK, allowedOrigins }: FetchHandlerOptions<Principal>,
): Response | undefined {
  // basic/transports/streamable-http: Security & Endpoint: a page whose name was rebound to this address has its own
  // name in both headers, so that they prove nothing by being equal.
  const host = hostName(`http://${headers.get('host') ?? new URL(url).host}`);
  if (host === undefined || !allowedHosts.includes(host))
    return failure(403, null, RPC.INVALID_REQUEST, 'Host not allowed');
  const origin = headers.get('origin');
  const isAllowed =
    origin === null ||
    allowedOrigins?.includes(origin) ||
    (allowedOrigins === undefined && LOOPBACK.includes(host) && LOOPBACK.includes(hostName(origin) ?? ''));
  if (!isAllowed) return failure(403, null, RPC.INVALID_REQUEST, 'Origin not allowed');
  if (method !== 'POST')
    return failure(405, null, RPC.INVALID_REQUEST, 'Method not allowed', { allow: 'POST' });
  if (mediaType(headers.get('content-type')) !== 'application/json' || headers.has('content-encoding'))
    return failure(415, null, RPC.INVALID_REQUEST, 'Expected application/json, not encoded');
  const accept = headers.get('accept') ?? '*/*';
  if (!/(application|\*)\/(json|\*)/.test(accept))
    return failure(406, null, RPC.INVALID_REQUEST, 'Answers are application/json');
  return undefined;
}

async function serve<Principal>(
  request: Request,
  registry: Registry<Principal>,
  options: FetchHandlerOptions<Principal>,
): Promise<Response> {
  const { bytes = 1_048_576, depth = 128, readTime = 10_000, authenticate, legacy = true } = options;
  const principal = (await authenticate?.(request)) ?? undefined;
  // A hook that is written carelessly says null or false for nobody.
  if (authenticate !== undefined && (principal === undefined || (principal as unknown) === false))
    return unauthorized(options.resourceMetadata);
  const body = await readBody(request, bytes, readTime);
  if (body === 'too-large') return failure(413, null, RPC.INVALID_REQUEST, `More than ${bytes} bytes`);
  if (body === 'too-slow') return failure(408, null, RPC.INVALID_REQUEST, 'The body took too long');
  if (body === 'unreadable') return failure(400, null, RPC.INVALID_REQUEST, 'The body cannot be read');
  const read = readMessage(body, { bytes, depth });
  if (!read.ok) return failure(400, null, RPC.PARSE_ERROR, 'Parse error', {}, [read.error.message]);

  const { headers, signal } = request;
  const { method, id, params } = partsOf(read.value);
  const declared = versionIn(params);
  const header = headers.get('mcp-protocol-version');
  if (declared !== undefined && declared !== header)
    return failure(
      400,
      id,
      RPC.HEADER_MISMATCH,
      'Header mismatch: MCP-Protocol-Version does not match the body',
    );
  // A client that names no version is taken for one of 2025-03-26, the last that had no header for it.
  const protocolVersion = header ?? '2025-03-26';
  const isLegacy = LEGACY_VERSIONS.includes(protocolVersion);
  if (isLegacy && !legacy)
    return failure(
      400,
      id,
      RPC.UNSUPPORTED_PROTOCOL_VERSION,
      'Unsupported protocol version',
      {},
      {
        supported: MODERN_VERSIONS,
        requested: header ?? '',
      },
    );
  const mismatch =
    typeof method === 'string' && MODERN_VERSIONS.includes(protocolVersion)
      ? findMismatch(headers, method, params, registry.headerParameters(toolIn(params)))
      : undefined;
  if (mismatch !== undefined) return failure(400, id, RPC.HEADER_MISMATCH, mismatch);
  const answer = await registry.handle(read.value, { principal, signal, protocolVersion });
  return answer === undefined
    ? new Response(null, { status: 202 })
    : json(statusOf(answer, !isLegacy), answer);
}

/** basic/transports/streamable-http: Protocol Version Header; basic/index: Per-request protocol fields. */
function statusOf(answer: NonNullable<HandleAnswer>, isModern: boolean): number {
  if (!('error' in answer)) return 200;
  const { code, message } = answer.error;
  switch (code) {
    case RPC.INVALID_REQUEST:
    case RPC.HEADER_MISMATCH:
    case RPC.UNSUPPORTED_PROTOCOL_VERSION:
      return 400;
    case RPC.METHOD_NOT_FOUND:
      return isModern ? 404 : 200;
    case RPC.INVALID_PARAMS:
      // A request that is malformed, not one whose arguments fail or whose tool is unknown.
      return isModern && message === INVALID_PARAMS_MESSAGE ? 400 : 200;
    default:
      return 200;
  }
}

function partsOf(message: unknown): { method: unknown; id: RequestId | null; params: unknown } {
  if (!isObject(message)) return { method: undefined, id: null, params: undefined };
  const id = getProperty(message, 'id');
  const isId = (typeof id === 'string' && id.length <= 256) || Number.isSafeInteger(id);
  return {
    method: getProperty(message, 'method'),
    id: isId ? (id as RequestId) : null,
    params: getProperty(message, 'params'),
  };
}

function versionIn(params: unknown): unknown {
  const meta = isObject(params) ? getProperty(params, '_meta') : undefined;
  return isObject(meta) ? getProperty(meta, VERSION_KEY) : undefined;
}

function toolIn(params: unknown): string {
  const name = isObject(params) ? getProperty(params, 'name') : undefined;
  return typeof name === 'string' ? name : '';
}

function hostName(origin: string): string | undefined {
  return URL.canParse(origin) ? new URL(origin).hostname : undefined;
}

function mediaType(header: string | null): string | undefined {
  return header?.split(';', 1)[0]?.trim().toLowerCase();
}

/** RFC 9728, 5.1: the challenge says where the metadata is. */
function unauthorized(resourceMetadata: string | undefined): Response {
  const where = resourceMetadata === undefined ? '' : ` resource_metadata="${encodeURI(resourceMetadata)}"`;
  return failure(401, null, RPC.INVALID_REQUEST, 'Unauthorized', { 'www-authenticate': `Bearer${where}` });
}

function failure(
  status: number,
  id: RequestId | null,
  code: number,
  message: string,
  headers: Record<string, string> = {},
  data?: unknown,
): Response {
  return json(status, failureOf(id, new McpCallError(code, message, data)), headers);
}

function json(status: number, body: object, headers: Record<string, string> = {}): Response {
  const all = {
    'content-type': 'application/json',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  };
  return new Response(JSON.stringify(body), { status, headers: { ...all, ...headers } });
}
