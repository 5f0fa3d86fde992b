import * as keyword from '../keywords/index.ts';
import type { Dialect } from '../model/schema.ts';
import { createDialect } from './create-dialect.ts';
import { applicators, content, metadata, unevaluated, validation } from './vocabularies.ts';

/**
 * JSON Schema v1, as far as it is settled, with the proposed `propertyDependencies`. It has no
 * vocabularies, and `$dynamicRef` looks a name up in the dynamic scope without an initial target.
 */
export const v1: Dialect = createDialect('v1', 'https://json-schema.org/v1', {
  '': [
    keyword.schema,
    keyword.id,
    keyword.anchor,
    keyword.dynamicAnchor,
    keyword.ref,
    keyword.dynamicNameRef,
    keyword.defs,
    keyword.comment,
    keyword.prefixItems,
    keyword.items,
    keyword.contains,
    keyword.propertyDependencies,
    keyword.format,
    ...applicators,
    ...unevaluated,
    ...validation,
    ...content,
    ...metadata,
  ],
});
