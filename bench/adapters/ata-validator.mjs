import { Validator } from 'ata-validator';

const OPTIONS = { useDefaults: false, assertFormat: false };

export const packages = ['ata-validator'];
export const configuration =
  '`useDefaults: false`, `assertFormat: false`, without its optional native package, which serves byte buffers; `isValidObject` for verdicts, `validate(value).errors` for errors';

export function createCompiler() {
  return (schema) => {
    const validator = new Validator(schema, OPTIONS);
    return (value) => validator.isValidObject(value);
  };
}

export function createErrorsCompiler() {
  return (schema) => {
    const validator = new Validator(schema, OPTIONS);
    return (value) => validator.validate(value).errors;
  };
}
