import { compile } from '../compile.ts';
import { openapiFormats } from '../formats/index.ts';
import { formatPointer } from '../json/pointer.ts';
import type { CompileOptions } from '../model/public.ts';
import type { Validator } from '../validator.ts';

/** The dialect of schemas in an OpenAPI 3.1 document that names no other (OAS 3.1, 4.8.24). */
export const OAS_DIALECT = 'https://spec.openapis.org/oas/3.1/dialect/base';

const DOCUMENT = 'https://portcullis.invalid/openapi';
const VOCABULARIES = 'https://json-schema.org/draft/2020-12/vocab';

/** JSON Schema 2020-12 and annotations of OpenAPI: `discriminator`, `xml`, `externalDocs`, `example`. */
const dialect = {
  $id: OAS_DIALECT,
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  $dynamicAnchor: 'meta',
  $vocabulary: {
    ...Object.fromEntries(
      ['core', 'applicator', 'unevaluated', 'validation', 'meta-data', 'format-annotation', 'content'].map(
        (name) => [`${VOCABULARIES}/${name}`, true],
      ),
    ),
    'https://spec.openapis.org/oas/3.1/vocab/base': false,
  },
};

/**
 * Compiles a schema of an OpenAPI 3.1 document where it stands, so that `#/components/schemas/…` is found.
 *
 * @param document the whole document, resolved into one; its `jsonSchemaDialect` is the dialect of its schemas
 * @param pointer the place of the schema, as reference tokens: `['components', 'schemas', 'Pet']`
 * @param options as `compile` takes them; without `formats`, those of OpenAPI assert
 * @throws SchemaError when there is no schema, or a wrong one
 */
export function compileAt<T = unknown>(
  document: object,
  pointer: readonly string[],
  options: CompileOptions = {},
): Validator<T> {
  const { jsonSchemaDialect = OAS_DIALECT } = document as { readonly jsonSchemaDialect?: string };
  const others = Array.isArray(options.schemas)
    ? Object.fromEntries(options.schemas.map((schema: { $id?: string }) => [schema.$id, schema]))
    : options.schemas;
  return compile<T>(
    { $ref: `${DOCUMENT}#${encodeURI(formatPointer(pointer))}` },
    {
      dialect: jsonSchemaDialect,
      formats: openapiFormats,
      ...options,
      schemas: { ...others, [OAS_DIALECT]: dialect, [DOCUMENT]: document },
    },
  );
}

/**
 * Compiles the schema of a request body.
 *
 * @param path as the document writes it: `/pets/{id}`
 * @param method such as `post`
 * @param mediaType such as `application/json`
 * @throws SchemaError as `compileAt` does
 */
export function compileRequestBody<T = unknown>(
  document: object,
  path: string,
  method: string,
  mediaType: string = 'application/json',
  options?: CompileOptions,
): Validator<T> {
  return compileAt(document, ['paths', path, method, 'requestBody', 'content', mediaType, 'schema'], options);
}
