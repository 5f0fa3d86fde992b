import type { Keyword } from '../model/keyword.ts';

/** Core 10.2.1.3. */
export const oneOf: Keyword<'oneOf'> = {
  name: 'oneOf',
  subschemas: 'list',
  applies: 'conditionally',
  plan: (context) => ({ kind: 'oneOf', schemas: context.members().map(({ schema }) => schema) }),
  message: 'matches no branch',
  explain: (_node, _value, matching = []) => [
    { ...(matching.length > 0 && { message: 'matches more than one branch' }), params: { matching } },
  ],
};
