import { Validator } from 'ata-validator';

export const packages = ['ata-validator'];
export const dialects = ['2020-12', 'draft-07'];
export const configuration =
  '`$schema` names the dialect, so it is added where a schema has none; `useDefaults: false`; `assertFormat` as the group asks; remotes by `schemas`';

export function compile(schema, { uri, remotes, assertsFormat }) {
  const isObject = typeof schema === 'object';
  const validator = new Validator(isObject ? { $schema: uri, ...schema } : schema, {
    useDefaults: false,
    assertFormat: assertsFormat,
    schemas: remotes,
  });
  return (data) => validator.validate(data).valid;
}
