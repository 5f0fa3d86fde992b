import Ajv from 'ajv';
import Ajv2019 from 'ajv/dist/2019.js';
import Ajv2020 from 'ajv/dist/2020.js';
import Ajv04 from 'ajv-draft-04';

const CLASSES = { '2020-12': Ajv2020, '2019-09': Ajv2019, 'draft-07': Ajv, 'draft-04': Ajv04 };

export const packages = ['ajv'];
export const configuration =
  'the class of the dialect, one instance for all schemas of a process; `strict: false`, `validateFormats: false`, `ignoreKeywordsWithRef` up to draft-07, where `$ref` hides its siblings; the generated function itself is called; errors with `allErrors`';

export function createCompiler({ dialect }, options = {}) {
  const ajv = new CLASSES[dialect]({
    strict: false,
    logger: false,
    validateFormats: false,
    ignoreKeywordsWithRef: dialect.startsWith('draft-'),
    ...options,
  });
  return (schema) => {
    const identifier = schema.$id ?? schema.id;
    if (identifier !== undefined) ajv.removeSchema(identifier);
    return ajv.compile(schema);
  };
}

export function createErrorsCompiler(settings) {
  const compile = createCompiler(settings, { allErrors: true });
  return (schema) => {
    const check = compile(schema);
    return (value) => (check(value) ? [] : check.errors);
  };
}
