import { propertyNames } from '../json/value.ts';
import type { JsonObject } from '../model/json.ts';
import type { Keyword } from '../model/keyword.ts';

/** Core 10.3.2.3: what `properties` and `patternProperties` beside it do not name. */
export const additionalProperties: Keyword<'additionalProperties'> = {
  name: 'additionalProperties',
  subschemas: 'one',
  acceptsBoolean: true,
  applies: 'child',
  evaluates: () => ({ allProperties: true }),
  plan: (context) => {
    const schema = context.subschema();
    if (schema === undefined) return undefined;
    const patterns = propertyNames((context.sibling('patternProperties') ?? {}) as JsonObject);
    const except = {
      all: false,
      names: new Set(propertyNames((context.sibling('properties') ?? {}) as JsonObject)),
      patterns: patterns.map((source) => context.pattern(source)),
    };
    return { kind: 'additionalProperties', except, schema };
  },
  refusal: 'additional property not allowed',
};
