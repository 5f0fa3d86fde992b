import Format from 'typebox/format';
import Schema from 'typebox/schema';

export const packages = ['typebox'];
export const dialects = ['2020-12', '2019-09', 'draft-07', 'draft-06', 'draft-04'];
export const configuration =
  '`Schema.Compile` with remotes and meta-schemas as its context; where formats only annotate, `Format.Clear()`';

export function compile(schema, { remotes, metaschemas, assertsFormat }) {
  if (assertsFormat) Format.Reset();
  else Format.Clear();
  const validator = Schema.Compile({ ...metaschemas, ...remotes }, schema);
  return (data) => validator.Check(data);
}
