import { INVALID_PARAMS_MESSAGE } from './protocol.ts';
import type { BodyFault } from './read-body.ts';
import type { HandleAnswer } from './registry.ts';
import { failureOf, type RequestId, RPC } from './rpc.ts';

/** What a registry answered, as a response; nothing is what a notification is answered. */
export function toResponse(answer: HandleAnswer, isModern: boolean): Response {
  return answer === undefined
    ? new Response(null, { status: 202 })
    : json(statusOf(answer, isModern), answer);
}

/** An error as the body of a response with this status. */
export function failure(
  status: number,
  code: number,
  message: string,
  { id = null, headers, data }: Particulars = {},
): Response {
  return json(status, failureOf(id, { code, message, data }), headers);
}

interface Particulars {
  readonly id?: RequestId | null;
  readonly headers?: Readonly<Record<string, string>>;
  readonly data?: unknown;
}

/** RFC 6750, 3.1: only a token that was sent is an invalid one. RFC 9728, 5.1: the challenge says where the metadata is. */
export function unauthorized(headers: Headers, resourceMetadata: string | undefined): Response {
  const challenge = [
    ...(headers.has('authorization') ? ['error="invalid_token"'] : []),
    ...(resourceMetadata === undefined ? [] : [`resource_metadata="${encodeURI(resourceMetadata)}"`]),
  ];
  const header = `Bearer ${challenge.join(', ')}`.trim();
  return failure(401, RPC.INVALID_REQUEST, 'Unauthorized', { headers: { 'www-authenticate': header } });
}

export function unreadable(fault: BodyFault, bytes: number): Response {
  switch (fault) {
    case 'too-large':
      return failure(413, RPC.INVALID_REQUEST, `More than ${bytes} bytes`);
    case 'too-slow':
      return failure(408, RPC.INVALID_REQUEST, 'The body took too long');
    case 'unreadable':
      return failure(400, RPC.INVALID_REQUEST, 'The body cannot be read');
  }
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

function json(status: number, body: object, headers: Readonly<Record<string, string>> = {}): Response {
  const all = {
    'content-type': 'application/json',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  };
  return new Response(JSON.stringify(body), { status, headers: { ...all, ...headers } });
}
