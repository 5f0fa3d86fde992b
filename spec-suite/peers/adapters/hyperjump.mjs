import {
  getAllRegisteredSchemaUris,
  registerSchema,
  setShouldValidateFormat,
  unregisterSchema,
  validate,
} from '@hyperjump/json-schema/draft-2020-12';
import '@hyperjump/json-schema/draft-2019-09';
import '@hyperjump/json-schema/draft-07';
import '@hyperjump/json-schema/draft-06';
import '@hyperjump/json-schema/draft-04';
import '@hyperjump/json-schema/formats';

const own = new Set(getAllRegisteredSchemaUris());
const HOME = 'https://suite.example/schema';

export const packages = ['@hyperjump/json-schema'];
export const dialects = ['2020-12', '2019-09', 'draft-07', 'draft-06', 'draft-04'];
export const configuration =
  "each dialect's and all formats' modules imported; schema and remotes by `registerSchema` with the dialect as default; `setShouldValidateFormat` as the group asks";

export async function compile(schema, { uri, remotes, assertsFormat }) {
  for (const registered of getAllRegisteredSchemaUris()) {
    if (!own.has(registered)) unregisterSchema(registered);
  }
  setShouldValidateFormat(assertsFormat);
  // Meta-schemas come first: a document can only be registered once its dialect is known.
  const documents = Object.entries(remotes).sort(
    ([, first], [, second]) =>
      Number('$vocabulary' in Object(second)) - Number('$vocabulary' in Object(first)),
  );
  for (const [location, remote] of documents) {
    try {
      registerSchema(remote, location, uri);
    } catch {
      // A document that it refuses; only the cases that reach it miss it.
    }
  }
  registerSchema(schema, HOME, uri);
  const check = await validate(HOME);
  return (data) => check(data).valid;
}
