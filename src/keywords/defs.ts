import type { Keyword } from '../model/keyword.ts';

/** Core 8.2.4: holds schemas for references; applies none of them. */
export const defs: Keyword = { name: '$defs', subschemas: 'record' };
