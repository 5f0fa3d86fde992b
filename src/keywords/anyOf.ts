import type { Keyword } from '../model/keyword.ts';

/** Core 10.2.1.2. */
export const anyOf: Keyword<'anyOf'> = {
  name: 'anyOf',
  subschemas: 'list',
  applies: 'conditionally',
  plan: (context) => ({ kind: 'anyOf', schemas: context.members().map(({ schema }) => schema) }),
  message: 'matches no branch',
};
