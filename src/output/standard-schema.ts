import { parseReadablePath } from '../json/path.ts';
import type { ValidationError, ValidationResult } from '../model/public.ts';
import type { Location } from '../model/schema.ts';

/** What `~standard` offers: Standard Schema v1 and its JSON Schema extension (standardschema.dev). */
export interface StandardProps<T> {
  readonly version: 1;
  readonly vendor: 'portcullis';
  readonly types?: { readonly input: T; readonly output: T } | undefined;
  readonly validate: (value: unknown) => StandardResult<T>;
  readonly jsonSchema: {
    readonly input: (options: { readonly target: string }) => Record<string, unknown>;
    readonly output: (options: { readonly target: string }) => Record<string, unknown>;
  };
}

export type StandardResult<T> =
  | { readonly value: T; readonly issues?: undefined }
  | { readonly issues: readonly { readonly message: string; readonly path: readonly PropertyKey[] }[] };

/** Makes the `~standard` property of a validator. Its schema is published in the dialect that it is written in only. */
export function standardProps<T>(
  { schema, dialect }: Location,
  validate: (value: unknown) => ValidationResult<T>,
): StandardProps<T> {
  const own = dialect.name.startsWith('draft-') ? dialect.name : `draft-${dialect.name}`;
  const publish = ({ target }: { readonly target: string }): Record<string, unknown> => {
    if (target !== own)
      throw new Error(`the schema is written in ${own}; it cannot be published as ${target}`);
    if (typeof schema === 'boolean') return schema ? {} : { not: {} };
    return JSON.parse(JSON.stringify(schema));
  };
  return {
    version: 1,
    vendor: 'portcullis',
    validate: (value) => {
      const result = validate(value);
      return result.valid ? { value: result.value } : { issues: result.errors.map(toIssue) };
    },
    jsonSchema: { input: publish, output: publish },
  };
}

/** The issue of a missing property is that property's, as the readable path is. */
function toIssue({ message, path }: ValidationError) {
  return { message, path: parseReadablePath(path) };
}
