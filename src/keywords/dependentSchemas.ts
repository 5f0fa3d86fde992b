import type { Keyword } from '../model/keyword.ts';

/** Core 10.2.2.4. */
export const dependentSchemas: Keyword<'dependentSchemas'> = {
  name: 'dependentSchemas',
  subschemas: 'record',
  applies: 'conditionally',
  plan: (context) => ({
    kind: 'dependentSchemas',
    entries: context.members().map(({ tokens, schema }) => [tokens[0] as string, schema]),
  }),
};
