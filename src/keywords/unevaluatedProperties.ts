import type { Keyword } from '../model/keyword.ts';
import { allProperties, toParts } from './parts.ts';

/** Core 11.3: the properties that nothing else in this schema evaluates. */
export const unevaluatedProperties: Keyword<'unevaluatedProperties'> = {
  ...toParts('unevaluatedProperties', 'unevaluated property', allProperties, (context) => {
    const { properties, isStatic } = context.coverage();
    return { always: properties, isDynamic: !isStatic.properties };
  }),
  isLast: true,
};
