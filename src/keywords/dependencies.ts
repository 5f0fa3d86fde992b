import type { Keyword } from '../model/keyword.ts';
import type { NodeDraft } from '../model/plan.ts';
import { areNames, areValues, expect } from './checks.ts';
import { dependentRequired } from './dependentRequired.ts';
import { dependentSchemas } from './dependentSchemas.ts';

/** Up to draft-07 (Validation 6.5.7): `dependentRequired` and `dependentSchemas` in one. */
export const dependencies: Keyword<'dependentRequired'> = {
  ...dependentRequired,
  name: 'dependencies',
  subschemas: 'mixed-record',
  applies: 'conditionally',
  check: expect('an object of schemas and arrays of different property names', (value) =>
    areValues(value, (member) => !Array.isArray(member) || areNames(member)),
  ),
  plan: (context) => [dependentRequired, dependentSchemas].map(({ plan }) => plan?.(context) as NodeDraft),
};
