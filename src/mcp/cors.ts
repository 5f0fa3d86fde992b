/**
 * What lets a web page of an allowed origin call: the answer to a preflight, and the headers by which a browser shows an
 * answer to the page (Fetch: HTTP extensions, CORS protocol). Credentials of the browser are never asked for:
 * `Authorization` is set by the page itself.
 */

/** The headers that clients of any version send; `Mcp-Session-Id` and `Last-Event-ID` are let through to be ignored. */
const REQUEST_HEADERS: readonly string[] = [
  'accept',
  'authorization',
  'content-type',
  'last-event-id',
  'mcp-method',
  'mcp-name',
  'mcp-protocol-version',
  'mcp-session-id',
];

/** basic/transports/streamable-http: Custom Headers from Tool Parameters; the name is a token (RFC 9110, 5.6.2). */
const mirrored = /^mcp-param-[!#$%&'*+\-.^_`|~0-9a-z]{1,128}$/;

/** Seconds for which a browser may keep the answer to a preflight; none keeps it for longer than two hours. */
const KEPT = 7_200;

/** True for a request by which a browser asks whether a page may send another. */
export function isPreflight({ method, headers }: Request): boolean {
  return method === 'OPTIONS' && headers.has('origin') && headers.has('access-control-request-method');
}

/**
 * Answers a preflight of an allowed origin. Of the headers asked for it names those that may be sent; a browser then
 * refuses the page the others.
 */
export function answerPreflight({ headers }: Request, allowedHeaders: readonly string[]): Response {
  const further = allowedHeaders.map((name) => name.toLowerCase());
  const asked = (headers.get('access-control-request-headers') ?? '').toLowerCase().split(',');
  const granted = asked
    .map((name) => name.trim())
    .filter((name) => REQUEST_HEADERS.includes(name) || further.includes(name) || mirrored.test(name));
  return new Response(null, {
    status: 204,
    headers: {
      // GET and DELETE are answered 405, as clients until 2025-11-25 understand; a page reads that only if it may ask.
      'access-control-allow-methods': 'POST, GET, DELETE',
      'access-control-allow-headers': granted.join(', '),
      'access-control-max-age': String(KEPT),
      vary: 'access-control-request-headers',
    },
  });
}

/** The same answer, for the page to read: without `WWW-Authenticate` it could not find out how to log in (RFC 9728, 5.1). */
export function shownTo(origin: string, answer: Response): Response {
  // Not every response can be changed: one that `authenticate` has from elsewhere cannot.
  const shown = new Response(answer.body, answer);
  shown.headers.set('access-control-allow-origin', origin);
  shown.headers.set('access-control-expose-headers', 'WWW-Authenticate');
  shown.headers.append('vary', 'origin');
  return shown;
}
