import * as keyword from '../keywords/index.ts';
import type { Dialect } from '../model/schema.ts';
import { createDialect } from './create-dialect.ts';
import { applicators, content, metadata, unevaluated, validation } from './vocabularies.ts';

/**
 * Draft 2020-12 (draft-bhutton-json-schema-01, draft-bhutton-json-schema-validation-01).
 * `definitions` and `dependencies` are deprecated, but its meta-schema still lists them.
 */
export const dialect202012: Dialect = createDialect(
  '2020-12',
  'https://json-schema.org/draft/2020-12/schema',
  {
    core: [
      keyword.schema,
      keyword.vocabulary,
      keyword.id,
      keyword.anchor,
      keyword.dynamicAnchor,
      keyword.ref,
      keyword.dynamicRef,
      keyword.defs,
      keyword.comment,
      keyword.definitions,
    ],
    applicator: [keyword.prefixItems, keyword.items, keyword.contains, ...applicators],
    unevaluated,
    validation,
    'meta-data': metadata,
    'format-annotation': [keyword.format],
    'format-assertion': [keyword.format],
    content,
  },
);
