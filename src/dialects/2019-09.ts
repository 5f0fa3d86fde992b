import * as keyword from '../keywords/index.ts';
import type { Dialect } from '../model/schema.ts';
import { createDialect } from './create-dialect.ts';
import { applicators, content, metadata, unevaluated, validation } from './vocabularies.ts';

const base = 'https://json-schema.org/draft/2019-09';

/** Draft 2019-09 (draft-handrews-json-schema-02, draft-handrews-json-schema-validation-02). */
export const dialect201909: Dialect = createDialect({
  uri: `${base}/schema`,
  name: '2019-09',
  vocabularies: [
    [
      `${base}/vocab/core`,
      [
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
    ],
    [
      `${base}/vocab/applicator`,
      [
        keyword.itemsOrTuple,
        keyword.additionalItems,
        keyword.containsUnevaluated,
        ...applicators,
        ...unevaluated,
        keyword.dependencies,
      ],
    ],
    [`${base}/vocab/validation`, validation],
    [`${base}/vocab/meta-data`, metadata],
    [`${base}/vocab/format`, [keyword.format]],
    [`${base}/vocab/content`, content],
  ],
});
