import type { Keyword } from '../model/keyword.ts';

/** Core 10.3.2.1. */
export const properties: Keyword<'properties'> = {
  name: 'properties',
  subschemas: 'record',
  applies: 'child',
  evaluates: (value) => ({ names: Object.keys(value as object) }),
  plan: (context) => ({
    kind: 'properties',
    entries: new Map(context.members().map(({ tokens, schema }) => [tokens[0] as string, schema])),
  }),
  refusal: 'property not allowed',
};
