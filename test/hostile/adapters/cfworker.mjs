import { Validator } from '@cfworker/json-schema';

export function prepare(schema) {
  const validator = new Validator(schema, '2020-12');
  return (instance) => validator.validate(instance).valid;
}
