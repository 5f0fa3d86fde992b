import type { Keyword } from '../model/keyword.ts';
import { allProperties, toParts } from './parts.ts';

/** Core 10.3.2.3: what `properties` and `patternProperties` beside it do not name. */
export const additionalProperties: Keyword<'additionalProperties'> = {
  ...toParts('additionalProperties', 'additional property', allProperties, (context) => {
    const namesOf = (keyword: string): string[] => Object.keys((context.sibling(keyword) ?? {}) as object);
    const patterns = namesOf('patternProperties').map(context.pattern);
    return { except: { names: new Set(namesOf('properties')), patterns } };
  }),
  acceptsBoolean: true,
};
