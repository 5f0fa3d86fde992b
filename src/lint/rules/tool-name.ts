import type { Rule } from '../model.ts';

/** server/tools: Tool Names. */
const NAME = /^[A-Za-z0-9_.-]{1,128}$/;

export const toolName: Rule = {
  id: 'tool-name',
  title: 'tool name outside the rules',
  why: 'MCP allows 1 to 128 of the characters A-Z, a-z, 0-9, underscore, hyphen and full stop in a name. Hosts that join it with a server name, or show it, rely on that.',
  severity: 'error',
  help: 'Use letters, digits, underscores, hyphens and full stops only.',
  bad: { name: 'list orders', inputSchema: { type: 'object', additionalProperties: false } },
  good: { name: 'list_orders', inputSchema: { type: 'object', additionalProperties: false } },
  *check({ tool }) {
    if (tool === undefined || (typeof tool.name === 'string' && NAME.test(tool.name))) return;
    const found = typeof tool.name === 'string' ? JSON.stringify(tool.name.slice(0, 140)) : 'it has none';
    yield { pointer: '', member: 'name', message: `${this.title}: ${found}` };
  },
};
