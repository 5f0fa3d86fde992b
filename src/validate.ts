import { compile } from './compile.ts';
import type { Validator } from './validator.ts';

const compiled = new WeakMap<object, Validator>();

/**
 * Validates a value in one step. The compiled schema is kept for as long as the schema object lives.
 *
 * @param schema an object or a boolean
 * @param path what the lines call the value
 * @returns a line per error, such as `$.caseId: required property missing`; none when the value is valid
 * @throws SchemaError when the schema is wrong
 */
export function validate(schema: unknown, value: unknown, path: string = '$'): string[] {
  return validatorOf(schema)
    .errors(value)
    .map((error) => `${path}${error.path.slice(1)}: ${error.message}`);
}

function validatorOf(schema: unknown): Validator {
  if (typeof schema !== 'object' || schema === null) return compile(schema);
  const validator = compiled.get(schema) ?? compile(schema);
  compiled.set(schema, validator);
  return validator;
}
