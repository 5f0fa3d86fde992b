import { dialects } from '../../../dialects/index.ts';

/** Keywords of OpenAPI's schema objects, which JSON Schema never had. */
const OPENAPI = new Set(['nullable', 'discriminator', 'xml', 'externalDocs', 'example']);

/** Where a keyword comes from that a dialect does not know: other dialects by name, newest first, or OpenAPI. */
export function originOf(keyword: string): string | undefined {
  if (OPENAPI.has(keyword)) return 'OpenAPI';
  return dialects.find(({ keywords }) => keywords.has(keyword))?.name;
}
