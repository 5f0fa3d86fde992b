import type { FormatTest, NumberFormatTest } from '../model/public.ts';
import type { ErrorObject } from './errors.ts';

/** What `compile` returns: a function that keeps the errors of its last call. */
export interface ValidateFunction<T = unknown> {
  (data: unknown): data is T;
  /** The errors of the last call; null when it returned true. */
  errors: ErrorObject[] | null;
  readonly schema: unknown;
}

/** A format as Ajv takes it: a test, a regular expression, `true` for one that asserts nothing, or a definition. */
export type Format =
  | true
  | string
  | RegExp
  | ((text: string) => boolean)
  | {
      readonly type?: 'string' | 'number';
      readonly validate: true | string | RegExp | ((value: never) => boolean);
      readonly async?: boolean;
    };

/**
 * A format as `compile` takes it.
 *
 * @throws TypeError for an asynchronous one
 */
export function toFormat(name: string, format: Format): FormatTest | NumberFormatTest {
  const { validate, type, async } = isDefinition(format)
    ? format
    : { validate: format, type: undefined, async: false };
  if (async === true) throw new TypeError(`format ${name} is asynchronous; validation is not`);
  const test = toTest(validate as Exclude<Format, object> | RegExp) as (value: never) => boolean;
  return type === 'number' ? { type, test: test as (value: number) => boolean } : (test as FormatTest);
}

function isDefinition(format: Format): format is Extract<Format, { validate: unknown }> {
  return typeof format === 'object' && !(format instanceof RegExp);
}

function toTest(validate: true | string | RegExp | ((text: string) => boolean)): (text: string) => boolean {
  if (validate === true) return () => true;
  if (typeof validate === 'function') return validate;
  // A global or sticky expression would remember where it ended.
  const expression = typeof validate === 'string' ? new RegExp(validate, 'u') : validate;
  const { source, flags } = expression;
  const stateless = new RegExp(source, flags.replace(/[gy]/g, ''));
  return (text) => stateless.test(text);
}
