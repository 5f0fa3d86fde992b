import { createRequire } from 'node:module';
import Ajv from 'ajv';
import Ajv2019 from 'ajv/dist/2019.js';
import Ajv2020 from 'ajv/dist/2020.js';
import Ajv04 from 'ajv-draft-04';
import addFormats from 'ajv-formats';
import addInternationalFormats from 'ajv-formats-draft2019';

const draft06 = createRequire(import.meta.url)('ajv/dist/refs/json-schema-draft-06.json');
const CLASSES = {
  '2020-12': Ajv2020,
  '2019-09': Ajv2019,
  'draft-07': Ajv,
  'draft-06': Ajv,
  'draft-04': Ajv04,
};
/** What ajv-formats leaves to this plugin, as its documentation says. */
const INTERNATIONAL = ['idn-email', 'idn-hostname', 'iri', 'iri-reference'];

export const packages = ['ajv', 'ajv-formats', 'ajv-formats-draft2019', 'ajv-draft-04'];
export const dialects = Object.keys(CLASSES);
export const configuration =
  'the class of the dialect; `strict: false`, as strict mode refuses what the specification allows; `ownProperties`; `ignoreKeywordsWithRef` up to draft-07, where `$ref` hides its siblings; `validateFormats` as the group asks, with `ajv-formats` in full mode and the plugin that its documentation names for international formats; remotes and the meta-schemas that it lacks by `addSchema`';

export function compile(schema, { dialect, remotes, metaschemas, assertsFormat }) {
  const ajv = new CLASSES[dialect]({
    strict: false,
    logger: false,
    ownProperties: true,
    validateFormats: assertsFormat,
    ignoreKeywordsWithRef: dialect.startsWith('draft-'),
    // Draft-06 is spoken by the draft-07 class once it is given the meta-schema.
    ...(dialect === 'draft-06' && { meta: false, defaultMeta: draft06.$id }),
  });
  if (dialect === 'draft-06') ajv.addMetaSchema(draft06);
  if (assertsFormat) {
    addFormats(ajv, { mode: 'full' });
    addInternationalFormats(ajv, { formats: INTERNATIONAL });
  }
  for (const [uri, document] of Object.entries({ ...metaschemas, ...remotes })) {
    try {
      ajv.addSchema(document, uri);
    } catch {
      // It has this one, or it does not speak its dialect; only the cases that reach the document miss it.
    }
  }
  return ajv.compile(schema);
}
