import { hasProperty } from '../json/value.ts';
import type { Keyword } from '../model/keyword.ts';
import { areNames, areValues, expect } from './checks.ts';
import { missingProperties, required } from './required.ts';

/** Validation 6.5.4. */
export const dependentRequired: Keyword<'dependentRequired'> = {
  ...(required as Keyword),
  name: 'dependentRequired',
  check: expect('an object of arrays of different property names', (value) => areValues(value, areNames)),
  plan: ({ value }) => ({
    kind: 'dependentRequired',
    // `dependencies` has schemas beside the arrays.
    entries: Object.entries(value as object).filter(([, names]) => Array.isArray(names)),
  }),
  explain: ({ entries }, value) =>
    entries.flatMap(([because, names]) =>
      hasProperty(value as object, because) ? missingProperties(names, value as object, { because }) : [],
    ),
};
