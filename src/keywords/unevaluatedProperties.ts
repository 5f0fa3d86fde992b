import type { Keyword } from '../model/keyword.ts';

/** Core 11.3: the properties that nothing else in this schema evaluates. */
export const unevaluatedProperties: Keyword<'unevaluatedProperties'> = {
  name: 'unevaluatedProperties',
  subschemas: 'one',
  applies: 'child',
  isLast: true,
  evaluates: () => ({ allProperties: true }),
  plan: (context) => {
    const schema = context.subschema();
    if (schema === undefined) return undefined;
    const { properties: always, isStatic } = context.coverage();
    return { kind: 'unevaluatedProperties', schema, always, isDynamic: !isStatic.properties };
  },
  refusal: 'unevaluated property not allowed',
};
