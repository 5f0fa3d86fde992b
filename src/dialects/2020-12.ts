import * as keyword from '../keywords/index.ts';
import type { Dialect } from '../model/schema.ts';
import { createDialect } from './create-dialect.ts';
import { applicators, content, metadata, unevaluated, validation } from './vocabularies.ts';

const base = 'https://json-schema.org/draft/2020-12';

/**
 * Draft 2020-12 (draft-bhutton-json-schema-01, draft-bhutton-json-schema-validation-01).
 * `definitions` and `dependencies` are deprecated, but its meta-schema still lists them.
 */
export const dialect202012: Dialect = createDialect({
  uri: `${base}/schema`,
  name: '2020-12',
  vocabularies: [
    [
      `${base}/vocab/core`,
      [
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
    ],
    [
      `${base}/vocab/applicator`,
      [keyword.prefixItems, keyword.items, keyword.contains, ...applicators, keyword.dependencies],
    ],
    [`${base}/vocab/unevaluated`, unevaluated],
    [`${base}/vocab/validation`, validation],
    [`${base}/vocab/meta-data`, metadata],
    [`${base}/vocab/format-annotation`, [keyword.format]],
    [`${base}/vocab/content`, content],
  ],
  optionalVocabularies: [[`${base}/vocab/format-assertion`, [keyword.format]]],
});
