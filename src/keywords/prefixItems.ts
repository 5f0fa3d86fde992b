import type { Keyword } from '../model/keyword.ts';

/** Core 10.3.1.1. */
export const prefixItems: Keyword<'prefixItems'> = {
  name: 'prefixItems',
  subschemas: 'list',
  applies: 'child',
  evaluates: (value) => ({ prefix: (value as readonly unknown[]).length }),
  plan: (context) => ({ kind: 'prefixItems', schemas: context.members().map(({ schema }) => schema) }),
  refusal: 'item not allowed',
};
