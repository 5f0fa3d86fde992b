import { registerSchema, unregisterSchema, validate } from '@hyperjump/json-schema/draft-2020-12';
import '@hyperjump/json-schema/draft-2019-09';
import '@hyperjump/json-schema/draft-07';
import '@hyperjump/json-schema/draft-06';
import Ajv from 'ajv';
import Ajv2019 from 'ajv/dist/2019.js';
import Ajv2020 from 'ajv/dist/2020.js';

const DEFAULT = 'https://json-schema.org/draft/2020-12/schema';
const AJV = [
  [/2020-12/, Ajv2020],
  [/2019-09/, Ajv2019],
  [/draft-0[67]/, Ajv],
];

/** Asks Ajv; `undefined` where it does not take the schema. */
export function compileAjv(schema) {
  const dialect = schema.$schema ?? DEFAULT;
  const [, Class] = AJV.find(([uri]) => uri.test(dialect)) ?? [];
  if (Class === undefined) return undefined;
  const isOld = /draft-/.test(dialect);
  try {
    const ajv = new Class({
      strict: false,
      logger: false,
      ownProperties: true,
      validateFormats: false,
      ignoreKeywordsWithRef: isOld,
    });
    return ajv.compile(schema);
  } catch {
    return undefined;
  }
}

const HOME = 'https://cases.example/schema';

/** Asks Hyperjump; `undefined` where it does not take the schema. */
export async function compileHyperjump(schema) {
  unregisterSchema(HOME);
  try {
    registerSchema(schema, HOME, DEFAULT);
    const check = await validate(HOME);
    return (value) => check(value).valid;
  } catch {
    return undefined;
  }
}
