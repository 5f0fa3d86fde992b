import { format, Validator } from '@cfworker/json-schema';

const DRAFTS = { '2020-12': '2020-12', '2019-09': '2019-09', 'draft-07': '7', 'draft-04': '4' };
const tests = { ...format };

export const packages = ['@cfworker/json-schema'];
export const dialects = Object.keys(DRAFTS);
export const configuration =
  'the draft as second argument; remotes and meta-schemas by `addSchema`; as no option turns formats off, the table of formats that it exports is emptied where they only annotate';

export function compile(schema, { dialect, remotes, metaschemas, assertsFormat }) {
  for (const name of Object.keys(tests)) delete format[name];
  if (assertsFormat) Object.assign(format, tests);
  const validator = new Validator(schema, DRAFTS[dialect]);
  for (const [uri, document] of Object.entries({ ...metaschemas, ...remotes })) {
    const identifier = document.$id ?? document.id;
    // Given an identifier, addSchema replaces the document's own; both names are to reach it.
    if (identifier !== undefined) addTo(validator, document);
    if (identifier !== uri) addTo(validator, document, uri);
  }
  return (data) => validator.validate(data).valid;
}

function addTo(validator, ...schema) {
  try {
    validator.addSchema(...schema);
  } catch {
    // The schema under test claims the same identifier; only the cases that reach the remote miss it.
  }
}
