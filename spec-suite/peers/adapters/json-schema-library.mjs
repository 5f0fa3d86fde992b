import { compileSchema, draft04, draft06, draft07, draft2019, draft2020 } from 'json-schema-library';
import { addFormats } from 'json-schema-library/formats';
import { remotes as metaschemas } from 'json-schema-library/remotes';

addFormats([draft04, draft06, draft07, draft2019, draft2020]);

export const packages = ['json-schema-library'];
export const dialects = ['2020-12', '2019-09', 'draft-07', 'draft-06', 'draft-04'];
export const configuration =
  '`draft` names the dialect; its own meta-schemas and `addFormats` for every draft; `formatAssertion` as the group asks; remotes by `addRemoteSchema`';

export function compile(schema, { uri, remotes, assertsFormat }) {
  const remote = compileSchema({ $schema: uri });
  for (const metaschema of metaschemas) remote.addRemoteSchema(metaschema.$id ?? metaschema.id, metaschema);
  const node = compileSchema(schema, { remote, draft: uri, formatAssertion: assertsFormat });
  for (const [location, document] of Object.entries(remotes)) node.addRemoteSchema(location, document);
  return (data) => node.validate(data).valid;
}
