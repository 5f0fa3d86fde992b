/** The same tools in a server of the official SDK, with the validator that it has by itself. */
import { createMcpHandler, fromJsonSchema, McpServer } from '@modelcontextprotocol/server';
import { answer, tools } from './tools.ts';

const prepared = tools.map(({ name, inputSchema }) => ({ name, inputSchema: fromJsonSchema(inputSchema) }));

/** As the SDK's guide has it: a server for each request, as nothing is kept between two. */
export default createMcpHandler(() => {
  const server = new McpServer({ name: 'load', version: '1.0.0' });
  for (const { name, inputSchema } of prepared)
    server.registerTool(name, { description: name, inputSchema }, () => answer);
  return server;
});
