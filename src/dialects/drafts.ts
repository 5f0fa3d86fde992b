import * as keyword from '../keywords/index.ts';
import type { Keyword } from '../model/keyword.ts';
import type { Dialect } from '../model/schema.ts';
import { createDialect } from './create-dialect.ts';
import {
  applicators04,
  conditions,
  content07,
  metadata04,
  metadata07,
  validation04,
  validation06,
} from './vocabularies.ts';

/** What draft-04, draft-06 and draft-07 have in common, beside what asserts. */
const common: readonly Keyword[] = [
  keyword.schema,
  keyword.ref,
  keyword.definitions,
  keyword.itemsOrTuple,
  keyword.additionalItems,
  keyword.format,
  ...applicators04,
  ...metadata04,
];

const since06: readonly Keyword[] = [
  ...common,
  ...validation06,
  keyword.idWithAnchor,
  keyword.containsUnevaluated,
  keyword.propertyNames,
  keyword.examples,
];

/** Draft-04 (draft-zyp-json-schema-04, draft-fge-json-schema-validation-00). */
export const draft04: Dialect = createDraft(
  'draft-04',
  [...common, ...validation04, keyword.id04, keyword.exclusiveMaximum04, keyword.exclusiveMinimum04],
  { identifier: 'id', hasBooleanSchemas: false },
);

/** Draft-06 (draft-wright-json-schema-01, draft-wright-json-schema-validation-01). */
export const draft06: Dialect = createDraft('draft-06', since06);

/** Draft-07 (draft-handrews-json-schema-01, draft-handrews-json-schema-validation-01). */
export const draft07: Dialect = createDraft('draft-07', [
  ...since06,
  ...conditions,
  ...metadata07,
  ...content07,
  keyword.comment,
]);

function createDraft(name: string, keywords: readonly Keyword[], traits?: Partial<Dialect>): Dialect {
  const uri = `http://json-schema.org/${name}/schema`;
  return createDialect(name, uri, { '': keywords }, { isReferenceExclusive: true, ...traits });
}
