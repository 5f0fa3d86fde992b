import { content, formats } from '../../../src/formats/index.ts';
import { compile as compileSchema } from '../../../src/index.ts';

export const packages = [];
export const dialects = ['2020-12', '2019-09', 'draft-07', 'draft-06', 'draft-04'];
export const configuration =
  '`dialect`; `formats` where formats are asserted, `content` where the content keywords are; remotes and meta-schemas by `schemas`; the verdict of `is`';

export function compile(schema, { dialect, remotes, metaschemas, assertsFormat, assertsContent }) {
  const validator = compileSchema(schema, {
    dialect,
    schemas: { ...metaschemas, ...remotes },
    ...(assertsFormat && { formats }),
    ...(assertsContent && { content }),
  });
  return (data) => validator.is(data);
}
