/** The server over stdio with the official SDK: the SDK speaks the protocol, the gate answers for the tools. */
import { Server } from '@modelcontextprotocol/sdk/server/index.js';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { gateTransport } from '../../src/mcp/index.ts';
import { createAmlServer } from './registry.ts';

const { registry, handled } = createAmlServer();
const server = new Server({ name: 'aml-server', version: '1.0.0' }, { capabilities: { tools: {} } });

// Over stdio the credentials are the environment's (basic/authorization): the process belongs to one user.
const principal = { user: process.env.AML_USER ?? 'nobody', team: process.env.AML_TEAM ?? '' };
await server.connect(gateTransport(new StdioServerTransport(), registry, () => ({ principal })));

// When the client hangs up, the server says how often each handler ran.
process.stdin.on('end', () => console.error(JSON.stringify(Object.fromEntries(handled))));
