import type { Rule } from '../model.ts';
import { problemsOf } from './facts/problems.ts';

export const invalidSchema: Rule = {
  id: 'invalid-schema',
  title: 'invalid schema',
  why: 'A schema that cannot be compiled validates nothing: some consumers refuse the tool, others let every argument through. Nothing else can be said about it before this is mended.',
  severity: 'error',
  help: 'Mend what the message names.',
  bad: { type: 'objekt' },
  good: { type: 'object', additionalProperties: false },
  *check(context) {
    for (const { pointer, member, message, isNetworkReference, isUnsupportedDialect } of problemsOf(context))
      if (!isNetworkReference && !isUnsupportedDialect)
        yield { pointer, member, message: `${this.title}: ${message}` };
  },
};
