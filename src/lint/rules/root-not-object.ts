import type { Rule } from '../model.ts';
import { placesOf } from './facts/places.ts';
import { typesOf } from './facts/types.ts';

export const rootNotObject: Rule = {
  id: 'root-not-object',
  title: 'inputSchema that is no object',
  why: 'MCP sends arguments as an object and requires `"type": "object"` at the root of `inputSchema`. Clients refuse a tool without it.',
  severity: 'error',
  help: 'Add `"type": "object"` at the root.',
  bad: { name: 'list_orders', inputSchema: { additionalProperties: false } },
  good: { name: 'list_orders', inputSchema: { type: 'object', additionalProperties: false } },
  *check(context) {
    const [root] = placesOf(context);
    if (context.tool === undefined || root === undefined) return;
    const types = typesOf(root.group);
    const found =
      types === undefined ? 'it has no type' : `its type is ${[...types].join(', ') || 'contradictory'}`;
    if (types?.size !== 1 || !types.has('object')) yield { pointer: '', message: `${this.title}: ${found}` };
  },
};
