import type { LintedTool, Rule } from '../model.ts';

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
    const description = descriptionOf(tool);
    if (description === '') return;
    const other = tools.find((candidate) => candidate !== tool && descriptionOf(candidate) === description);
    if (other === undefined) return;
    yield {
      pointer: '',
      member: 'description',
      message: `${this.title}: ${JSON.stringify(other.name)} has it too`,
    };
  },
};

function descriptionOf(tool: LintedTool | undefined): string {
  return typeof tool?.description === 'string' ? tool.description.trim().toLowerCase() : '';
}
