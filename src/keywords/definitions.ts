import type { Keyword } from '../model/keyword.ts';

/** The name that `$defs` had up to draft-07; 2019-09 and 2020-12 still know it (their meta-schemas list it). */
export const definitions: Keyword = { name: 'definitions', subschemas: 'record' };
