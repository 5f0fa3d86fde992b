import type { Rule } from '../model.ts';

/** What a description says of results that have a structure. */
const STRUCTURED =
  /\breturns?\b[^.]{0,80}\b(?:json|structured|object|array|list of)\b|\bstructured (?:content|output|data)\b/i;

export const missingOutputSchema: Rule = {
  id: 'missing-output-schema',
  title: 'no outputSchema',
  why: 'A tool that returns structured content without an `outputSchema` promises nothing about it, so that no client can check it. The description is then the only contract, and only models read it.',
  severity: 'info',
  help: 'Describe the result in `outputSchema`.',
  bad: {
    name: 'get_order',
    description: 'Returns the order as a JSON object.',
    inputSchema: { type: 'object', additionalProperties: false },
  },
  good: {
    name: 'get_order',
    description: 'Returns the order as a JSON object.',
    inputSchema: { type: 'object', additionalProperties: false },
    outputSchema: { type: 'object', properties: { id: { type: 'integer' } }, required: ['id'] },
  },
  *check({ tool }) {
    if (typeof tool?.description !== 'string' || tool.outputSchema !== undefined) return;
    const found = STRUCTURED.exec(tool.description)?.[0];
    if (found === undefined) return;
    yield {
      pointer: '',
      member: 'description',
      message: `${this.title}: the description says ${JSON.stringify(found)}`,
    };
  },
};
