import type { Keyword } from '../model/keyword.ts';

/** Core 10.2.1.4. */
export const not: Keyword<'not'> = {
  name: 'not',
  subschemas: 'one',
  applies: 'negated',
  plan: (context) => {
    const schema = context.subschema();
    return schema && { kind: 'not', schema };
  },
  message: 'matches what must not match',
};
