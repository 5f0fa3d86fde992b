/** The example's tools behind the gate, as a worker or for Node. */
import { createRegistry, toFetchHandler } from '../../src/mcp/index.ts';
import { answer, tools } from './tools.ts';

const registry = createRegistry({
  tools: tools.map((tool) => ({ ...tool, description: tool.name, handler: () => answer })),
});

const worker: { fetch(request: Request): Promise<Response> } = { fetch: toFetchHandler(registry) };

export default worker;
