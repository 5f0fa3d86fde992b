export type { JsonObject, JsonValue } from './model/json.ts';
export type {
  CompileOptions,
  FormatTest,
  Limits,
  OutputFormat,
  OutputUnit,
  ValidationError,
  ValidationResult,
} from './model/public.ts';
