import * as keyword from '../keywords/index.ts';
import type { Keyword } from '../model/keyword.ts';
import type { Dialect } from '../model/schema.ts';
import { createDialect } from './create-dialect.ts';

/** What draft-04, draft-06 and draft-07 have in common. */
const common: readonly Keyword[] = [
  keyword.schema,
  keyword.ref,
  keyword.definitions,
  keyword.allOf,
  keyword.anyOf,
  keyword.oneOf,
  keyword.not,
  keyword.properties,
  keyword.patternProperties,
  keyword.additionalProperties,
  keyword.itemsOrTuple,
  keyword.additionalItems,
  keyword.dependencies,
  keyword.type,
  keyword.enumKeyword,
  keyword.multipleOf,
  keyword.maxLength,
  keyword.minLength,
  keyword.pattern,
  keyword.maxItems,
  keyword.minItems,
  keyword.uniqueItems,
  keyword.maxProperties,
  keyword.minProperties,
  keyword.required,
  keyword.format,
  keyword.title,
  keyword.description,
  keyword.defaultValue,
];

const sinceDraft06: readonly Keyword[] = [
  ...common,
  keyword.idWithAnchor,
  keyword.maximum,
  keyword.exclusiveMaximum,
  keyword.minimum,
  keyword.exclusiveMinimum,
  keyword.constKeyword,
  keyword.containsUnevaluated,
  keyword.propertyNames,
  keyword.examples,
];

/** Draft-04 (draft-zyp-json-schema-04, draft-fge-json-schema-validation-00). */
export const draft04: Dialect = createDialect({
  uri: 'http://json-schema.org/draft-04/schema',
  name: 'draft-04',
  vocabularies: [
    [
      'draft-04',
      [
        ...common,
        keyword.draft04Id,
        keyword.draft04Maximum,
        keyword.draft04ExclusiveMaximum,
        keyword.draft04Minimum,
        keyword.draft04ExclusiveMinimum,
      ],
    ],
  ],
  identifier: 'id',
  isReferenceExclusive: true,
  hasBooleanSchemas: false,
});

/** Draft-06 (draft-wright-json-schema-01, draft-wright-json-schema-validation-01). */
export const draft06: Dialect = createDialect({
  uri: 'http://json-schema.org/draft-06/schema',
  name: 'draft-06',
  vocabularies: [['draft-06', sinceDraft06]],
  isReferenceExclusive: true,
});

/** Draft-07 (draft-handrews-json-schema-01, draft-handrews-json-schema-validation-01). */
export const draft07: Dialect = createDialect({
  uri: 'http://json-schema.org/draft-07/schema',
  name: 'draft-07',
  vocabularies: [
    [
      'draft-07',
      [
        ...sinceDraft06,
        keyword.comment,
        keyword.ifKeyword,
        keyword.thenKeyword,
        keyword.elseKeyword,
        keyword.readOnly,
        keyword.writeOnly,
        keyword.contentEncoding,
        keyword.contentMediaType,
      ],
    ],
  ],
  isReferenceExclusive: true,
});
