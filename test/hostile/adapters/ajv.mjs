import Ajv from 'ajv/dist/2020.js';

/** `strict: false`, as strict mode refuses what the specification allows; `ownProperties`, which is off by default. */
const OPTIONS = { strict: false, logger: false, ownProperties: true, validateFormats: false };

export function prepare(schema) {
  return new Ajv(OPTIONS).compile(schema);
}
