import { answerPreflight, isPreflight } from './cors.ts';
import { failure } from './http-answers.ts';
import { type FetchHandlerOptions, hostName } from './http-options.ts';
import { RPC } from './rpc.ts';

const LOOPBACK: readonly string[] = ['localhost', '127.0.0.1', '[::1]'];

/** basic/transports/streamable-http: Security & Endpoint. */
export function refuseForeign<Principal>(
  { headers, url }: Request,
  { allowedHosts = LOOPBACK, allowedOrigins }: FetchHandlerOptions<Principal>,
): Response | undefined {
  // A page whose name was rebound to this address has its own name in both headers, so that they prove nothing by
  // being equal.
  const host = hostName(headers.get('host') ?? new URL(url).host);
  if (host === undefined || !allowedHosts.includes(host))
    return failure(403, RPC.INVALID_REQUEST, 'Host not allowed');
  const origin = headers.get('origin');
  if (origin === null) return undefined;
  const isAllowed =
    allowedOrigins === undefined
      ? LOOPBACK.includes(host) && URL.canParse(origin) && LOOPBACK.includes(new URL(origin).hostname)
      : allowedOrigins.includes(origin);
  return isAllowed ? undefined : failure(403, RPC.INVALID_REQUEST, 'Origin not allowed');
}

/** What the request line and the headers decide, before anything is read or anybody asked. */
export function refuseForm<Principal>(
  request: Request,
  { allowedOrigins, allowedHeaders = [] }: FetchHandlerOptions<Principal>,
): Response | undefined {
  const { method, headers } = request;
  if (allowedOrigins !== undefined && isPreflight(request)) return answerPreflight(request, allowedHeaders);
  // There are no sessions to end and no streams to resume or to listen on (Earlier Streamable HTTP Revisions).
  if (method !== 'POST')
    return failure(405, RPC.INVALID_REQUEST, 'Method not allowed', { headers: { allow: 'POST' } });
  if (!isJson(headers.get('content-type') ?? '') || headers.has('content-encoding'))
    return failure(415, RPC.INVALID_REQUEST, 'Expected application/json in UTF-8, not encoded');
  if (!accepts(headers, 'application/json'))
    return failure(406, RPC.INVALID_REQUEST, 'Answers are application/json');
  return undefined;
}

/** In another charset an intermediary would read another message. */
function isJson(contentType: string): boolean {
  const [type, ...parameters] = contentType.split(';').map((part) => part.trim().toLowerCase());
  const isOther = (parameter: string): boolean =>
    parameter.startsWith('charset') && !/^charset="?utf-8"?$/.test(parameter);
  return type === 'application/json' && !parameters.some(isOther);
}

/** RFC 9110, 12.5.1, without weights: a type that is accepted at all is. No header accepts everything. */
export function accepts(headers: Headers, type: string): boolean {
  const ranges = (headers.get('accept') ?? '*/*')
    .split(',')
    .map((range) => range.split(';', 1)[0]?.trim().toLowerCase());
  return ['*/*', type.replace(/\/.*/, '/*'), type].some((range) => ranges.includes(range));
}
