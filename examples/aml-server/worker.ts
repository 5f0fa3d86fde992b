/** The server as a worker at the edge: no process, no file system, no generated code. */
import { toFetchHandler } from '../../src/mcp/index.ts';
import { createAmlServer, type Principal } from './registry.ts';

const { registry, handled } = createAmlServer();

/** Who holds which token. A real server asks its authorization server (basic/authorization). */
const holders: ReadonlyMap<string, Principal> = new Map([
  ['Bearer example-token-of-alice', { user: 'alice', team: 'emea' }],
]);

const serve = toFetchHandler(registry, {
  authenticate: ({ headers }) => holders.get(headers.get('authorization') ?? ''),
  resourceMetadata: 'https://aml.example/.well-known/oauth-protected-resource',
});

const worker: { fetch(request: Request): Promise<Response> } = {
  async fetch(request) {
    // For whoever drives the example: how often each handler ran.
    if (new URL(request.url).pathname === '/handled') return Response.json(Object.fromEntries(handled));
    return serve(request);
  },
};

export default worker;
