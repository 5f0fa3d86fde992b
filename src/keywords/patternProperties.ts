import { propertyNames } from '../json/value.ts';
import type { JsonObject } from '../model/json.ts';
import type { Keyword } from '../model/keyword.ts';
import { patternAt } from './checks.ts';

/** Core 10.3.2.2. */
export const patternProperties: Keyword<'patternProperties'> = {
  name: 'patternProperties',
  subschemas: 'record',
  applies: 'child',
  check(value, report, compile) {
    for (const source of Object.keys(value ?? {})) patternAt(source, report, compile, [source]);
  },
  evaluates: (value) => ({ patterns: propertyNames(value as JsonObject) }),
  plan: (context) => ({
    kind: 'patternProperties',
    entries: context.members().map(({ tokens, schema }) => [context.pattern(tokens[0] as string), schema]),
  }),
  refusal: 'property not allowed',
};
