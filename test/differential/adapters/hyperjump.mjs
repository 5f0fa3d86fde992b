import { registerSchema, unregisterSchema, validate } from '@hyperjump/json-schema/draft-2020-12';
import '@hyperjump/json-schema/draft-07';

const URIS = {
  '2020-12': 'https://json-schema.org/draft/2020-12/schema',
  'draft-07': 'http://json-schema.org/draft-07/schema#',
};

export async function prepare(schema, dialect) {
  registerSchema(schema, schema.$id, URIS[dialect]);
  try {
    const check = await validate(schema.$id);
    return (value) => check(value).valid;
  } finally {
    unregisterSchema(schema.$id);
  }
}
