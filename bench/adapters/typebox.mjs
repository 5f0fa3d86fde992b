import Format from 'typebox/format';
import Schema from 'typebox/schema';

export const packages = ['typebox'];
export const configuration =
  '`Format.Clear()`, then `Schema.Compile`; `Check` for verdicts, `Errors` for errors';

export function createCompiler() {
  Format.Clear();
  return (schema) => {
    const validator = Schema.Compile(schema);
    return (value) => validator.Check(value);
  };
}

export function createErrorsCompiler() {
  Format.Clear();
  return (schema) => {
    const validator = Schema.Compile(schema);
    return (value) => validator.Errors(value)[1];
  };
}
