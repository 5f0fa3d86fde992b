import { type Path, toReadablePath } from '../json/path.ts';
import { parsePointer } from '../json/pointer.ts';
import { isObject } from '../json/value.ts';
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
    return schema;
  };
  return {
    version: 1,
    vendor: 'portcullis',
    validate: (value) => {
      const result = validate(value);
      return result.valid ? { value: result.value } : { issues: result.errors.map((e) => toIssue(e, value)) };
    },
    jsonSchema: { input: publish, output: publish },
  };
}

function toIssue({ message, instanceLocation, path, params }: ValidationError, value: unknown) {
  const keys: (string | number)[] = [];
  let part = value;
  let place: Path | undefined;
  for (const token of parsePointer(instanceLocation) ?? []) {
    const key = Array.isArray(part) ? Number(token) : token;
    part = Array.isArray(part) || isObject(part) ? (part as Record<string, unknown>)[key] : undefined;
    keys.push(key);
    place = { parent: place, token: key };
  }
  // The issue of a missing property is that property's, the instance location the object's.
  const { property } = params;
  if (typeof property === 'string' && path !== toReadablePath(place)) keys.push(property);
  return { message, path: keys };
}
