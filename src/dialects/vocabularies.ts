import * as keyword from '../keywords/index.ts';
import type { Keyword } from '../model/keyword.ts';

/** What applies schemas since draft-04, but for the keywords for arrays, which differ between dialects. */
export const applicators04: readonly Keyword[] = [
  keyword.allOf,
  keyword.anyOf,
  keyword.oneOf,
  keyword.not,
  keyword.properties,
  keyword.patternProperties,
  keyword.additionalProperties,
  keyword.dependencies,
];

/** What draft-07 has of conditions. */
export const conditions: readonly Keyword[] = [keyword.ifKeyword, keyword.thenKeyword, keyword.elseKeyword];

/** Core 10 since 2019-09, but for the keywords for arrays. */
export const applicators: readonly Keyword[] = [
  ...applicators04,
  ...conditions,
  keyword.dependentSchemas,
  keyword.propertyNames,
];

/** Core 11. */
export const unevaluated: readonly Keyword[] = [keyword.unevaluatedItems, keyword.unevaluatedProperties];

/** What asserts since draft-04; draft-04 has exclusive bounds of its own. */
export const validation04: readonly Keyword[] = [
  keyword.type,
  keyword.enumKeyword,
  keyword.multipleOf,
  keyword.maximum,
  keyword.minimum,
  keyword.maxLength,
  keyword.minLength,
  keyword.pattern,
  keyword.maxItems,
  keyword.minItems,
  keyword.uniqueItems,
  keyword.maxProperties,
  keyword.minProperties,
  keyword.required,
];

/** What asserts since draft-06. */
export const validation06: readonly Keyword[] = [
  ...validation04,
  keyword.exclusiveMaximum,
  keyword.exclusiveMinimum,
  keyword.constKeyword,
];

/** Validation 6, since 2019-09. */
export const validation: readonly Keyword[] = [
  ...validation06,
  keyword.maxContains,
  keyword.minContains,
  keyword.dependentRequired,
];

/** What describes since draft-04. */
export const metadata04: readonly Keyword[] = [keyword.title, keyword.description, keyword.defaultValue];

/** What describes since draft-07. */
export const metadata07: readonly Keyword[] = [
  ...metadata04,
  keyword.examples,
  keyword.readOnly,
  keyword.writeOnly,
];

/** Validation 9, since 2019-09. */
export const metadata: readonly Keyword[] = [...metadata07, keyword.deprecated];

/** Validation 8, in draft-07. */
export const content07: readonly Keyword[] = [keyword.contentEncoding, keyword.contentMediaType];

/** Validation 8, since 2019-09. */
export const content: readonly Keyword[] = [...content07, keyword.contentSchema];
