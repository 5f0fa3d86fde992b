/** The example's tools over stdio with SDK 1.x: before an SDK server that has none, or guarding the SDK's own. */
import { Server } from '@modelcontextprotocol/sdk/server/index.js';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { CallToolRequestSchema, ListToolsRequestSchema } from '@modelcontextprotocol/sdk/types.js';
import { createAmlServer } from '../../examples/aml-server/registry.ts';
import { gateTransport, guardTransport } from '../../src/mcp/index.ts';

const { registry, handled } = createAmlServer();
const server = new Server({ name: 'aml', version: '1.0.0' }, { capabilities: { tools: {} } });
const transport = new StdioServerTransport();
const principal = { user: 'alice', team: 'emea' };

if (process.argv[2] === 'guard') {
  // Handlers of the SDK's low level, which trust whatever reaches them.
  server.setRequestHandler(ListToolsRequestSchema, () => ({ tools: registry.list() }));
  server.setRequestHandler(CallToolRequestSchema, ({ params: { name } }) => {
    handled.set(name, (handled.get(name) ?? 0) + 1);
    const structuredContent = name === 'assessCase' ? { caseId: 'case_77', score: 1 } : undefined;
    return { content: [{ type: 'text', text: 'called' }], structuredContent };
  });
  await server.connect(guardTransport(transport));
} else {
  await server.connect(gateTransport(transport, registry, () => ({ principal })));
}
process.stdin.on('end', () => console.error(JSON.stringify(Object.fromEntries(handled))));
