import { validator } from '@exodus/schemasafe';

const URIS = {
  '2020-12': 'https://json-schema.org/draft/2020-12/schema',
  '2019-09': 'https://json-schema.org/draft/2019-09/schema',
  'draft-07': 'http://json-schema.org/draft-07/schema#',
  'draft-04': 'http://json-schema.org/draft-04/schema#',
};

export const packages = ['@exodus/schemasafe'];
export const configuration =
  "`mode: 'spec'`, `$schemaDefault` names the dialect, `isJSON`, `formatAssertion: false`; the generated function itself is called; errors with `includeErrors` and `allErrors`";

export function createCompiler({ dialect }, options = {}) {
  return (schema) =>
    validator(schema, {
      mode: 'spec',
      $schemaDefault: URIS[dialect],
      isJSON: true,
      formatAssertion: false,
      ...options,
    });
}

export function createErrorsCompiler(settings) {
  const compile = createCompiler(settings, { includeErrors: true, allErrors: true });
  return (schema) => {
    const check = compile(schema);
    return (value) => (check(value) ? [] : check.errors);
  };
}
