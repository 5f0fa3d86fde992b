import { checkNames } from './settings.ts';

export interface FetchHandlerOptions<Principal> {
  /**
   * Who sends a request, by its headers; it is asked before the body is read. `undefined` answers 401; a `Response` is
   * sent as it is, for a challenge of another kind (`insufficient_scope`). Without the option every request is
   * anonymous, and handlers see no principal.
   */
  readonly authenticate?: (
    request: Request,
  ) => Principal | Response | undefined | Promise<Principal | Response | undefined>;
  /** Where the protected-resource metadata is (RFC 9728), for `WWW-Authenticate`. */
  readonly resourceMetadata?: string;
  /** Host names that this server answers to, without ports. Default: the loopback ones. */
  readonly allowedHosts?: readonly string[];
  /**
   * Origins of web pages that may call, such as `https://app.example`, and read the answers (CORS). Default: none but
   * loopback ones, those only on a loopback host, and without CORS.
   */
  readonly allowedOrigins?: readonly string[];
  /** Names of headers that such pages may send besides those of the protocol and `Authorization`. */
  readonly allowedHeaders?: readonly string[];
  /** False to refuse clients of 2025-11-25 and earlier, which open with `initialize`. Default true. */
  readonly legacy?: boolean;
  /** Most bytes of a body. Default 1 MiB. */
  readonly bytes?: number;
  /** Deepest nesting of a body. Default 128. */
  readonly depth?: number;
  /** Most milliseconds until a body has arrived. Default 10,000. */
  readonly readTime?: number;
}

const names: Readonly<Record<keyof FetchHandlerOptions<never>, 'list' | 'count' | 'other'>> = {
  authenticate: 'other',
  resourceMetadata: 'other',
  allowedHosts: 'list',
  allowedOrigins: 'list',
  allowedHeaders: 'list',
  legacy: 'other',
  bytes: 'count',
  depth: 'count',
  readTime: 'count',
};

/**
 * @throws TypeError for an option that is misspelt or cannot be meant: `*`, `null`, or an origin with a path would let in
 *   everybody, anybody or nobody
 */
export function checkFetchOptions<Principal>(options: FetchHandlerOptions<Principal>): void {
  checkNames('option', options, Object.keys(names));
  for (const [name, kind] of Object.entries(names)) {
    const value = options[name as keyof typeof names];
    if (value === undefined) continue;
    if (kind === 'count' && !(Number.isSafeInteger(value) && (value as number) > 0))
      refuse(name, 'a count from 1', value);
    if (kind === 'list' && !(Array.isArray(value) && value.every((item) => typeof item === 'string')))
      refuse(name, 'a list of texts', value);
  }
  for (const host of options.allowedHosts ?? [])
    if (hostName(host) !== host) refuse('allowedHosts', 'host names in lower case and without a port', host);
  for (const origin of options.allowedOrigins ?? [])
    if (!isOrigin(origin)) refuse('allowedOrigins', 'origins such as https://app.example', origin);
}

function refuse(name: string, expected: string, found: unknown): never {
  throw new TypeError(`option \`${name}\`: expected ${expected}, found ${JSON.stringify(found)}`);
}

/** RFC 9110, 7.2: what `Host` may hold; a URL parser would take `a@localhost`, `localhost/x` and `localhost#x` for the host. */
const authority = /^(\[[0-9A-Fa-f:.]+\]|[A-Za-z0-9._-]+)(:[0-9]{1,5})?$/;

/** The host name of an authority, as a URL writes it; undefined when it is none. */
export function hostName(text: string): string | undefined {
  const url = `http://${text}`;
  return authority.test(text) && URL.canParse(url) ? new URL(url).hostname : undefined;
}

/** An origin as browsers write it (RFC 6454, 6.1); those of apps and extensions have schemes that URLs know no origin of. */
function isOrigin(text: string): boolean {
  if (!/^[a-z][a-z0-9+.-]*:\/\/[^/?#@*\s]+$/.test(text) || !URL.canParse(text)) return false;
  const { origin } = new URL(text);
  return origin === 'null' || origin === text;
}
