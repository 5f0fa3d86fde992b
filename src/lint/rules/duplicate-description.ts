import type { Rule } from '../model.ts';
import { createSiblingSearch } from './facts/siblings.ts';

const inputSchema = { type: 'object', additionalProperties: false };

export const duplicateDescription: Rule = {
  id: 'duplicate-description',
  title: 'two tools with one description',
  why: 'A model chooses a tool by its description, and between two that are described alike it guesses. The one that changes something is then called in place of the one that reads.',
  severity: 'warning',
  help: 'Say in each description what this tool does that the other does not.',
  bad: [
    { name: 'list_orders', description: 'Handles orders.', inputSchema },
    { name: 'cancel_order', description: 'Handles orders.', inputSchema },
  ],
  good: [
    { name: 'list_orders', description: 'Lists the open orders.', inputSchema },
    { name: 'cancel_order', description: 'Cancels an order that has not been sent.', inputSchema },
  ],
  *check({ tool, tools }) {
    const other = tool && findSibling(tool, tools);
    if (other === undefined) return;
    yield {
      pointer: '',
      member: 'description',
      message: `${this.title}: ${JSON.stringify(other.name)} has it too`,
    };
  },
};

const findSibling = createSiblingSearch(({ description }) =>
  typeof description === 'string' ? description.trim().toLowerCase() : '',
);
