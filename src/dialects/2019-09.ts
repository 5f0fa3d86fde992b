import * as keyword from '../keywords/index.ts';
import type { Dialect } from '../model/schema.ts';
import { createDialect } from './create-dialect.ts';
import { applicators, content, metadata, unevaluated, validation } from './vocabularies.ts';

/** Draft 2019-09 (draft-handrews-json-schema-02, draft-handrews-json-schema-validation-02). */
export const dialect201909: Dialect = createDialect(
  '2019-09',
  'https://json-schema.org/draft/2019-09/schema',
  {
    core: [
      keyword.schema,
      keyword.vocabulary,
      keyword.id,
      keyword.anchor2019,
      keyword.ref,
      keyword.recursiveAnchor,
      keyword.recursiveRef,
      keyword.defs,
      keyword.comment,
      keyword.definitions,
    ],
    applicator: [
      keyword.itemsOrTuple,
      keyword.additionalItems,
      keyword.containsUnevaluated,
      ...applicators,
      ...unevaluated,
    ],
    validation,
    'meta-data': metadata,
    format: [keyword.format],
    content,
  },
);
