import Ajv from 'ajv';
import Ajv2020 from 'ajv/dist/2020.js';

/** As for the official suite: strict mode refuses what the specification allows, and draft-07's `$ref` hides its siblings. */
const OPTIONS = { strict: false, logger: false, ownProperties: true, validateFormats: false };
const dialects = {
  '2020-12': new Ajv2020(OPTIONS),
  'draft-07': new Ajv({ ...OPTIONS, ignoreKeywordsWithRef: true }),
};

export function prepare(schema, dialect) {
  const ajv = dialects[dialect];
  // All but the meta-schemas, whose compilation would take most of the time.
  ajv.removeSchema();
  return ajv.compile(schema);
}
