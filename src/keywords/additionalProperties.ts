import { propertyNames } from '../json/value.ts';
import type { Keyword } from '../model/keyword.ts';
import { toParts } from './parts.ts';

/** Core 10.3.2.3: what `properties` and `patternProperties` beside it do not name. */
export const additionalProperties: Keyword<'additionalProperties'> = {
  ...toParts(
    'additionalProperties',
    'additional property',
    'additionalProperties',
    (context) => {
      const namesOf = (keyword: string): string[] =>
        propertyNames((context.sibling(keyword) ?? {}) as object);
      const patterns = namesOf('patternProperties').map((source) => context.pattern(source));
      return { except: { all: false, names: new Set(namesOf('properties')), patterns } };
    },
    () => ({ patterns: [''] }),
  ),
  acceptsBoolean: true,
};
