import { createValidator } from 'tjs';

const META = {
  '2020-12': 'https://json-schema.org/draft/2020-12/schema',
  '2019-09': 'https://json-schema.org/draft/2019-09/schema',
  'draft-07': 'http://json-schema.org/draft-07/schema#',
  'draft-04': 'http://json-schema.org/draft-04/schema#',
};

export const packages = ['tjs'];
export const configuration =
  '`defaultMeta` names the dialect, `formatAssertion: false`; the generated function itself for verdicts, `validate(value).error` for errors';

export function createCompiler({ dialect }) {
  return (schema) => createValidator(schema, { defaultMeta: META[dialect], formatAssertion: false });
}

export function createErrorsCompiler(settings) {
  const compile = createCompiler(settings);
  return (schema) => {
    const check = compile(schema);
    return (value) => check.validate(value).error ?? [];
  };
}
