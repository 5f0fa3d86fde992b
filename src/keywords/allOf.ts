import type { Keyword } from '../model/keyword.ts';

/** Core 10.2.1.1. */
export const allOf: Keyword<'allOf'> = {
  name: 'allOf',
  subschemas: 'list',
  applies: 'always',
  plan: (context) => ({ kind: 'allOf', schemas: context.members().map(({ schema }) => schema) }),
};
