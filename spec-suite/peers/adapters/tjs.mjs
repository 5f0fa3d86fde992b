import { createValidator } from 'tjs';

export const packages = ['tjs'];
export const dialects = ['2020-12', '2019-09', 'draft-07', 'draft-06', 'draft-04'];
export const configuration =
  '`defaultMeta` names the dialect; `formatAssertion` as the group asks; remotes and meta-schemas by `remotes`';

export function compile(schema, { uri, remotes, metaschemas, assertsFormat }) {
  return createValidator(schema, {
    defaultMeta: uri,
    formatAssertion: assertsFormat,
    remotes: { ...metaschemas, ...remotes },
  });
}
