import type { Rule } from '../model.ts';
import { createSiblingSearch } from './facts/siblings.ts';
import { wordsOf } from './facts/words.ts';

const inputSchema = { type: 'object', additionalProperties: false };

export const shadowingName: Rule = {
  id: 'shadowing-name',
  title: 'name that shadows another tool',
  why: 'Two names that differ in case or separators only are one name to a reader, and to hosts that normalise names. A tool that is added later can so take the calls of an older one.',
  severity: 'error',
  help: 'Give the tools names that differ in a word.',
  bad: [
    { name: 'get_order', inputSchema },
    { name: 'getOrder', inputSchema },
  ],
  good: [
    { name: 'get_order', inputSchema },
    { name: 'get_order_history', inputSchema },
  ],
  *check({ tool, tools }) {
    const other = tool && findSibling(tool, tools);
    if (other !== undefined)
      yield { pointer: '', member: 'name', message: `${this.title}: ${JSON.stringify(other.name)}` };
  },
};

const findSibling = createSiblingSearch(({ name }) =>
  typeof name === 'string' ? wordsOf(name).join('') : '',
);
