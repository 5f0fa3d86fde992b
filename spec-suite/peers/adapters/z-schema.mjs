import ZSchema from 'z-schema';

const VERSIONS = {
  '2020-12': 'draft2020-12',
  '2019-09': 'draft2019-09',
  'draft-07': 'draft-07',
  'draft-06': 'draft-06',
  'draft-04': 'draft-04',
};

export const packages = ['z-schema'];
export const dialects = Object.keys(VERSIONS);
export const configuration =
  '`version`; `safe`; `formatAssertions: false` where formats only annotate, else its default, which asserts; `ignoreUnknownFormats`; remotes by `setRemoteReference`';

export function compile(schema, { dialect, remotes, assertsFormat }) {
  const validator = ZSchema.create({
    version: VERSIONS[dialect],
    safe: true,
    ignoreUnknownFormats: true,
    formatAssertions: assertsFormat ? null : false,
  });
  for (const [uri, remote] of Object.entries(remotes)) validator.setRemoteReference(uri, remote);
  const compiled = validator.compile(schema);
  return (data) => compiled(data).valid;
}
