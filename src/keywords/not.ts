import type { Keyword } from '../model/keyword.ts';
import type { SchemaNode } from '../model/plan.ts';

/** Core 10.2.1.4. */
export const not: Keyword<'not'> = {
  name: 'not',
  subschemas: 'one',
  applies: 'negated',
  plan: (context) => ({ kind: 'not', schema: context.subschema() as SchemaNode }),
  message: 'matches what must not match',
};
