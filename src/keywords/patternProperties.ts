import type { Keyword } from '../model/keyword.ts';
import { pattern } from './checks.ts';
import { properties } from './properties.ts';

/** Core 10.3.2.2. */
export const patternProperties: Keyword<'patternProperties'> = {
  ...(properties as Keyword),
  name: 'patternProperties',
  check(value, report, compile) {
    for (const source of Object.keys(value as object))
      pattern(source, (expected, found) => report(expected, found, source), compile);
  },
  evaluates: (value) => ({ patterns: Object.keys(value as object) }),
  plan: (context) => ({
    kind: 'patternProperties',
    entries: context.members().map(({ tokens, schema }) => [context.pattern(tokens[0] as string), schema]),
  }),
};
