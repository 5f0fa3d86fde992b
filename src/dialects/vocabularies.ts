import * as keyword from '../keywords/index.ts';
import type { Keyword } from '../model/keyword.ts';

/** Core 10, but for the keywords for arrays, which differ between dialects. */
export const applicators: readonly Keyword[] = [
  keyword.allOf,
  keyword.anyOf,
  keyword.oneOf,
  keyword.not,
  keyword.ifKeyword,
  keyword.thenKeyword,
  keyword.elseKeyword,
  keyword.dependentSchemas,
  keyword.properties,
  keyword.patternProperties,
  keyword.additionalProperties,
  keyword.propertyNames,
];

/** Core 11. */
export const unevaluated: readonly Keyword[] = [keyword.unevaluatedItems, keyword.unevaluatedProperties];

/** Validation 6. */
export const validation: readonly Keyword[] = [
  keyword.type,
  keyword.enumKeyword,
  keyword.constKeyword,
  keyword.multipleOf,
  keyword.maximum,
  keyword.exclusiveMaximum,
  keyword.minimum,
  keyword.exclusiveMinimum,
  keyword.maxLength,
  keyword.minLength,
  keyword.pattern,
  keyword.maxItems,
  keyword.minItems,
  keyword.uniqueItems,
  keyword.maxContains,
  keyword.minContains,
  keyword.maxProperties,
  keyword.minProperties,
  keyword.required,
  keyword.dependentRequired,
];

/** Validation 8. */
export const content: readonly Keyword[] = [
  keyword.contentEncoding,
  keyword.contentMediaType,
  keyword.contentSchema,
];

/** Validation 9. */
export const metadata: readonly Keyword[] = [
  keyword.title,
  keyword.description,
  keyword.defaultValue,
  keyword.deprecated,
  keyword.readOnly,
  keyword.writeOnly,
  keyword.examples,
];
