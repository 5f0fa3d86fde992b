import type { Keyword } from '../model/keyword.ts';

/** Core 10.3.2.4. */
export const propertyNames: Keyword<'propertyNames'> = {
  name: 'propertyNames',
  subschemas: 'one',
  applies: 'child',
  plan: (context) => {
    const schema = context.subschema();
    return schema && { kind: 'propertyNames', schema };
  },
  refusal: 'property name not allowed',
};
