import type { JsonSchema } from './json-schema.ts';

/**
 * Gives a schema back as it is, its literals kept in its type, so that `Infer<typeof schema>` needs no `as const`.
 *
 * @param schema any dialect's; an editor completes and explains its keywords
 */
export function defineSchema<const S extends JsonSchema>(schema: S): S {
  return schema;
}
