import type { Rule } from '../model.ts';
import { problemsOf } from './facts/problems.ts';

export const unsupportedDialect: Rule = {
  id: 'unsupported-dialect',
  title: 'unsupported $schema',
  why: 'A validator that does not know the dialect cannot know what the keywords mean. MCP asks servers and clients to answer such a schema with an error.',
  severity: 'error',
  help: 'Name a published dialect: `https://json-schema.org/draft/2020-12/schema`.',
  bad: { $schema: 'https://example.com/my-dialect', type: 'object', additionalProperties: false },
  good: {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    type: 'object',
    additionalProperties: false,
  },
  *check(context) {
    for (const { pointer, member, message, isUnsupportedDialect } of problemsOf(context))
      if (isUnsupportedDialect) yield { pointer, member, message: `${this.title}: ${message}` };
  },
};
