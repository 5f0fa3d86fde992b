import { validator } from '@exodus/schemasafe';

/** It refuses a schema with a format that it does not know, unless it is given one: these accept everything. */
const UNKNOWN_FORMATS = Object.fromEntries(
  ['idn-email', 'idn-hostname', 'iri', 'iri-reference', 'unknown'].map((name) => [name, () => true]),
);

export const packages = ['@exodus/schemasafe'];
export const dialects = ['2020-12', '2019-09', 'draft-07', 'draft-06', 'draft-04'];
export const configuration =
  "`mode: 'spec'`; `$schemaDefault` names the dialect; `isJSON`; `formatAssertion` as the group asks, `extraFormats`, and by `formats` tests that accept everything for the formats that it lacks, which it refuses otherwise; remotes and meta-schemas by `schemas`";

export function compile(schema, { uri, remotes, metaschemas, assertsFormat }) {
  return validator(schema, {
    mode: 'spec',
    $schemaDefault: uri,
    isJSON: true,
    formatAssertion: assertsFormat,
    extraFormats: true,
    formats: UNKNOWN_FORMATS,
    schemas: { ...metaschemas, ...remotes },
  });
}
