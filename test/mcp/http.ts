/** A client of HTTP as the tests need one, and the example server behind the gate. */
import { type AmlServer, createAmlServer, type Principal } from '../../examples/aml-server/registry.ts';
import { type FetchHandlerOptions, toFetchHandler } from '../../src/mcp/index.ts';

export const VERSION: string = '2026-07-28';

export const meta: Readonly<Record<string, unknown>> = {
  'io.modelcontextprotocol/protocolVersion': VERSION,
  'io.modelcontextprotocol/clientCapabilities': {},
};

export interface Answer {
  readonly result?: Record<string, unknown>;
  readonly error?: { readonly code: number; readonly message: string; readonly data?: unknown };
}

/** A request as a client of 2026-07-28 makes it, with whatever is to be wrong about it. */
export function post(
  method: string,
  params: object,
  headers: Record<string, string | undefined> = {},
  body?: string | Uint8Array<ArrayBuffer>,
): Request {
  const name = (params as { readonly name?: string }).name;
  const all = {
    host: 'localhost:3000',
    'content-type': 'application/json',
    accept: 'application/json, text/event-stream',
    'mcp-protocol-version': VERSION,
    'mcp-method': method,
    ...(name === undefined ? {} : { 'mcp-name': name }),
    ...headers,
  };
  const given = Object.entries(all).filter((entry): entry is [string, string] => entry[1] !== undefined);
  const message = { jsonrpc: '2.0', id: 1, method, params: { _meta: meta, ...params } };
  return new Request('http://localhost:3000/mcp', {
    method: 'POST',
    headers: given,
    body: body ?? JSON.stringify(message),
  });
}

export interface TestServer extends AmlServer {
  /** Sends a request and reads the whole answer. */
  readonly ask: (request: Request) => Promise<{ status: number; headers: Headers } & Answer>;
}

/** The example server, where everybody is alice unless an option says otherwise. */
export function server(options: FetchHandlerOptions<Principal> = {}): TestServer {
  const aml = createAmlServer();
  const handler = toFetchHandler(aml.registry, {
    authenticate: () => ({ user: 'alice', team: 'emea' }),
    ...options,
  });
  const ask = async (request: Request): Promise<{ status: number; headers: Headers } & Answer> => {
    const response = await handler(request);
    const text = await response.text();
    const { status, headers } = response;
    return { status, headers, ...(text === '' ? {} : JSON.parse(text)) };
  };
  return { ...aml, ask };
}

export const caseCall: { readonly name: string; readonly arguments: object } = {
  name: 'assessCase',
  arguments: { caseId: 'case_77' },
};

export function postStream(body: ReadableStream): Request {
  return new Request('http://localhost/', {
    method: 'POST',
    headers: { host: 'localhost', 'content-type': 'application/json' },
    body,
    duplex: 'half',
  } as RequestInit);
}
