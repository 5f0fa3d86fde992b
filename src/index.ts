export { compile } from './compile.ts';
export type { JsonObject, JsonValue } from './model/json.ts';
export type {
  CompileOptions,
  ContentAssertions,
  FormatTest,
  Limits,
  Messages,
  NumberFormatTest,
  OutputFormat,
  OutputUnit,
  V1OutputFormat,
  V1OutputUnit,
  ValidationError,
  ValidationResult,
} from './model/public.ts';
export { SchemaError, type SchemaProblem } from './schema/schema-error.ts';
export { defineSchema } from './types/define-schema.ts';
export type { DialectName } from './types/dialect.ts';
export type { Infer } from './types/infer.ts';
export type { JsonSchema, JsonSchemaObject, JsonTypeName } from './types/json-schema.ts';
export { validate } from './validate.ts';
export { ValidationFailure } from './validation-failure.ts';
export type { Validator } from './validator.ts';
