import {
  getAllRegisteredSchemaUris,
  registerSchema,
  setShouldValidateFormat,
  unregisterSchema,
  validate,
} from '@hyperjump/json-schema/draft-2020-12';
import '@hyperjump/json-schema/draft-2019-09';
import '@hyperjump/json-schema/draft-07';
import '@hyperjump/json-schema/draft-04';

const own = new Set(getAllRegisteredSchemaUris());
const HOME = 'https://bench.example/schema';
const URIS = {
  '2020-12': 'https://json-schema.org/draft/2020-12/schema',
  '2019-09': 'https://json-schema.org/draft/2019-09/schema',
  'draft-07': 'http://json-schema.org/draft-07/schema#',
  'draft-04': 'http://json-schema.org/draft-04/schema#',
};

export const packages = ['@hyperjump/json-schema'];
export const configuration =
  "each dialect's module imported; `registerSchema` with the dialect as default, `setShouldValidateFormat(false)`, then `validate(uri)`; compiling is asynchronous there and waited for; the flag output for verdicts, BASIC for errors";

export function createCompiler({ dialect }, output = 'FLAG') {
  setShouldValidateFormat(false);
  return async (schema) => {
    for (const uri of getAllRegisteredSchemaUris()) if (!own.has(uri)) unregisterSchema(uri);
    registerSchema(schema, HOME, URIS[dialect]);
    const check = await validate(HOME);
    return output === 'FLAG' ? (value) => check(value).valid : (value) => check(value, output).errors ?? [];
  };
}

export function createErrorsCompiler(settings) {
  return createCompiler(settings, 'BASIC');
}
