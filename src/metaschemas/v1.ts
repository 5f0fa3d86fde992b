import type { JsonObject } from '../model/json.ts';

const meta: JsonObject = { $dynamicRef: 'meta' };
const metaByName: JsonObject = { type: 'object', additionalProperties: meta, default: {} };
const anchor: JsonObject = { $ref: '#/$defs/anchorString' };
const text: JsonObject = { type: 'string' };
const flag: JsonObject = { type: 'boolean', default: false };
const bound: JsonObject = { type: 'number' };
const count: JsonObject = { $ref: '#/$defs/nonNegativeInteger' };
const countFromZero: JsonObject = { $ref: '#/$defs/nonNegativeIntegerDefault0' };
const schemaArray: JsonObject = { $ref: '#/$defs/schemaArray' };
const stringArray: JsonObject = { $ref: '#/$defs/stringArray' };

/**
 * A meta-schema for v1, by URI.
 *
 * v1 (https://json-schema.org/v1) is not final and its meta-schema is not published yet, so this one is written
 * from the specification: the keywords of 2020-12 in one document, since v1 has no vocabularies; `$dynamicRef`
 * takes a bare anchor name; `$id` takes no fragment. `propertyDependencies` is a proposal. v1 reserves unknown
 * keywords other than `x-…`; as that is `unknownKeywords: 'refuse'` here, the meta-schema itself lets them be.
 */
export const v1: Readonly<Record<string, JsonObject>> = {
  'https://json-schema.org/v1': {
    $schema: 'https://json-schema.org/v1',
    $id: 'https://json-schema.org/v1',
    $dynamicAnchor: 'meta',
    title: 'Meta-schema of JSON Schema v1',
    type: ['object', 'boolean'],
    properties: {
      $id: { type: 'string', format: 'iri-reference', pattern: '^[^#]*$' },
      $schema: { type: 'string', format: 'iri' },
      $ref: { type: 'string', format: 'iri-reference' },
      $anchor: anchor,
      $dynamicRef: anchor,
      $dynamicAnchor: anchor,
      $comment: text,
      $defs: metaByName,
      prefixItems: schemaArray,
      items: meta,
      contains: meta,
      additionalProperties: meta,
      properties: metaByName,
      patternProperties: { ...metaByName, propertyNames: { format: 'regex' } },
      dependentSchemas: metaByName,
      propertyDependencies: { type: 'object', additionalProperties: metaByName },
      propertyNames: meta,
      if: meta,
      then: meta,
      else: meta,
      allOf: schemaArray,
      anyOf: schemaArray,
      oneOf: schemaArray,
      not: meta,
      unevaluatedItems: meta,
      unevaluatedProperties: meta,
      type: {
        anyOf: [
          { $ref: '#/$defs/simpleTypes' },
          { type: 'array', items: { $ref: '#/$defs/simpleTypes' }, minItems: 1, uniqueItems: true },
        ],
      },
      const: true,
      enum: { type: 'array', items: true },
      multipleOf: { type: 'number', exclusiveMinimum: 0 },
      maximum: bound,
      exclusiveMaximum: bound,
      minimum: bound,
      exclusiveMinimum: bound,
      maxLength: count,
      minLength: countFromZero,
      pattern: { type: 'string', format: 'regex' },
      maxItems: count,
      minItems: countFromZero,
      uniqueItems: flag,
      maxContains: count,
      minContains: { $ref: '#/$defs/nonNegativeInteger', default: 1 },
      maxProperties: count,
      minProperties: countFromZero,
      required: stringArray,
      dependentRequired: { type: 'object', additionalProperties: stringArray },
      title: text,
      description: text,
      default: true,
      deprecated: flag,
      readOnly: flag,
      writeOnly: flag,
      examples: { type: 'array', items: true },
      format: text,
      contentEncoding: text,
      contentMediaType: text,
      contentSchema: meta,
    },
    $defs: {
      anchorString: { type: 'string', pattern: '^[A-Za-z_][-A-Za-z0-9._]*$' },
      nonNegativeInteger: { type: 'integer', minimum: 0 },
      nonNegativeIntegerDefault0: { $ref: '#/$defs/nonNegativeInteger', default: 0 },
      schemaArray: { type: 'array', minItems: 1, items: meta },
      simpleTypes: { enum: ['array', 'boolean', 'integer', 'null', 'number', 'object', 'string'] },
      stringArray: { type: 'array', items: { type: 'string' }, uniqueItems: true, default: [] },
    },
  },
};
