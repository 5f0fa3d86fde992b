import type { Rule } from '../model.ts';
import { actionMultiplexer } from './action-multiplexer.ts';
import { additionalPropertiesRefuses } from './additional-properties-refuses.ts';
import { anyOfForOneOf } from './any-of-for-one-of.ts';
import { anyValue } from './any-value.ts';
import { authorityArgument } from './authority-argument.ts';
import { contradictingAnnotations } from './contradicting-annotations.ts';
import { credentialArgument } from './credential-argument.ts';
import { duplicateDescription } from './duplicate-description.ts';
import { foreignKeyword } from './foreign-keyword.ts';
import { formatOnlyAnnotates } from './format-only-annotates.ts';
import { freeFormObject } from './free-form-object.ts';
import { hiddenCharacters } from './hidden-characters.ts';
import { identityArgument } from './identity-argument.ts';
import { inapplicableKeyword } from './inapplicable-keyword.ts';
import { instructionInText } from './instruction-in-text.ts';
import { invalidDefault } from './invalid-default.ts';
import { invalidExample } from './invalid-example.ts';
import { invalidHeaderParameter } from './invalid-header-parameter.ts';
import { invalidPattern } from './invalid-pattern.ts';
import { invalidSchema } from './invalid-schema.ts';
import { missingDialect } from './missing-dialect.ts';
import { missingOutputSchema } from './missing-output-schema.ts';
import { missingType } from './missing-type.ts';
import { networkReference } from './network-reference.ts';
import { numberForCount } from './number-for-count.ts';
import { oneOfNotExclusive } from './one-of-not-exclusive.ts';
import { openObject } from './open-object.ts';
import { optionalFlags } from './optional-flags.ts';
import { patternMatchesEverything } from './pattern-matches-everything.ts';
import { patternNotAnchored } from './pattern-not-anchored.ts';
import { patternWithoutLength } from './pattern-without-length.ts';
import { prohibitionInDescription } from './prohibition-in-description.ts';
import { requiredUndeclared } from './required-undeclared.ts';
import { rootNotObject } from './root-not-object.ts';
import { secretInSchema } from './secret-in-schema.ts';
import { shadowingName } from './shadowing-name.ts';
import { superLinearPattern } from './super-linear-pattern.ts';
import { tooDeep } from './too-deep.ts';
import { tooLarge } from './too-large.ts';
import { toolName } from './tool-name.ts';
import { unboundedArray } from './unbounded-array.ts';
import { unboundedMap } from './unbounded-map.ts';
import { unboundedNumber } from './unbounded-number.ts';
import { unboundedString } from './unbounded-string.ts';
import { undescribedItems } from './undescribed-items.ts';
import { unknownKeyword } from './unknown-keyword.ts';
import { unreachableProperty } from './unreachable-property.ts';
import { unsatisfiable } from './unsatisfiable.ts';
import { unsupportedDialect } from './unsupported-dialect.ts';
import { unusedDefinition } from './unused-definition.ts';
import { valuesInDescription } from './values-in-description.ts';

/** All rules, in the order in which their findings are told. */
export const rules: readonly Rule[] = [
  invalidSchema,
  unsupportedDialect,
  networkReference,
  invalidPattern,
  rootNotObject,
  missingType,
  openObject,
  freeFormObject,
  anyValue,
  undescribedItems,
  actionMultiplexer,
  additionalPropertiesRefuses,
  requiredUndeclared,
  unreachableProperty,
  unsatisfiable,
  oneOfNotExclusive,
  anyOfForOneOf,
  unboundedString,
  unboundedNumber,
  unboundedArray,
  unboundedMap,
  numberForCount,
  patternMatchesEverything,
  patternNotAnchored,
  patternWithoutLength,
  superLinearPattern,
  identityArgument,
  authorityArgument,
  credentialArgument,
  secretInSchema,
  prohibitionInDescription,
  valuesInDescription,
  hiddenCharacters,
  instructionInText,
  unknownKeyword,
  foreignKeyword,
  inapplicableKeyword,
  missingDialect,
  formatOnlyAnnotates,
  invalidDefault,
  invalidExample,
  unusedDefinition,
  optionalFlags,
  tooDeep,
  tooLarge,
  toolName,
  invalidHeaderParameter,
  missingOutputSchema,
  contradictingAnnotations,
  duplicateDescription,
  shadowingName,
];
