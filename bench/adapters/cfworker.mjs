import { format, Validator } from '@cfworker/json-schema';

const DRAFTS = { '2020-12': '2020-12', '2019-09': '2019-09', 'draft-07': '7', 'draft-04': '4' };

// No option turns formats off: they only annotate once the table of tests that it exports is empty.
for (const name of Object.keys(format)) delete format[name];

export const packages = ['@cfworker/json-schema'];
export const configuration =
  'the draft as second argument; the table of formats that it exports is emptied; stops at the first error for verdicts, does not for errors';

export function createCompiler({ dialect }) {
  return (schema) => {
    const validator = new Validator(schema, DRAFTS[dialect]);
    return (value) => validator.validate(value).valid;
  };
}

export function createErrorsCompiler({ dialect }) {
  return (schema) => {
    const validator = new Validator(schema, DRAFTS[dialect], false);
    return (value) => validator.validate(value).errors;
  };
}
