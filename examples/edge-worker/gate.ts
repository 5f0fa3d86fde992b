/** A worker that is an MCP server behind the gate: no call reaches a handler that its published schema refuses. */
import { createRegistry, toFetchHandler } from '../../src/mcp/index.ts';
import { order } from './order.ts';

const registry = createRegistry<string>({
  tools: [
    {
      name: 'total_of_order',
      description: 'Adds up the lines of an order.',
      inputSchema: order,
      handler: (args) => {
        const { lines, currency } = args as unknown as Order;
        const total = lines.reduce((sum, { quantity, price }) => sum + quantity * price, 0);
        return { content: [{ type: 'text', text: `${total.toFixed(2)} ${currency}` }] };
      },
    },
  ],
});

interface Order {
  readonly currency: string;
  readonly lines: readonly { readonly quantity: number; readonly price: number }[];
}

const worker: { fetch(request: Request): Promise<Response> } = {
  // A real server asks its authorization server who holds the token (basic/authorization).
  fetch: toFetchHandler(registry, {
    authenticate: ({ headers }) =>
      headers.get('authorization') === 'Bearer example-token' ? 'somebody' : undefined,
  }),
};

export default worker;
