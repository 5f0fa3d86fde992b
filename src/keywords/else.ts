import type { Keyword } from '../model/keyword.ts';

/** Core 10.2.2.3; `if` applies it. */
export const elseKeyword: Keyword = { name: 'else', subschemas: 'one', applies: 'conditionally' };
