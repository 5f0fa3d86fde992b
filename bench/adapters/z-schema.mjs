import ZSchema from 'z-schema';

const VERSIONS = {
  '2020-12': 'draft2020-12',
  '2019-09': 'draft2019-09',
  'draft-07': 'draft-07',
  'draft-04': 'draft-04',
};

export const packages = ['z-schema'];
export const configuration =
  '`version`, `safe`, `formatAssertions: false`, `ignoreUnknownFormats`; a new instance for each schema, whose `compile` makes the validator';

export function createCompiler({ dialect }) {
  return (schema) => {
    const validator = ZSchema.create({
      version: VERSIONS[dialect],
      safe: true,
      ignoreUnknownFormats: true,
      formatAssertions: false,
    });
    const check = validator.compile(schema);
    return (value) => check(value).valid;
  };
}

export function createErrorsCompiler({ dialect }) {
  return (schema) => {
    const validator = ZSchema.create({
      version: VERSIONS[dialect],
      safe: true,
      ignoreUnknownFormats: true,
      formatAssertions: false,
    });
    const check = validator.compile(schema);
    return (value) => check(value).err?.details ?? [];
  };
}
