import { goodCalls, hostileCalls, tools as schemas } from '../../examples/tools.ts';

/** The tools of the example server; what their handlers do costs nothing, so that what is measured is the way to them. */
export const tools: readonly { readonly name: string; readonly inputSchema: object }[] = Object.entries(
  schemas,
).map(([name, inputSchema]) => ({ name, inputSchema }));

export const answer: { readonly content: readonly { readonly type: 'text'; readonly text: string }[] } = {
  content: [{ type: 'text', text: 'done' }],
};

export const VERSION = '2026-07-28';

/** A request as a client of 2026-07-28 makes it, and whether it is to be let through. */
export interface Sent {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly isGood: boolean;
}

const toSent = (isGood: boolean, call: { readonly tool: string; readonly arguments: unknown }): Sent => ({
  isGood,
  headers: {
    'content-type': 'application/json',
    accept: 'application/json, text/event-stream',
    'mcp-protocol-version': VERSION,
    'mcp-method': 'tools/call',
    'mcp-name': call.tool,
  },
  body: JSON.stringify({
    jsonrpc: '2.0',
    id: 1,
    method: 'tools/call',
    params: {
      name: call.tool,
      arguments: call.arguments,
      _meta: {
        'io.modelcontextprotocol/protocolVersion': VERSION,
        'io.modelcontextprotocol/clientCapabilities': {},
      },
    },
  }),
});

const known = new Set(tools.map(({ name }) => name));

export const good: readonly Sent[] = goodCalls.map((call) => toSent(true, call));
/** Those of tools that are there: the validators are what is compared. */
export const hostile: readonly Sent[] = hostileCalls
  .filter(({ tool }) => known.has(tool))
  .map((call) => toSent(false, call));
/** As many of either kind. */
export const mixed: readonly Sent[] = hostile.flatMap((call, index) => [
  call,
  good[index % good.length] as Sent,
]);
