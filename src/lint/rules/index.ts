import type { Rule } from '../model.ts';
import { actionMultiplexer } from './action-multiplexer.ts';
import { additionalPropertiesRefuses } from './additional-properties-refuses.ts';
import { freeFormObject } from './free-form-object.ts';
import { identityArgument } from './identity-argument.ts';
import { invalidPattern } from './invalid-pattern.ts';
import { invalidSchema } from './invalid-schema.ts';
import { networkReference } from './network-reference.ts';
import { openObject } from './open-object.ts';
import { patternMatchesEverything } from './pattern-matches-everything.ts';
import { prohibitionInDescription } from './prohibition-in-description.ts';
import { unboundedArray } from './unbounded-array.ts';
import { unboundedString } from './unbounded-string.ts';
import { unsupportedDialect } from './unsupported-dialect.ts';
import { valuesInDescription } from './values-in-description.ts';

/** All rules, in the order in which their findings are told. */
export const rules: readonly Rule[] = [
  invalidSchema,
  unsupportedDialect,
  networkReference,
  openObject,
  freeFormObject,
  actionMultiplexer,
  additionalPropertiesRefuses,
  unboundedString,
  unboundedArray,
  patternMatchesEverything,
  invalidPattern,
  identityArgument,
  prohibitionInDescription,
  valuesInDescription,
];
